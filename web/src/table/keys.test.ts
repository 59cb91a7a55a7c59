// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { shortcut } from './keys';

const on = (tagName: string, target?: string) => ({ tagName, dataset: { target } }) as unknown as EventTarget;
const press = (key: string, target: EventTarget, repeat = false) => ({ key, target, repeat });

test('Enter confirms on what is picked and on nothing, but not on other buttons', () => {
  const picked = new Set(['area:city']);
  expect(shortcut(press('Enter', on('BUTTON', 'area:city')), picked, true)).toBe('confirm');
  expect(shortcut(press('Enter', on('BUTTON', 'area:strand')), picked, true)).toBeNull();
  expect(shortcut(press('Enter', on('BODY')), picked, true)).toBe('confirm');
  expect(shortcut(press('Enter', on('BUTTON')), picked, true)).toBeNull();
  expect(shortcut(press('Enter', on('BODY')), picked, false)).toBeNull();
  expect(shortcut(press('Enter', on('BODY'), true), picked, true)).toBeNull();
});

test('Escape goes back from anywhere', () => {
  expect(shortcut(press('Escape', on('INPUT')), new Set(), false)).toBe('back');
});
