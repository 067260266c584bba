import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument } from '../../fuzz/document';
import { fuzz, harvest, type Send } from '../../fuzz/fuzz';
import { answerOf, faultOf } from '../../fuzz/judge';
import { type FuzzRequest, requestOf, type Surroundings } from '../../fuzz/requests';
import { openTestDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import type { TestServer } from '../../kit/server';
import { type House, openHouse } from '../../kit/voting';

const SEED = 20_261_122;
const REQUESTS = 3_000;
const AFTER_THE_DEADLINE = '2026-11-28T00:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  const house = await openHouse(openTestDatabase);
  ({ server } = house);
  await addResolutions(house);
  await addDocument();
});
afterAll(() => server.close());

/** Decided, cancelled, open and a draft: whatever a call may find. */
async function addResolutions(house: House): Promise<void> {
  await house.opened();
  await house.byLink('Jan', 'for');
  house.set(AFTER_THE_DEADLINE);
  await house.closeDue();
  house.set(TEST_NOW);
  const { id } = await house.opened();
  await house.call(`/resolutions/${id}/cancel`, { reason: 'The matter is no longer current.' });
  await house.opened();
  await house.draft();
}

async function addDocument(): Promise<void> {
  const body = new FormData();
  body.append('file', new File(['Agenda'], 'Agenda.txt'));
  const response = await server.request('/api/documents', {
    method: 'POST',
    as: 'eva',
    entity: idOf('entity', 'kade'),
    body,
  });
  expect(response.ok).toBe(true);
}

const HARVESTED = [
  '/api/resolutions?limit=100',
  '/api/documents?limit=100',
  '/api/entity/users',
  '/api/boards/management',
];

async function surroundings(): Promise<Surroundings> {
  const document = readDocument(await (await server.request('/api/openapi.json')).json());
  const entities = ['beheer', 'kade'].map((key) => idOf('entity', key));
  const pool = { ids: [...entities] };
  for (const entity of entities) {
    for (const path of HARVESTED) {
      harvest(await (await server.request(path, { as: 'eva', entity })).text(), pool.ids);
    }
  }
  const people = ['eva', 'jan', 'mila', 'piet', 'admin'].map((name) => ({ name, token: server.token(name) }));
  const [first = '', ...rest] = entities;
  return { document, people: [{ name: 'nobody', token: null }, ...people], entities: [first, ...rest], pool };
}

const send: Send = async ({ method, path, headers, body }) =>
  answerOf(
    await server.app.request(`http://localhost:8080${path}`, { method, headers, ...(body && { body }) }),
  );

describe('whatever is sent', () => {
  test('no call fails, and none answers what OpenAPI does not declare', async () => {
    const { faults, counts } = await fuzz(await surroundings(), send, {
      seed: SEED,
      requests: REQUESTS,
      atOnce: 4,
    });
    expect(faults).toEqual([]);
    // What only ever refuses tries nothing.
    expect(Object.keys(counts).filter((key) => key.endsWith(' 200')).length).toBeGreaterThan(12);
  });

  test('a seed makes the same request again, and other seeds make others', async () => {
    const around = await surroundings();
    const requests = [1, 1, 2].map((seed) => requestOf(around, seed));
    expect(requests[0]).toEqual(requests[1]);
    expect(requests[0]).not.toEqual(requests[2]);
  });
});

describe('the judge of an answer', () => {
  const operation = {
    id: 'things.get',
    method: 'GET',
    path: '/things',
    isPublic: false,
    parameters: [],
    body: null,
    statuses: new Set([200, 404, 500, 503]),
  };
  const request: FuzzRequest = { operation, method: 'GET', path: '/api/things', headers: {}, body: null };
  const problem = (status: number, detail = '') => ({
    status,
    mediaType: 'application/problem+json',
    text: JSON.stringify({ type: 'not-found', title: 'Not found', status, detail }),
  });

  test.each([
    ['a defect, also a declared one', problem(500), 'answered 500'],
    ['a refusal that is not declared', problem(409), 'answered 409, which OpenAPI does not declare'],
    [
      'a refusal that is no problem',
      { status: 404, mediaType: 'text/plain', text: 'no' },
      'refused with 404 as text/plain',
    ],
    [
      'a problem of another status',
      { ...problem(200), status: 404 },
      'refused with 404 without a problem of that status',
    ],
    ['a refusal that is too long', problem(404, 'x'.repeat(9_000)), 'refused with 9065 bytes'],
    [
      'an answer that is no JSON',
      { status: 200, mediaType: 'application/json', text: '{' },
      'answered no JSON',
    ],
    ['a declared refusal', problem(404), null],
    ['a server that is busy', problem(503), null],
  ])('%s', (_, answer, fault) => {
    expect(faultOf(request, answer)).toBe(fault);
  });
});
