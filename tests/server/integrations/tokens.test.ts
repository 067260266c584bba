import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import { type CreatedToken, MOST_TOKENS, type NewToken } from '#contract/calls/tokens';
import { scopeOf, TOKEN_SCOPES, type TokenScope } from '#contract/tokenScopes';
import { rateLimit } from '#server/http/rate';
import { removeExpiredTokens } from '#server/modules/integrations/tokens.write';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');
const DAY_MS = 86_400_000;

const someToken = (rest: Partial<NewToken> = {}): NewToken => ({
  kind: 'personal',
  name: 'Register of the notary',
  scopes: ['tags:read', 'tags:write', 'entity:read'],
  days: 30,
  ...rest,
});

eachDatabase((open) => {
  let server: TestServer;
  let now = new Date();
  beforeAll(async () => {
    server = await openTestServer(() => ({ now: () => now }), open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = new Date();
    await server.database.kysely.deleteFrom('api_token').execute();
  });

  interface Asked {
    readonly as?: string;
    readonly token?: string;
    readonly entity?: string | null;
    readonly key?: string;
    readonly on?: TestServer;
  }

  const send = async (method: string, path: string, body?: unknown, asked: Asked = {}) => {
    const { as = 'jan', token, entity = token ? null : KADE, key = randomUUID(), on = server } = asked;
    const response = await on.request(`/api${path}`, {
      method,
      ...(token ? {} : { as }),
      ...(entity && { entity }),
      ...(body !== undefined && { body }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
      },
    });
    return { status: response.status, body: await response.json() };
  };
  const make = async (rest: Partial<NewToken> = {}, asked: Asked = {}) => {
    const { body, status } = await send('POST', '/entity/tokens', someToken(rest), asked);
    expect(status).toBe(200);
    const { id, token, expiresAt }: CreatedToken = body;
    return { id, token: token ?? '', expiresAt };
  };
  const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

  describe('a token', () => {
    it('is told once, stored as a hash, and works with the rights of its creator in its entity', async () => {
      const key = randomUUID();
      const first = await send('POST', '/entity/tokens', someToken(), { key });
      expect(first.body).toEqual({
        id: expect.any(String),
        token: expect.stringMatching(/^quorate_[\w-]{43}$/),
        expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
      });
      const again = await send('POST', '/entity/tokens', someToken(), { key });
      expect(again.body).toEqual({ ...first.body, token: null });
      const stored = await server.database.kysely.selectFrom('api_token').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(first.body.token);
      const kept = await server.database.kysely.selectFrom('idempotency').select('body').execute();
      expect(JSON.stringify(kept)).not.toContain(first.body.token);

      const { token } = first.body;
      expect((await send('GET', '/entity', undefined, { token })).body).toMatchObject({
        id: KADE,
        role: 'User',
      });
      expect(await statusOf('GET', '/entity', undefined, { token, entity: KADE })).toBe(200);
      // Jan is a member of Terminals too: the token is not.
      expect(await statusOf('GET', '/entity', undefined, { token, entity: TERMINALS })).toBe(404);
      // A member adds no tags, whatever scopes the token has.
      expect(await statusOf('POST', '/tags', { name: 'Lease' }, { token })).toBe(403);
    });

    it('makes the calls of its scopes alone, and is refused 403 at the others', async () => {
      const { token } = await make({ kind: 'entity' }, { as: 'eva' });
      expect(await statusOf('POST', '/tags', { name: 'Lease' }, { token })).toBe(200);
      expect(await send('GET', '/tasks', undefined, { token })).toMatchObject({
        status: 403,
        body: { detail: 'This token has not the scope tasks:read.' },
      });
      for (const [method, path] of [
        ['GET', '/user'],
        ['PATCH', '/user'],
        ['GET', '/entity/tokens'],
        ['POST', '/entity/tokens'],
        ['DELETE', `/entity/tokens/${randomUUID()}`],
        ['GET', '/admin/entities'],
        ['PUT', '/user/invitation/validate'],
      ] as const) {
        const body = method === 'GET' ? undefined : {};
        expect(await send(method, path, body, { token })).toMatchObject({
          status: 403,
          body: { detail: 'No token may make this call. Sign in for it.' },
        });
      }
    });

    it('adds nobody to another entity, in which its creator is an admin as well', async () => {
      const { token } = await make({ scopes: ['users:write'] }, { as: 'eva' });
      const add = (rest: object, asked: Asked) => {
        const email = `${randomUUID()}@example.com`;
        const user = { email, firstName: 'Noor', lastName: 'Mol', properties: { color: 'moss' } };
        return statusOf('POST', '/entity/users', { ...user, ...rest }, asked);
      };
      expect([
        await add({}, { token }),
        await add({ entities: [TERMINALS] }, { token }),
        await add({ entities: [TERMINALS] }, { as: 'eva' }),
      ]).toEqual([200, 404, 200]);
    });

    it('decides on nothing without a scope of its own', async () => {
      const { token } = await make({ scopes: ['resolutions:read', 'resolutions:write'] });
      const path = `/resolutions/${randomUUID()}/decision`;
      expect(await send('PUT', path, { decision: 'for' }, { token })).toMatchObject({
        status: 403,
        body: { detail: 'This token has not the scope decide.' },
      });
      const deciding = await make({ scopes: ['decide'] });
      expect(await statusOf('PUT', path, { decision: 'for' }, { token: deciding.token })).toBe(404);
    });

    it('loses what its creator loses, at the next call', async () => {
      const { token } = await make({ scopes: ['tags:write'] }, { as: 'pieter.hoogland' });
      expect(await statusOf('POST', '/tags', { name: 'Insurance' }, { token })).toBe(200);
      const membership = server.database.kysely
        .updateTable('membership')
        .where('entity_id', '=', KADE)
        .where('user_id', '=', idOf('user', 'pieter.hoogland'));
      await membership.set({ role: 'User' }).execute();
      expect(await statusOf('POST', '/tags', { name: 'Bank' }, { token })).toBe(403);
      await membership.set({ role: 'Admin', status: 'Suspended' }).execute();
      expect(await statusOf('POST', '/tags', { name: 'Bank' }, { token })).toBe(404);
      await membership.set({ status: 'Active' }).execute();
      expect(await statusOf('POST', '/tags', { name: 'Bank' }, { token })).toBe(200);
    });

    it('dies with the membership, when it is ended, and when its days are over', async () => {
      const gone = await make({}, { as: 'sanne.vermeer' });
      const user = idOf('user', 'sanne.vermeer');
      expect(await statusOf('DELETE', `/entity/users/${user}`, undefined, { as: 'eva' })).toBe(200);
      expect(await send('GET', '/tags', undefined, { token: gone.token })).toMatchObject({
        status: 401,
        body: { detail: 'The token is not valid or has expired.' },
      });
      const ended = await make();
      expect(await statusOf('DELETE', `/entity/tokens/${ended.id}`)).toBe(200);
      expect(await statusOf('GET', '/tags', undefined, { token: ended.token })).toBe(401);
      const short = await make({ days: 1 });
      now = new Date(now.getTime() + DAY_MS - 1);
      expect(await statusOf('GET', '/tags', undefined, { token: short.token })).toBe(200);
      now = new Date(now.getTime() + 1);
      expect(await statusOf('GET', '/tags', undefined, { token: short.token })).toBe(401);
    });

    it('is listed to its creator and to admins with its last use, and ended by both alone', async () => {
      const { id, token } = await make();
      const rows = async (as: string, query = '') =>
        (await send('GET', `/entity/tokens${query}`, undefined, { as })).body.items;
      expect(await rows('jan')).toEqual([
        {
          id,
          kind: 'personal',
          name: 'Register of the notary',
          scopes: ['entity:read', 'tags:read', 'tags:write'],
          creator: { id: idOf('user', 'jan'), name: 'Jan de Boer', color: 'ochre' },
          createdAt: now.toISOString(),
          expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
          lastUsedAt: null,
        },
      ]);
      await send('GET', '/tags', undefined, { token });
      expect(await rows('eva')).toEqual([expect.objectContaining({ id, lastUsedAt: now.toISOString() })]);
      expect(await rows('eva', '?own=true')).toEqual([]);
      const others = await make({}, { as: 'eva' });
      expect((await rows('jan')).map((each: { id: string }) => each.id)).toEqual([id]);
      expect(await statusOf('DELETE', `/entity/tokens/${others.id}`)).toBe(404);
      expect(await statusOf('DELETE', `/entity/tokens/${id}`, undefined, { entity: TERMINALS })).toBe(404);
      expect(await statusOf('DELETE', `/entity/tokens/${id}`, undefined, { as: 'eva' })).toBe(200);
      expect(await statusOf('DELETE', `/entity/tokens/${id}`, undefined, { as: 'eva' })).toBe(404);
      const events = await server.database.kysely
        .selectFrom('event')
        .select(['type', 'subject_name', 'readers'])
        .where('subject_id', '=', id)
        .orderBy('sequence')
        .execute();
      expect(events).toEqual([
        { type: 'token.created', subject_name: 'Register of the notary', readers: null },
        { type: 'token.ended', subject_name: 'Register of the notary', readers: null },
      ]);
    });

    it('is of the entity by its admins alone, and nobody has more than there may be', async () => {
      expect(await statusOf('POST', '/entity/tokens', someToken({ kind: 'entity' }))).toBe(403);
      const making = Array.from({ length: MOST_TOKENS + 2 }, () =>
        statusOf('POST', '/entity/tokens', someToken()),
      );
      const statuses = await Promise.all(making);
      expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_TOKENS);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    });

    it.each([
      { scopes: [] },
      { scopes: ['tokens:write'] },
      { days: 0 },
      { days: 367 },
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { kind: 'platform' },
    ])('is refused with %j', async (wrong) => {
      expect(await statusOf('POST', '/entity/tokens', { ...someToken(), ...wrong })).toBe(422);
    });

    it('lets an auditor read and change nothing', async () => {
      const { kysely } = server.database;
      const membership = kysely
        .updateTable('membership')
        .where('entity_id', '=', TERMINALS)
        .where('user_id', '=', idOf('user', 'jan'));
      await membership.set({ access: 'Auditor', access_ends: '2999-01-01' }).execute();
      const { token, id } = await make({}, { entity: TERMINALS });
      expect(await statusOf('GET', '/tags', undefined, { token })).toBe(200);
      expect(await statusOf('POST', '/tags', { name: 'Lease' }, { token })).toBe(403);
      expect(await statusOf('DELETE', `/entity/tokens/${id}`, undefined, { entity: TERMINALS })).toBe(200);
      await membership.set({ access: 'Member', access_ends: null }).execute();
    });

    it('is limited for itself, and who guesses is limited by where they are', async () => {
      const [rarely, often] = [2, 1_000].map((burst) => rateLimit({ burst, everyMs: 600_000 }));
      if (!rarely || !often) throw new Error('There are two limits');
      const slow = server.with(() => ({
        now: () => now,
        limits: { sender: rarely, link: often, question: often, support: often, token: rarely },
      }));
      const { token } = await make();
      const status = (bearer: string) => statusOf('GET', '/tags', undefined, { token: bearer, on: slow });
      expect([await status(token), await status(token), await status(token)]).toEqual([200, 200, 429]);
      const guessed = `quorate_${'x'.repeat(43)}`;
      expect([await status(guessed), await status(guessed), await status(guessed)]).toEqual([401, 401, 429]);
    });

    it('that expired is listed for another month', async () => {
      await make({ days: 1 });
      const leftAfter = async (days: number) => {
        await removeExpiredTokens(server.database, () => new Date(now.getTime() + days * DAY_MS));
        return (await send('GET', '/entity/tokens')).body.items.length;
      };
      expect([await leftAfter(31), await leftAfter(32)]).toEqual([1, 0]);
    });
  });
});

describe('scopes', () => {
  const closed = ALL_CALLS.filter((call) => scopeOf(call) === null && call.scope === 'entity').map(
    ({ name }) => name,
  );
  it('leave no call of an entity out that is not meant to be', () => {
    const meant = closed.filter((name) => !name.startsWith('integrations.'));
    expect(meant.toSorted()).toEqual(['entity.live', 'readerNotes.list', 'readerNotes.save']);
  });

  it('have each at least one call, and every vote, approval and signature is apart', () => {
    const used = new Set(ALL_CALLS.map(scopeOf).filter((scope): scope is TokenScope => scope !== null));
    expect(TOKEN_SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
    expect(
      ALL_CALLS.filter((call) => scopeOf(call) === 'decide')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'meetings.proxy',
      'meetings.votes.close',
      'meetings.votes.decide',
      'minutes.answer',
      'minutes.errata.sign',
      'minutes.sign',
      'resolutions.breakTie',
      'resolutions.decide',
    ]);
  });
});
