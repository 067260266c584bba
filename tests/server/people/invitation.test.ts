import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITATION_DAYS } from '#contract/calls/people';
import { deliverMail } from '#server/mail/delivery';
import { readDueMails } from '#server/mail/outbox';
import { failed, type OutgoingMail } from '#server/mail/transport';
import { peopleMails } from '#server/modules/people/mail.kinds';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';
import { silent } from '../../kit/silent';
import { claimsOf, emulatorToken } from '../../kit/tokens';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');
const DAY_MS = 86_400_000;
/** The first day on which an auditor no longer reads. */
const LAST = '2027-06-01';

interface Link {
  readonly email: string;
  readonly token: string;
}

eachDatabase((open) => {
  let server: TestServer;
  let now = TEST_NOW;
  let count = 0;
  const letters: OutgoingMail[] = [];
  const bouncing = new Set<string>();
  const clock = () => now;
  beforeAll(async () => {
    server = await openTestServer(() => ({ now: clock }), open);
  });
  afterAll(() => server.close());

  const address = () => `invited${++count}@vanhouten.test`;

  async function deliver(): Promise<void> {
    const options = {
      database: server.database,
      kinds: peopleMails(clock),
      origin: 'https://quorate.test',
      logger: silent,
      clock,
      transport: {
        async send(mail: OutgoingMail) {
          if (bouncing.has(mail.to)) return failed(true, 'addressUnknown', '550 no such user');
          letters.push(mail);
          return { kind: 'sent' } as const;
        },
        close() {},
      },
    };
    for (const id of await readDueMails(server.database.kysely, now, 100)) await deliverMail(options, id);
  }

  function linkTo(email: string): Link {
    const letter = letters.findLast(({ to }) => to === email);
    const url = new URL(letter?.link ?? '', 'https://quorate.test');
    expect([url.pathname, url.searchParams.get('mode')]).toEqual(['/email', 'invitation']);
    return { email: url.searchParams.get('email') ?? '', token: url.searchParams.get('oobCode') ?? '' };
  }

  const send = async (method: string, path: string, body: unknown, entity = KADE) => {
    const headers = { 'idempotency-key': randomUUID() };
    const response = await server.request(`/api${path}`, { method, as: 'eva', entity, body, headers });
    return { status: response.status, body: await response.json() };
  };

  /** Somebody who is invited, and the link of the letter. */
  async function invited(
    email = address(),
    entity = KADE,
    access: object = {},
  ): Promise<Link & { readonly id: string }> {
    const person = {
      email,
      firstName: 'Noor',
      lastName: 'Willemsen',
      properties: { color: 'moss' },
      ...access,
    };
    const { body } = await send('POST', '/entity/users', { ...person, invite: true }, entity);
    await deliver();
    return { id: body.id, ...linkTo(email) };
  }

  const opened = async (body: unknown) => {
    const response = await server.request('/api/callbacks/invitation', { method: 'PUT', body });
    return [response.status, await response.json()];
  };

  /** Of an account of the identity provider that has signed in for the first time. */
  const tokenOf = (email: string, uid = `uid-of-${email}`, verified = false) =>
    emulatorToken({
      ...claimsOf({ uid, email, name: 'Noor Willemsen' }, Math.floor(Date.now() / 1000)),
      email_verified: verified,
    });

  const validated = async (token: string, bearer: string) => {
    const response = await server.request('/api/user/invitation/validate', {
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}` },
      body: { token },
    });
    const body = await response.json();
    return { status: response.status, body, told: [response.status, body.detail] };
  };

  const userOf = async (bearer: string) => {
    const response = await server.request('/api/user', { headers: { authorization: `Bearer ${bearer}` } });
    return { status: response.status, body: await response.json() };
  };

  it('is mailed to the address, with a link for it alone of which a hash is stored', async () => {
    const { email, token } = await invited();
    expect(token).toMatch(/^[\w-]{43}$/);
    const letter = letters.at(-1);
    expect(letter?.subject).toBe('Your invitation to Kade Vastgoed B.V.');
    expect(letter?.text).toContain('Eva Brinkman invites you to the boards');
    const rows = await server.database.kysely.selectFrom('invitation_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(email).toContain('@vanhouten.test');
  });

  it('is told to be valid to whoever has the link, marked as opened and not used up', async () => {
    const { id, email, token } = await invited();
    const valid = { valid: true, entityName: 'Kade Vastgoed B.V.', hasAccount: false };
    expect(await opened({ email, token })).toEqual([200, valid]);
    expect(await opened({ email: ` ${email.toUpperCase()}`, token })).toEqual([200, valid]);
    const row = await server.database.kysely
      .selectFrom('invitation')
      .select(['opened_at', 'used_at'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ opened_at: now, used_at: null });
  });

  it('has one answer for what was never sent, for another address, and for what is over', async () => {
    const { id, email, token } = await invited();
    const never = 'x'.repeat(43);
    const answers = [await opened({ email, token: never }), await opened({ email: 'a@b.test', token })];
    await send('PATCH', `/entity/users/${id}`, { invitation: 'withdraw' });
    answers.push(await opened({ email, token }));
    expect(answers).toEqual(Array.from({ length: 3 }, () => [200, { valid: false }]));
    expect((await opened({ email, token: 'short' }))[0]).toBe(422);
  });

  it('binds a new account once, whose address needs no other proof, and opens the entity', async () => {
    const { id, email, token } = await invited();
    const bearer = tokenOf(email);
    expect((await userOf(bearer)).status).toBe(403);
    const { status, body } = await validated(token, bearer);
    expect([status, body]).toEqual([
      200,
      { id, status: 'Active', entity: KADE, entityName: 'Kade Vastgoed B.V.' },
    ]);
    expect((await validated(token, bearer)).body).toEqual(body);
    expect((await userOf(bearer)).body).toMatchObject({ id, email, entities: [{ id: KADE, role: 'User' }] });
    expect(await opened({ email, token })).toEqual([200, { valid: false }]);
    const events = await server.database.kysely
      .selectFrom('event')
      .select(['type', 'actor_user_id'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(events).toEqual([
      { type: 'membership.invited', actor_user_id: idOf('user', 'eva') },
      { type: 'membership.accepted', actor_user_id: id },
    ]);
  });

  it('is a used link to who accepted it as well, when the moment for an answer that was lost is over', async () => {
    const { email, token } = await invited();
    const bearer = tokenOf(email);
    expect((await validated(token, bearer)).status).toBe(200);
    now = new Date(TEST_NOW.getTime() + 599_999);
    expect((await validated(token, bearer)).status).toBe(200);
    now = new Date(TEST_NOW.getTime() + 600_000);
    expect((await validated(token, bearer)).told).toEqual([
      410,
      'You accepted this invitation to Kade Vastgoed B.V. before, and a link works once. Open Quorate to go on.',
    ]);
    now = TEST_NOW;
  });

  it('makes nothing news that was recorded before it was accepted, and what comes afterwards is', async () => {
    const { email, token } = await invited();
    await send('PATCH', '/entity', { name: 'Kade Vastgoed Groep B.V.' });
    const bearer = tokenOf(email);
    await validated(token, bearer);
    const inbox = async () => {
      const headers = { authorization: `Bearer ${bearer}` };
      const response = await server.request('/api/entity/notifications', { headers, entity: KADE });
      return (await response.json()).unread;
    };
    expect(await inbox()).toBe(0);
    await send('PATCH', '/entity', { name: 'Kade Vastgoed B.V.' });
    expect(await inbox()).toBe(1);
  });

  it('opens the entity for an auditor too, who writes nothing in its record afterwards', async () => {
    const { id, email, token } = await invited(address(), KADE, { access: 'Auditor', accessEnds: LAST });
    const bearer = tokenOf(email);
    expect((await validated(token, bearer)).told).toEqual([200, undefined]);
    expect((await userOf(bearer)).body).toMatchObject({ id, entities: [{ id: KADE, role: 'User' }] });
  });

  it('gives an existing account another entity, and says that there is one', async () => {
    const email = 'mila@vanhouten.test';
    const { token } = await invited(email, TERMINALS);
    expect((await opened({ email, token }))[1]).toMatchObject({ valid: true, hasAccount: true });
    const bearer = server.token('mila');
    expect((await userOf(bearer)).body.entities).toHaveLength(1);
    expect((await validated(token, bearer)).status).toBe(200);
    expect((await userOf(bearer)).body.entities).toHaveLength(2);
  });

  it('binds nobody who signed in with another address, and says for whom it is', async () => {
    const { email, token } = await invited();
    const sent = await Promise.all([
      validated(token, server.token('jan')),
      validated(token, tokenOf('somebody@else.test', 'uid-else', true)),
    ]);
    expect(sent.map(({ told }) => told)).toEqual(
      Array.from({ length: 2 }, () => [
        409,
        `This invitation is for ${email}. Sign out, open its link again and go on with that address.`,
      ]),
    );
    expect((await opened({ email, token }))[1].valid).toBe(true);
    const unknown = await server.database.kysely
      .selectFrom('user')
      .select('id')
      .where('uid', '=', 'uid-else')
      .executeTakeFirst();
    expect(unknown).toBeUndefined();
  });

  it('is bound by one of two accounts that come at once, and by nobody after it', async () => {
    const { email, token } = await invited();
    const sent = await Promise.all([
      validated(token, tokenOf(email, 'uid-first')),
      validated(token, tokenOf(email, 'uid-second')),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await validated(token, tokenOf(email, 'uid-third'))).told).toEqual([
      410,
      'This invitation to Kade Vastgoed B.V. was used, has expired or was withdrawn. Ask an admin there for a new one.',
    ]);
  });

  describe('does not work any more', () => {
    it('when it was withdrawn, or a newer one was sent', async () => {
      const { id, email, token } = await invited();
      await send('PATCH', `/entity/users/${id}`, { invitation: 'send' });
      await deliver();
      const newer = linkTo(email);
      expect(newer.token).not.toBe(token);
      expect((await validated(token, tokenOf(email))).status).toBe(410);
      expect((await opened(newer))[1].valid).toBe(true);
      await send('PATCH', `/entity/users/${id}`, { invitation: 'withdraw' });
      expect((await validated(newer.token, tokenOf(email))).status).toBe(410);
    });

    it('when its days are over', async () => {
      const { email, token } = await invited();
      now = new Date(TEST_NOW.getTime() + INVITATION_DAYS * DAY_MS - 1);
      expect((await opened({ email, token }))[1].valid).toBe(true);
      now = new Date(TEST_NOW.getTime() + INVITATION_DAYS * DAY_MS);
      expect([
        (await opened({ email, token }))[1].valid,
        (await validated(token, tokenOf(email))).status,
      ]).toEqual([false, 410]);
      now = TEST_NOW;
    });

    it('when the user was removed', async () => {
      const { id, email, token } = await invited();
      await send('DELETE', `/entity/users/${id}`, undefined);
      expect((await validated(token, tokenOf(email))).status).toBe(404);
    });
  });

  it('that could not be delivered is told to the admins, and the status stays', async () => {
    const email = address();
    bouncing.add(email);
    const person = { email, firstName: 'Noor', lastName: 'Willemsen', properties: { color: 'moss' } };
    const { body } = await send('POST', '/entity/users', { ...person, invite: true });
    await deliver();
    const response = await server.request(`/api/entity/users/${body.id}`, { as: 'eva', entity: KADE });
    const details = await response.json();
    expect([details.status, details.administration.invitation.delivery]).toEqual(['Invited', 'failed']);
    const event = await server.database.kysely
      .selectFrom('event')
      .select(['type', 'payload'])
      .where('subject_id', '=', body.id)
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ type: 'membership.inviteFailed', payload: { failure: 'addressUnknown' } });
  });

  it('needs an identity to be bound', async () => {
    const { token } = await invited();
    const response = await server.request('/api/user/invitation/validate', {
      method: 'PUT',
      body: { token },
    });
    expect(response.status).toBe(401);
  });
});
