// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { routeOf } from './route';
import { defaults, readSettings } from './settings.svelte';

const kTable = '00112233445566778899aabbccddeeff';

describe('addresses', () => {
  test('lead to pages', () => {
    expect(routeOf('/')).toEqual({ page: 'lobby' });
    expect(routeOf(`/table/${kTable}`)).toEqual({ page: 'table', table: kTable });
    expect(routeOf(`/replay/${kTable}/`)).toEqual({ page: 'replay', table: kTable });
    expect(routeOf('/rules/nanty-narking')).toEqual({ page: 'rules', title: 'nanty-narking' });
    expect(routeOf('/about')).toEqual({ page: 'about' });
  });
  test('that mean nothing say so', () => {
    for (const path of ['/table/', '/table/xyz', '/about/us', `/table/${kTable}/x`, '/rules/A b', '/x']) {
      expect(routeOf(path)).toEqual({ page: 'nowhere' });
    }
  });
});

describe('settings', () => {
  test('take what they understand and leave the rest', () => {
    expect(readSettings(null)).toEqual(defaults);
    expect(readSettings('no JSON')).toEqual(defaults);
    expect(readSettings('7')).toEqual(defaults);
    expect(readSettings('{"theme":"gaslight","sound":false,"motion":"yes","other":1}')).toEqual({ ...defaults, theme: 'gaslight', sound: false });
  });
});
