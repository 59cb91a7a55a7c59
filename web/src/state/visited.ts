// SPDX-License-Identifier: MIT
// Tables at which somebody has a seat and that are not over yet, so that the lobby can lead back to them.
// Kept in the browser's own storage, as far as it lets us: the server's list names open tables only.
export interface Visited {
  readonly table: string;
  readonly label: string;
}

const kPlace = 'gaslight-tables';
const kKept = 6;

function isVisited(one: unknown): one is Visited {
  if (typeof one !== 'object' || one === null) return false;
  const { table, label } = one as Partial<Record<keyof Visited, unknown>>;
  return typeof table === 'string' && /^[0-9a-f]{32}$/.test(table) && typeof label === 'string';
}

// Takes what it understands of a stored text; anything else is as if it had not been kept.
export function readVisited(stored: string | null): readonly Visited[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isVisited).slice(0, kKept) : [];
  } catch {
    return [];
  }
}

// The newest first, each once.
export function withVisit(all: readonly Visited[], visit: Visited): readonly Visited[] {
  return [visit, ...without(all, visit.table)].slice(0, kKept);
}

export function without(all: readonly Visited[], table: string): readonly Visited[] {
  return all.filter((one) => one.table !== table);
}

export function visited(): readonly Visited[] {
  try {
    return readVisited(localStorage.getItem(kPlace));
  } catch {
    return []; // storage is switched off
  }
}

function keep(all: readonly Visited[]): void {
  try {
    localStorage.setItem(kPlace, JSON.stringify(all));
  } catch {
    // Then only the browser's history leads back.
  }
}

export function remember(visit: Visited): void {
  keep(withVisit(visited(), visit));
}

export function forget(table: string): void {
  keep(without(visited(), table));
}
