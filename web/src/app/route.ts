// SPDX-License-Identifier: MIT
// Which page an address means. The server answers each of these paths with the same document.
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'replay'; readonly table: string }
  | { readonly page: 'rules'; readonly title: string }
  | { readonly page: 'about' }
  | { readonly page: 'nowhere' };

export function routeOf(path: string): Route {
  const [page = '', rest = '', more] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (more !== undefined) return { page: 'nowhere' };
  if (page === '' && rest === '') return { page: 'lobby' };
  if (page === 'about' && rest === '') return { page: 'about' };
  if (page === 'table' && isTableId(rest)) return { page: 'table', table: rest };
  if (page === 'replay' && isTableId(rest)) return { page: 'replay', table: rest };
  if (page === 'rules' && /^[a-z-]+$/.test(rest)) return { page: 'rules', title: rest };
  return { page: 'nowhere' };
}

export function isTableId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
