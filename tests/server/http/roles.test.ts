import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls/all';
import { problemSchema } from '#contract/schemas/problem';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // Whoever administers the platform is a member of nothing here.
  await server.database.kysely
    .deleteFrom('membership')
    .where('user_id', '=', idOf('user', 'admin'))
    .execute();
});
afterAll(() => server.close());

async function refusal({ method, path }: Call, as: string) {
  const body = method === 'GET' ? undefined : {};
  const response = await server.request(`/api${path}`, { method, body, as, entity: KADE });
  if (response.status !== 403) return null;
  return problemSchema.parse(await response.json()).detail;
}

/** Of those that are built: what has an id is out of sight before it is forbidden, which each module tries. */
const ASKING = ALL_CALLS.filter(({ role, path }) => role !== 'any' && !path.includes('{'));

it('asks for a role in calls of every kind', () => {
  const kinds = ASKING.map(({ method, role }) => `${method} ${role}`);
  expect(kinds).toEqual(expect.arrayContaining(['GET memberAdmin', 'POST memberAdmin']));
});

it.each(ASKING)('$name refuses a member who is no admin, and an admin who is no member', async (call) => {
  const closed = 'The documents of this entity are closed to administrators of the platform.';
  const [asMember, asPlatform] = [await refusal(call, 'jan'), await refusal(call, 'admin')];
  expect(asMember).toBe('Only admins of this entity may do this.');
  expect(asPlatform === closed).toBe(call.role === 'memberAdmin');
});
