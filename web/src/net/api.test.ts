// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { Api, Refused } from './api';

function answering(status: number, body: string) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const api = new Api((path, init) => {
    asked.push({ path, init });
    return Promise.resolve(new Response(body, { status }));
  });
  return { api, asked };
}

test('asks for the reference under the settings of a table', async () => {
  const { api, asked } = answering(200, '{"game":"looting-london"}');
  await api.reference('looting-london', { edition: 'retail', players: '3', games: '1' });
  expect(asked[0]?.path).toBe('/api/v1/reference/looting-london?edition=retail&players=3&games=1');
});

test('sends what changes something as JSON', async () => {
  const { api, asked } = answering(200, '{"name":"Ada"}');
  expect(await api.rename('Ada')).toEqual({ name: 'Ada' });
  expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"Ada"}', headers: { 'Content-Type': 'application/json' } });
});

test('a refusal comes with the sentence of the server', async () => {
  const { api } = answering(422, '{"code":"illegal","rule":"LL-001","sentence":"two players need two_players=on","version":null}');
  const refused = await api.tables().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).refusal).toMatchObject({ code: 'illegal', rule: 'LL-001' });
  expect((refused as Refused).message).toBe('two players need two_players=on');
});

test('an answer of somebody in between is a refusal too', async () => {
  const { api } = answering(502, '<html>Bad Gateway</html>');
  await expect(api.tables()).rejects.toMatchObject({ refusal: { code: 'unavailable' } });
});
