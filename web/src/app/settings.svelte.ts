// SPDX-License-Identifier: MIT
// What a person has set on this device. Kept in the browser's own storage, as far as it lets us.
export type Theme = 'auto' | 'paper' | 'gaslight';

export interface Settings {
  theme: Theme;
  sound: boolean; // a bell when it is your turn
  titleSign: boolean; // the window's title says when it is your turn
  motion: boolean; // moves are shown one after another and pieces move; never where the system asks for less motion
  confirm: boolean; // a choice is looked at before it counts
}

export const defaults: Settings = { theme: 'auto', sound: true, titleSign: true, motion: true, confirm: true };

const kPlace = 'gaslight-settings';

// Takes what it understands of a stored text; anything else is as if it had not been set.
export function readSettings(stored: string | null): Settings {
  const settings = { ...defaults };
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    return settings;
  }
  if (typeof found !== 'object' || found === null) return settings;
  const values = found as Partial<Record<keyof Settings, unknown>>;
  if (values.theme === 'paper' || values.theme === 'gaslight') settings.theme = values.theme;
  for (const key of ['sound', 'titleSign', 'motion', 'confirm'] as const) {
    const value = values[key];
    if (typeof value === 'boolean') settings[key] = value;
  }
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(kPlace);
  } catch {
    return null; // storage is switched off
  }
}

export const settings: Settings = $state(readSettings(typeof localStorage === 'undefined' ? null : stored()));

export function keepSettings(): void {
  try {
    localStorage.setItem(kPlace, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}

// Puts the settings on <html>, where the style sheets read them.
export function applySettings(root: HTMLElement): void {
  if (settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  root.dataset['motion'] = settings.motion ? 'on' : 'off';
}

export function wantsMotion(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
