import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Structure } from '#contract/calls/structure';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const TERMINALS = idOf('entity', 'terminals');
const READS = [
  '/structure',
  '/structure?scope=group',
  '/structure?asOf=2018-01-01&compare=2026-01-01&scope=group',
  '/owners',
  '/structure/file?as=bods&scope=group',
  '/children',
  '/info',
  '/holdings',
  '/holdings?history=true',
];

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const become = (access: 'Guest' | 'Auditor' | 'Member', ends: string | null = '2999-01-01') =>
    server.database.kysely
      .updateTable('membership')
      .set({
        access,
        access_ends: access === 'Member' ? null : ends,
        guest_of: access === 'Guest' ? newId() : null,
      })
      .where('user_id', '=', idOf('user', 'jan'))
      .where('entity_id', '=', TERMINALS)
      .execute();
  const ask = async (path: string, entity = TERMINALS) => {
    const answer = await server.request(`/api/entity${path}`, { as: 'jan', entity });
    return { status: answer.status, text: await answer.text() };
  };
  /** Whoever is no party of the entity itself. */
  const OTHERS = ['Van Houten Beheer', 'Sleepdienst', 'Kade Vastgoed', 'Margriet', 'Stichting', 'Dijkstra'];

  it('a guest learns of nobody but the entity, by whatever they ask', async () => {
    await become('Guest');
    for (const path of READS) {
      const { status, text } = await ask(path);
      const told = OTHERS.filter((name) => text.includes(name));
      expect([path, told, [200, 403, 404].includes(status)]).toEqual([path, [], true]);
    }
    await become('Member');
  });

  it('an auditor reads what a member reads, and changes nothing', async () => {
    await become('Auditor');
    const asAuditor = await Promise.all(READS.map((path) => ask(path)));
    const refused = await server.request('/api/entity/holdings', {
      method: 'POST',
      as: 'jan',
      entity: TERMINALS,
      body: { holder: { name: 'N', kind: 'natural' }, ownership: '1', voting: '1', from: '2026-01-01' },
      headers: { 'idempotency-key': randomUUID() },
    });
    await become('Member');
    const asMember = await Promise.all(READS.map((path) => ask(path)));
    expect([refused.status, asAuditor]).toEqual([403, asMember]);
  });

  it('access that has ended is none', async () => {
    await become('Auditor', '2020-01-01');
    const statuses = await Promise.all(READS.map(async (path) => (await ask(path)).status));
    await become('Member');
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it('of whom else holds a subsidiary only name, status and percentages are told, and nobody above who is no entity', async () => {
    const { text } = await ask('/structure?scope=group');
    const { parties }: Structure = JSON.parse(text);
    for (const { entity, kind, name } of parties) {
      if (!entity || entity.accessible) continue;
      expect([name, entity.registration, entity.seat, kind === 'undisclosed']).toEqual([
        name,
        null,
        null,
        false,
      ]);
    }
    for (const name of ['Margriet', 'Stichting', 'Dijkstra']) expect(text).not.toContain(name);
  });

  it('nobody asks from an entity that is not theirs, whatever the day', async () => {
    for (const path of READS) {
      expect((await ask(path, idOf('entity', 'nordsee'))).status, path).toBe(404);
    }
  });
});
