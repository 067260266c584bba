import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_WEBHOOKS } from '#contract/calls/webhooks';
import { openApiDocument } from '#server/http/openapi';
import { ROUTES } from '#server/routes';
import { DELIVERY_ATTEMPTS, deliver, MOST_FAILURES, readDue } from '#server/webhooks/deliver';
import { planWebhook, readBehind } from '#server/webhooks/plan';
import type { Attempt, Outgoing } from '#server/webhooks/send';
import { removeOldDeliveries } from '#server/webhooks/webhooks';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');
const URL_THERE = 'https://register.example.com/hooks';
const TAKEN: Attempt = { failure: null, httpStatus: 200 };
const BUSY: Attempt = { failure: 'status', httpStatus: 503 };

eachDatabase((open) => {
  let server: TestServer;
  let now = new Date();
  let sent: Outgoing[] = [];
  let answer: () => Promise<Attempt> = async () => TAKEN;
  beforeAll(async () => {
    server = await openTestServer(() => ({ now: () => now }), open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [now, sent, answer] = [new Date(), [], async () => TAKEN];
    await server.database.kysely.deleteFrom('webhook').execute();
    await server.database.kysely.deleteFrom('tag').execute();
  });

  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    as = 'eva',
    entity = KADE,
    key = randomUUID(),
  ) => {
    const response = await server.request(`/api${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const make = async (rest: object = {}, as = 'eva'): Promise<{ id: string; secret: string }> => {
    const { status, body } = await ask(
      'POST',
      '/entity/webhooks',
      { url: URL_THERE, types: [], ...rest },
      as,
    );
    expect(status).toBe(200);
    return body;
  };
  const addTag = async (name: string) => {
    expect((await ask('POST', '/tags', { name })).status).toBe(200);
  };
  const options = () => ({
    database: server.database,
    version: '1.0.0',
    clock: () => now,
    send: async (message: Outgoing) => {
      sent.push(message);
      return answer();
    },
  });
  const plan = async () => {
    for (const webhook of await readBehind(server.database.kysely, 100))
      await planWebhook(server.database, webhook, now);
  };
  const work = async () => {
    await plan();
    for (const id of await readDue(server.database.kysely, now, 100)) await deliver(options(), id);
  };
  const log = async (id: string, query = '') =>
    (await ask('GET', `/entity/webhooks/${id}/deliveries${query}`)).body.items;
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };

  describe('a webhook', () => {
    it('is sent what happens from then on, signed with the secret that was told once', async () => {
      await addTag('Before');
      const key = randomUUID();
      const body = { url: URL_THERE, types: ['tag.created'] };
      const made = await ask('POST', '/entity/webhooks', body, 'eva', KADE, key);
      expect(made.body).toEqual({
        id: expect.any(String),
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      });
      expect((await ask('POST', '/entity/webhooks', body, 'eva', KADE, key)).body).toEqual({
        id: made.body.id,
        secret: null,
      });
      await addTag('Lease');
      await work();
      await work();
      const [message] = sent;
      if (!message) throw new Error('Nothing was sent');
      expect(sent).toHaveLength(1);
      expect(JSON.parse(message.body)).toEqual({
        id: expect.any(String),
        type: 'tag.created',
        at: now.toISOString(),
        entity: KADE,
        sequence: expect.any(Number),
        actor: { id: idOf('user', 'eva'), name: 'Eva Brinkman' },
        subject: { kind: 'tag', id: expect.any(String), name: 'Lease' },
        payload: { color: expect.any(String) },
      });
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = message.headers;
      expect(at).toBe(String(Math.floor(now.getTime() / 1_000)));
      const secret = Buffer.from(made.body.secret.slice('whsec_'.length), 'base64');
      const expected = createHmac('sha256', secret).update(`${id}.${at}.${message.body}`).digest('base64');
      expect(signature).toBe(`v1,${expected}`);
      expect(await log(made.body.id)).toEqual([
        expect.objectContaining({
          id,
          type: 'tag.created',
          status: 'delivered',
          attempts: 1,
          httpStatus: 200,
        }),
      ]);
    });

    it('tells what whoever made it may read, at the moment of sending', async () => {
      const { id } = await make({}, 'pieter.hoogland');
      await addTag('Read');
      await plan();
      await server.database.kysely
        .updateTable('membership')
        .set({ role: 'User' })
        .where('entity_id', '=', KADE)
        .where('user_id', '=', idOf('user', 'pieter.hoogland'))
        .execute();
      const [own] = await server.database.kysely
        .selectFrom('webhook')
        .select('user_id')
        .where('id', '=', id)
        .execute();
      expect(own?.user_id).toBe(idOf('user', 'pieter.hoogland'));
      // Of admins alone: that the webhook was made. A member reads that a tag was added.
      for (const due of await readDue(server.database.kysely, now, 100)) await deliver(options(), due);
      expect(sent.map(({ body }) => JSON.parse(body).type)).toEqual(['tag.created']);
      await server.database.kysely
        .deleteFrom('membership')
        .where('entity_id', '=', KADE)
        .where('user_id', '=', idOf('user', 'pieter.hoogland'))
        .execute();
      await addTag('Unread');
      await work();
      expect(sent).toHaveLength(1);
      expect((await ask('GET', '/entity/webhooks')).body.items).toEqual([
        expect.objectContaining({ id, paused: 'creator' }),
      ]);
      // Another admin lets it go on, with rights of their own and what happens from now on.
      expect((await ask('PATCH', `/entity/webhooks/${id}`, { paused: false })).status).toBe(200);
      await addTag('Read again');
      await work();
      expect(sent.map(({ body }) => JSON.parse(body).subject.name)).toContain('Read again');
      expect(sent.map(({ body }) => JSON.parse(body).subject.name)).not.toContain('Unread');
    });

    it('is tried again later and later, under the same id with a new time, and then given up', async () => {
      answer = async () => BUSY;
      const { id } = await make({ types: ['tag.created'] });
      await addTag('Lease');
      for (const wait of [10, 60, 300, 1_800, 7_200, 25_200, 50_400, 0]) {
        await work();
        later(wait - 1);
        await work();
        later(1);
      }
      expect(sent).toHaveLength(DELIVERY_ATTEMPTS);
      expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(DELIVERY_ATTEMPTS);
      const [delivery] = await log(id);
      expect(delivery).toMatchObject({ status: 'failed', failure: 'status', httpStatus: 503, nextAt: null });
      answer = async () => TAKEN;
      const again = `/entity/webhooks/${id}/deliveries/${delivery.id}/again`;
      expect((await ask('POST', again)).status).toBe(200);
      await work();
      expect(await log(id)).toEqual([
        expect.objectContaining({ id: delivery.id, status: 'delivered', attempts: 1 }),
      ]);
      expect((await log(id, '?status=failed')).length).toBe(0);
    });

    it('is sent each event once by two servers that look and send at the same moment', async () => {
      await make({ types: ['tag.created'] });
      for (const name of ['One', 'Two', 'Three']) await addTag(name);
      await Promise.all([plan(), plan(), plan()]);
      const due = await readDue(server.database.kysely, now, 100);
      await Promise.all([...due, ...due, ...due].map((id) => deliver(options(), id)));
      expect(sent.map(({ body }) => JSON.parse(body).subject.name).sort()).toEqual(['One', 'Three', 'Two']);
    });

    it('is tried again where a server ended in the middle, and not before', async () => {
      const { id } = await make({ types: ['tag.created'] });
      await addTag('Lease');
      await plan();
      const [due = ''] = await readDue(server.database.kysely, now, 100);
      await deliver({ ...options(), send: () => Promise.reject(new Error('The server ended')) }, due).catch(
        () => {},
      );
      await work();
      expect(sent).toHaveLength(0);
      later(60);
      await work();
      expect(await log(id)).toEqual([expect.objectContaining({ status: 'delivered', attempts: 2 })]);
    });

    it('is paused where the other side takes nothing any more, and the record says so', async () => {
      answer = async () => ({ failure: 'status', httpStatus: 410 });
      const { id } = await make({ types: ['tag.created'] });
      await addTag('Lease');
      await work();
      await addTag('Not sent');
      await work();
      expect(sent).toHaveLength(1);
      expect((await ask('GET', '/entity/webhooks')).body.items).toEqual([
        expect.objectContaining({ paused: 'failures', last: { status: 'failed', at: now.toISOString() } }),
      ]);
      const told = await server.database.kysely
        .selectFrom('event')
        .select(['type', 'readers', 'subject_name'])
        .where('subject_id', '=', id)
        .orderBy('sequence', 'desc')
        .executeTakeFirst();
      expect(told).toEqual({ type: 'webhook.paused', readers: null, subject_name: 'register.example.com' });
      expect(MOST_FAILURES).toBeGreaterThan(1);
    });

    it('signs with the secret before, too, for a day after it was renewed', async () => {
      const { id, secret } = await make({ types: ['tag.created'] });
      const renewed = (await ask('POST', `/entity/webhooks/${id}/secret`)).body.secret;
      expect(renewed).not.toBe(secret);
      await addTag('Lease');
      await work();
      later(86_400);
      await addTag('Bank');
      await work();
      const signatures = sent.map(({ headers }) => headers['webhook-signature']?.split(' ').length);
      expect(signatures).toEqual([2, 1]);
    });

    it('has the rights of who says last where it goes', async () => {
      const { id } = await make({}, 'eva');
      expect(
        (await ask('PATCH', `/entity/webhooks/${id}`, { url: 'https://other.example.com/' }, 'admin')).status,
      ).toBe(200);
      const [own] = (await ask('GET', '/entity/webhooks')).body.items;
      expect(own).toMatchObject({
        url: 'https://other.example.com/',
        creator: { id: idOf('user', 'admin') },
      });
    });

    it('is another entity’s to nobody, and of admins alone', async () => {
      const { id } = await make({ types: ['tag.created'] });
      await addTag('Lease');
      await work();
      const [delivery] = await log(id);
      const calls = [
        ['PATCH', `/entity/webhooks/${id}`, {}],
        ['DELETE', `/entity/webhooks/${id}`],
        ['POST', `/entity/webhooks/${id}/secret`],
        ['GET', `/entity/webhooks/${id}/deliveries`],
        ['POST', `/entity/webhooks/${id}/deliveries/${delivery.id}/again`],
      ] as const;
      for (const [method, path, body] of calls) {
        expect((await ask(method, path, body, 'eva', TERMINALS)).status).toBe(404);
        expect([403, 404]).toContain((await ask(method, path, body, 'jan')).status);
      }
      const other = await ask('POST', '/entity/webhooks', { url: URL_THERE, types: [] }, 'eva', TERMINALS);
      const crossed = `/entity/webhooks/${other.body.id}/deliveries/${delivery.id}/again`;
      expect((await ask('POST', crossed, undefined, 'eva', TERMINALS)).status).toBe(404);
      expect((await ask('DELETE', `/entity/webhooks/${id}`)).status).toBe(200);
      expect((await ask('GET', '/entity/webhooks')).body.items).toEqual([]);
    });

    const NO_HOOK = 'Give an address that begins with https://, without a user name or password.';

    it.each([
      ['http://register.example.com/', NO_HOOK],
      ['https://eva:secret@register.example.com/', NO_HOOK],
      ['ftp://register.example.com/', NO_HOOK],
      ['register.example.com', NO_HOOK],
    ])('is refused with the address %s, and says what one is', async (url, message) => {
      const refused = await ask('POST', '/entity/webhooks', { url, types: [] });
      expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'url', message }]]);
    });

    it.each([
      'https://127.0.0.1/',
      'https://10.1.2.3:8443/hooks',
      'https://169.254.169.254/latest/meta-data/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0300.0250.1.1/',
      'https://192.168.1.1./',
      'https://[::1]/',
      'https://[fe80::1]/',
      'https://[fd00:ec2::254]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:a00:1]/',
      'https://localhost/',
      'https://hooks.LOCALHOST./',
    ])('to %s, which is not public, is neither made nor changed, and says why', async (url) => {
      const { id } = await make();
      const refused = {
        status: 422,
        body: expect.objectContaining({
          detail: 'A webhook goes to a public address, and the host of this one is not.',
          errors: [expect.objectContaining({ field: 'url' })],
        }),
      };
      expect(await ask('POST', '/entity/webhooks', { url, types: [] })).toEqual(refused);
      expect(await ask('PATCH', `/entity/webhooks/${id}`, { url })).toEqual(refused);
      const { items } = (await ask('GET', '/entity/webhooks')).body;
      expect(items.map((webhook: { url: string }) => webhook.url)).toEqual([URL_THERE]);
    });

    it.each(['https://8.8.8.8/', 'https://[2606:4700:4700::1111]/', 'https://localhost.example.com/'])(
      'to %s is made: it is public, or found out at each connection',
      async (url) => {
        expect((await ask('POST', '/entity/webhooks', { url, types: [] })).status).toBe(200);
      },
    );

    it('is one of a few', async () => {
      const making = Array.from({ length: MOST_WEBHOOKS + 1 }, () =>
        ask('POST', '/entity/webhooks', { url: URL_THERE, types: [] }),
      );
      const statuses = (await Promise.all(making)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    });

    it('forgets what it sent after a month', async () => {
      const { id } = await make({ types: ['tag.created'] });
      await addTag('Lease');
      await work();
      await removeOldDeliveries(server.database, () => new Date(now.getTime() + 31 * 86_400_000));
      expect(await log(id)).toEqual([]);
    });
  });
});

it('what is sent and who may call stand in the OpenAPI document', () => {
  const document = openApiDocument(ROUTES, '1.0.0');
  expect(document).toMatchObject({
    webhooks: { event: { post: { operationId: 'webhooks.event' } } },
    paths: {
      '/tags': { get: { security: [{ bearer: [] }, { token: ['tags:read'] }] } },
      '/resolutions/{id}/decision': { put: { security: [{ bearer: [] }, { token: ['decide'] }] } },
      '/entity/webhooks': { post: { security: [{ bearer: [] }] } },
      '/user': { get: { security: [{ bearer: [] }] } },
    },
  });
});
