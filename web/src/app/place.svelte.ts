// SPDX-License-Identifier: MIT
// Where in the page we are. Links within the page change it without loading the document again.
import { routeOf, type Route } from './route';

export const place: { route: Route; mark: string } = $state({ route: { page: 'lobby' }, mark: '' });

function look(): void {
  place.route = routeOf(location.pathname);
  place.mark = decodeURIComponent(location.hash.slice(1));
}

export function go(path: string): void {
  history.pushState(null, '', path);
  look();
}

// A plain click on a link to one of our own pages. Everything else is the browser's.
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function watchPlace(): () => void {
  look();
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  document.addEventListener('click', followLink);
  return () => {
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
    document.removeEventListener('click', followLink);
  };
}
