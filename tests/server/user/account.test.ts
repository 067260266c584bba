import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeOutdated } from '#server/retention/run';
import { eachDatabase, identityOf, TEST_NOW } from '../../kit/database';
import { idOf, nameOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';
import { openTestServer, type TestServer } from '../../kit/server';
import { claimsOf, emulatorToken } from '../../kit/tokens';

const KADE = idOf('entity', 'kade');
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** When the sessions began, in seconds: of a token that begins later than now nobody is let in. */
const FIRST = Math.floor(Date.now() / 1_000) - 3_600;
const SECOND = FIRST + 100;
const NOW = new Date((FIRST + 1_000) * 1_000);
/** After a sign-out at that moment. */
const LATER = FIRST + 1_001;
const momentOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

eachDatabase((open) => {
  describe('where somebody is signed in', () => {
    let server: TestServer;
    const revoked: [string, Date][] = [];
    let now = NOW;
    beforeAll(async () => {
      server = await openTestServer(
        () => ({ now: () => now, revokeSessions: (uid, at) => void revoked.push([uid, at]) }),
        open,
      );
    });
    afterAll(() => server.close());
    beforeEach(async () => {
      now = NOW;
      revoked.length = 0;
      await server.database.kysely.deleteFrom('sign_in').execute();
      await server.database.kysely.deleteFrom('ended_session').execute();
      await server.database.kysely.updateTable('user').set({ signed_out_at: null }).execute();
    });

    const tokenOf = (name: string, authTime: number) => {
      const { uid, email } = identityOf(name);
      const seconds = Math.floor(Date.now() / 1_000);
      return emulatorToken(
        claimsOf({ uid, email: email ?? '', name: nameOf(name) }, seconds, { auth_time: authTime }),
      );
    };
    const send = async (
      method: string,
      path: string,
      began: number,
      { agent = FIREFOX, as = 'jan', entity = '' } = {},
    ) => {
      const response = await server.request(`/api${path}`, {
        method,
        ...(entity && { entity }),
        headers: {
          authorization: `Bearer ${tokenOf(as, began)}`,
          'user-agent': agent,
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        },
      });
      return { status: response.status, body: await response.json() };
    };

    it('is told by browser and moment, the one that was used last first, and nobody else reads it', async () => {
      await send('GET', '/user', FIRST);
      now = new Date(NOW.getTime() + 60_000);
      await send('GET', '/user', SECOND, { agent: IPHONE });
      expect((await send('GET', '/user/sessions', FIRST)).body).toEqual({
        items: [
          {
            id: expect.any(String),
            browser: 'Safari',
            system: 'iPhone',
            signedInAt: momentOf(SECOND),
            seenAt: now.toISOString(),
            isThis: false,
          },
          {
            id: expect.any(String),
            browser: 'Firefox',
            system: 'Windows',
            signedInAt: momentOf(FIRST),
            seenAt: NOW.toISOString(),
            isThis: true,
          },
        ],
      });
      expect((await send('GET', '/user/sessions', FIRST, { as: 'mila' })).body).toEqual({ items: [] });
    });

    it('is written again after five minutes, and no sooner', async () => {
      const seen = async () =>
        (await server.database.kysely.selectFrom('sign_in').select('seen_at').executeTakeFirstOrThrow())
          .seen_at;
      await send('GET', '/user', FIRST);
      now = new Date(NOW.getTime() + 300_000);
      await send('GET', '/user', FIRST);
      expect(await seen()).toEqual(NOW);
      now = new Date(NOW.getTime() + 300_001);
      await send('GET', '/user', FIRST);
      expect(await seen()).toEqual(now);
    });

    it('ends everywhere at the next call, this one too, until a new sign-in', async () => {
      await send('GET', '/user', FIRST);
      await send('GET', '/user', SECOND, { agent: IPHONE });
      const ended = await send('DELETE', '/user/sessions', FIRST);
      expect([ended.status, ended.body]).toEqual([200, { count: 2 }]);
      expect(revoked).toEqual([[identityOf('jan').uid, NOW]]);
      const after = await Promise.all([
        send('GET', '/user', FIRST),
        send('GET', '/user', SECOND, { agent: IPHONE }),
        send('GET', '/entity', SECOND, { entity: KADE }),
        send('PATCH', '/user', SECOND),
        send('GET', '/user', FIRST, { as: 'mila' }),
        send('GET', '/user', LATER),
      ]);
      expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 200, 200]);
      expect(after[0]?.body.detail).toBe(
        'You were signed out from another browser, or everywhere. Sign in again.',
      );
      expect((await send('GET', '/user/sessions', LATER)).body.items).toHaveLength(1);
    });

    const sessionOf = async (began: number, as = 'jan'): Promise<string> => {
      const { items } = (await send('GET', '/user/sessions', began, { as })).body;
      return items.find(({ isThis }: { isThis: boolean }) => isThis).id;
    };

    it('ends one by one, and stays ended when nothing is known of it any more', async () => {
      await send('GET', '/user', FIRST);
      await send('GET', '/user', SECOND, { agent: IPHONE });
      const there = await sessionOf(SECOND);
      const ended = await send('DELETE', `/user/sessions/${there}`, FIRST);
      expect(ended).toEqual({ status: 200, body: { id: there } });
      expect(revoked).toEqual([]);
      await removeOutdated(server.database, new Date(NOW.getTime() + 91 * 86_400_000));
      const after = await Promise.all([
        send('GET', '/user', SECOND, { agent: IPHONE }),
        send('GET', '/entity', SECOND, { entity: KADE }),
        send('GET', '/user', FIRST),
        send('GET', '/user', SECOND, { as: 'mila' }),
        send('GET', '/user', SECOND + 1, { agent: IPHONE }),
      ]);
      expect(after.map(({ status }) => status)).toEqual([401, 401, 200, 200, 200]);
      expect((await send('DELETE', `/user/sessions/${there}`, FIRST)).status).toBe(404);
    });

    it('is not listed again by a call that was under way while it ended', async () => {
      await send('GET', '/user', FIRST);
      await send('GET', '/user', SECOND, { agent: IPHONE });
      await send('DELETE', `/user/sessions/${await sessionOf(SECOND)}`, FIRST);
      await server.database.kysely
        .insertInto('sign_in')
        .values({
          id: randomUUID(),
          user_id: idOf('user', 'jan'),
          began_at: new Date(SECOND * 1_000),
          browser: 'Safari',
          system: 'iPhone',
          seen_at: NOW,
        })
        .execute();
      expect((await send('GET', '/user/sessions', FIRST)).body.items).toEqual([
        expect.objectContaining({ isThis: true }),
      ]);
    });

    it('of somebody else is not found', async () => {
      await send('GET', '/user', FIRST, { as: 'mila' });
      const hers = await sessionOf(FIRST, 'mila');
      expect((await send('DELETE', `/user/sessions/${hers}`, FIRST)).status).toBe(404);
      expect((await send('DELETE', '/user/sessions/none', FIRST)).status).toBe(404);
      expect((await send('GET', '/user', FIRST, { as: 'mila' })).status).toBe(200);
    });

    it('that ended alone is forgotten by signing out everywhere, which ends it too', async () => {
      await send('GET', '/user', FIRST);
      await send('GET', '/user', SECOND);
      await send('DELETE', `/user/sessions/${await sessionOf(SECOND)}`, FIRST);
      await send('DELETE', '/user/sessions', FIRST);
      expect(await server.database.kysely.selectFrom('ended_session').selectAll().execute()).toEqual([]);
      expect((await send('GET', '/user', SECOND)).status).toBe(401);
    });

    it('ends sessions too that began a moment later by the clock of the provider', async () => {
      const ahead = LATER + 2;
      await send('GET', '/user', ahead);
      await send('DELETE', '/user/sessions', FIRST);
      expect((await send('GET', '/user', ahead)).status).toBe(401);
      expect((await send('GET', '/user', ahead + 1)).status).toBe(200);
    });

    it('lets nobody accept an invitation with a session that was ended', async () => {
      await send('DELETE', '/user/sessions', FIRST);
      const response = await server.request('/api/user/invitation/validate', {
        method: 'PUT',
        body: { token: 'a'.repeat(43) },
        headers: { authorization: `Bearer ${tokenOf('jan', FIRST)}`, 'idempotency-key': randomUUID() },
      });
      expect(response.status).toBe(401);
    });

    it('is forgotten when it was not used for 90 days', async () => {
      await send('GET', '/user', FIRST);
      const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
      await removeOutdated(server.database, daysLater(90));
      expect((await send('GET', '/user/sessions', FIRST)).body.items).toHaveLength(1);
      await removeOutdated(server.database, daysLater(91));
      expect((await send('GET', '/user/sessions', FIRST)).body.items).toEqual([]);
    });
  });

  describe('the address of a calendar', () => {
    let meetings: Meetings;
    beforeAll(async () => {
      meetings = await openMeetings(open);
    });
    afterAll(() => meetings.close());

    const feed = async (path: string) => {
      const response = await meetings.server.request(path);
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    };
    const make = async (as = 'jan', key: string = randomUUID()) =>
      (await meetings.send('PUT', '/user/calendar', undefined, { as, key })).body;
    const titlesIn = (text: string) =>
      [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title).sort();
    const invite = async (id: string, entity = 'kade') => {
      const { revision } = await meetings.read(id, { entity });
      return meetings.send('POST', `/meetings/${id}/invitations`, { revision }, { entity });
    };

    it('is off until it is made, told once, and off again when it is ended', async () => {
      const state = async () => (await meetings.send('GET', '/user/calendar', undefined, { as: 'jan' })).body;
      expect(await state()).toEqual({ since: null, readAt: null });
      const key = randomUUID();
      const made = await make('jan', key);
      expect(made).toEqual({
        since: TEST_NOW.toISOString(),
        path: expect.stringMatching(/^\/calendar\/[\w-]{43}\.ics$/),
      });
      expect(await make('jan', key)).toEqual({ ...made, path: null });
      expect((await feed(made.path)).status).toBe(200);
      expect(await state()).toEqual({ since: TEST_NOW.toISOString(), readAt: TEST_NOW.toISOString() });
      const again = await make();
      expect([(await feed(made.path)).status, (await feed(again.path)).status]).toEqual([404, 200]);
      await meetings.send('DELETE', '/user/calendar', undefined, { as: 'jan' });
      expect((await feed(again.path)).status).toBe(404);
      expect(await state()).toEqual({ since: null, readAt: null });
    });

    it('tells the meetings that its person is invited to, of all entities, and those of nobody else', async () => {
      const people = [attends('eva', 'chair'), attends('jan')];
      const [kade, planned, terminals] = [
        await meetings.create({ title: 'Board of Kade', people }),
        await meetings.create({ title: 'Only planned', people }),
        await meetings.create({ title: 'Board of Terminals', people }, { entity: 'terminals' }),
      ];
      await meetings.create({ title: 'Without Jan', people: [attends('eva', 'chair')] });
      await invite(kade.id);
      await invite(terminals.id, 'terminals');
      const { path } = await make();
      const { text, type } = await feed(path);
      expect(type).toBe('text/calendar; charset=utf-8');
      expect(titlesIn(text)).toEqual(['Board of Kade', 'Board of Terminals']);
      expect(text).not.toContain(planned.id);
      const own = await make('eva');
      expect(titlesIn((await feed(own.path)).text)).toEqual([
        'Board of Kade',
        'Board of Terminals',
        'Only planned',
        'Without Jan',
      ]);
      await meetings.server.database.kysely
        .updateTable('membership')
        .set({ status: 'Suspended' })
        .where('user_id', '=', idOf('user', 'jan'))
        .where('entity_id', '=', KADE)
        .execute();
      expect(titlesIn((await feed(path)).text)).toEqual(['Board of Terminals']);
    });

    it('is nothing that can be guessed: whatever has another form is not looked up', async () => {
      for (const path of [
        '/calendar/x.ics',
        `/calendar/${'a'.repeat(43)}.ics`,
        `/calendar/${'a'.repeat(43)}`,
      ])
        expect((await feed(path)).status).toBe(404);
      expect(
        (await meetings.server.request(`/calendar/${'a'.repeat(43)}.ics`)).headers.get('content-type'),
      ).toBe('application/problem+json; charset=utf-8');
    });
  });
});
