import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const FINANCE = idOf('entity', 'finance');
const LAST = '2027-06-01';

/** What an auditor may write: what is theirs alone. Whoever adds to it says why. */
const WRITTEN_BY_AUDITORS = [
  // The address of their own calendar, their own sessions, and the end of their own account.
  'account.calendar.end',
  'account.calendar.renew',
  'account.delete',
  'account.signIns.end',
  'account.signIns.endOne',
  // Their questions to the search, and what they think of the answers.
  'ai.rateResponse',
  'ai.rateSource',
  'ai.remove',
  'ai.search',
  'ai.stop',
  // Filters of documents, under names of their own.
  'documents.removeFilter',
  'documents.saveFilter',
  // What they have read.
  'entity.notifications.mark',
  // Tokens with their own rights, which are no more than reading.
  'integrations.tokens.create',
  'integrations.tokens.end',
  // What they note beside the papers of a meeting, which nobody else reads.
  'readerNotes.save',
  // Their conversation with support, and what they have read of it.
  'support.ask',
  'support.markRead',
  // Their own account, which is in no entity.
  'user.update',
  'user.validateInvitation',
];

describe('an auditor', () => {
  it('writes what is theirs alone, and nothing that was not named here', () => {
    const written = ALL_CALLS.filter(
      ({ kind, access, scope, own }) => kind === 'write' && access === 'bearer' && (own || scope === 'none'),
    );
    expect(written.map(({ name }) => name).toSorted()).toEqual(WRITTEN_BY_AUDITORS);
  });
});

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const send = async (method: string, path: string, body?: unknown, as = 'eva') => {
    const response = await server.request(`/api/entity${path}`, {
      method,
      as,
      entity: FINANCE,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const auditor = (rest: object = {}) => ({
    email: 'jan@vanhouten.test',
    firstName: 'Jan',
    lastName: 'de Boer',
    properties: { color: 'moss' },
    access: 'Auditor',
    accessEnds: LAST,
    ...rest,
  });
  const faults = async (body: object) => {
    const { status, body: answer } = await send('POST', '/users', body);
    return [status, ...(answer.errors ?? []).map(({ field }: { field: string }) => field)];
  };

  it('has an end to come, and is no admin', async () => {
    expect(await faults(auditor({ accessEnds: null }))).toEqual([422, 'accessEnds']);
    expect(await faults(auditor({ accessEnds: '2020-01-01' }))).toEqual([422, 'accessEnds']);
    expect(await faults(auditor({ role: 'Admin' }))).toEqual([422, 'role']);
    expect(await faults(auditor({ access: 'Member' }))).toEqual([422, 'accessEnds']);
    expect((await send('POST', '/users', auditor({ access: 'Guest' }))).status).toBe(422);
  });

  it('reads the entity, changes nothing of it, and marks what they have read', async () => {
    const { status, body } = await send('POST', '/users', auditor());
    expect([status, body.status]).toEqual([200, 'Active']);
    const { body: details } = await send('GET', `/users/${body.id}`);
    expect([details.access, details.accessEnds, details.role]).toEqual(['Auditor', LAST, 'User']);
    expect((await send('GET', '/users', undefined, 'jan')).status).toBe(200);
    const refused = await Promise.all([
      send('POST', '/users', auditor({ email: 'noor@vanhouten.test' }), 'jan'),
      send('DELETE', `/users/${body.id}`, undefined, 'jan'),
      send('PATCH', '', { name: 'Anders N.V.' }, 'jan'),
    ]);
    expect(refused.map(({ status: code }) => code)).toEqual([403, 403, 403]);
    expect((await send('PATCH', '/notifications', { read: 'all' }, 'jan')).status).toBe(200);
  });

  it('reads until another day once an admin changes the end, also when it was over', async () => {
    const jan = idOf('user', 'jan');
    const change = async (accessEnds: string, id = jan, as = 'eva') => {
      const { status, body } = await send('PATCH', `/users/${id}`, { accessEnds }, as);
      return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
    };
    expect(await change('2027-12-31')).toEqual([200]);
    expect(await change('2027-12-31')).toEqual([200]);
    expect((await send('GET', `/users/${jan}`)).body.accessEnds).toBe('2027-12-31');
    expect(await change('2020-01-01')).toEqual([422, 'accessEnds']);
    expect(await change('2027-12-31', idOf('user', 'eva'))).toEqual([422, 'accessEnds']);
    expect(await change('2028-12-31', jan, 'jan')).toEqual([403]);
    const users = async () => (await send('GET', '/stats')).body.users.total;
    const before = await users();
    await server.database.kysely
      .updateTable('membership')
      .set({ access_ends: '2020-01-01' })
      .where('entity_id', '=', FINANCE)
      .where('user_id', '=', jan)
      .execute();
    expect((await send('GET', '/users', undefined, 'jan')).status).toBe(404);
    expect(await users()).toBe(before - 1);
    expect(await change(LAST)).toEqual([200]);
    expect(await users()).toBe(before);
    expect((await send('GET', '/users', undefined, 'jan')).status).toBe(200);
    const events = await server.database.kysely
      .selectFrom('event')
      .select('payload')
      .where('type', '=', 'membership.endChanged')
      .orderBy('sequence')
      .execute();
    expect(events.map(({ payload }) => payload)).toEqual([
      { from: LAST, to: '2027-12-31' },
      { from: '2020-01-01', to: LAST },
    ]);
  });

  it('does not become an admin', async () => {
    const jan = idOf('user', 'jan');
    expect((await send('PATCH', `/users/${jan}`, { role: 'Admin' })).status).toBe(409);
  });
});
