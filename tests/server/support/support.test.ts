import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SupportConversation } from '#contract/calls/support';
import { inTransaction } from '#server/database/transact';
import { folderStore } from '#server/files/folder';
import { keysInUse } from '#server/files/keys';
import { sweepOrphans } from '#server/files/sweep';
import { createOngoing } from '#server/http/ongoing';
import { failed } from '#server/mail/transport';
import { MODULES } from '#server/modules';
import type { SupportDesk } from '#server/support/channel';
import { chatwootDesk } from '#server/support/chatwoot';
import { supportHash } from '#server/support/hash';
import { intercomDesk } from '#server/support/intercom';
import { mailedDesk } from '#server/support/mailed';
import { createSupport, type Support } from '#server/support/support';
import { eachDatabase, silent, TEST_NOW, temporaryFolder } from '../../kit/database';
import { type DeskServer, startDeskServer } from '../../kit/deskServer';
import { idOf } from '../../kit/group/ids';
import { scriptedTransport } from '../../kit/mail';
import { openTestServer, type TestServer } from '../../kit/server';

const [JAN, MILA] = ['jan', 'mila'].map((key) => idOf('user', key));
const NOBODY = '01890000-0000-7000-8000-000000000000';
const KEY = 'a key of the tests';
const HASH = createHmac('sha256', KEY)
  .update(JAN ?? '')
  .digest('hex');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Said {
  readonly text?: string;
  readonly page?: string;
  readonly files?: readonly (readonly [name: string, content: Buffer])[];
}

const formOf = ({ text, page, files = [] }: Said): FormData => {
  const form = new FormData();
  if (text !== undefined) form.set('text', text);
  if (page !== undefined) form.set('page', page);
  for (const [name, content] of files) form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
};

eachDatabase((open) => {
  let house: TestServer;
  let desk: DeskServer;
  let now = TEST_NOW;
  beforeAll(async () => {
    house = await openTestServer(undefined, open);
    desk = await startDeskServer();
  });
  beforeEach(() => {
    now = TEST_NOW;
    desk.forget();
  });
  afterEach(() => house.database.kysely.deleteFrom('support_thread').execute());
  afterAll(async () => {
    await desk.close();
    await house.close();
  });

  /** A server whose messages go to that desk; `settled` waits until what was begun has ended. */
  const at = (kind: SupportDesk, maxFileBytes = 100_000) => {
    const folder = temporaryFolder();
    const files = folderStore(folder.path);
    const running: Promise<unknown>[] = [];
    const support: Support = createSupport({
      database: house.database,
      files,
      desk: kind,
      hashOf: (id) => supportHash(KEY, id),
      maxFileBytes,
      logger: silent,
      now: () => now,
    });
    const ongoing = createOngoing();
    const server = house.with(() => ({
      support,
      files,
      ongoing: {
        ...ongoing,
        begin: (key, work) =>
          ongoing.begin(key, (signal) => {
            const done = work(signal);
            running.push(done);
            return done;
          }),
      },
      now: () => now,
    }));
    const send = async (method: string, path: string, body?: unknown, as = 'jan', key = randomUUID()) => {
      const response = await server.request(`/api${path}`, {
        method,
        as,
        ...(body !== undefined && { body }),
        ...(method !== 'GET' && { headers: { 'idempotency-key': key } }),
      });
      await Promise.all(running);
      return response;
    };
    const ask = async (said: Said, as = 'jan', key = randomUUID()) => {
      const response = await send('POST', '/user/support', formOf(said), as, key);
      return { status: response.status, body: await response.json() };
    };
    const conversation = async (as = 'jan', query = ''): Promise<SupportConversation> =>
      (await send('GET', `/user/support${query}`, undefined, as)).json();
    return { server, support, files, folder, send, ask, conversation, running };
  };

  const told = ({ messages }: SupportConversation) =>
    messages.map(({ side, text, author, delivery, files }) => [
      side,
      text,
      author,
      delivery,
      files.map(({ name }) => name),
    ]);

  const mailed = (outcome = () => ({ kind: 'sent' as const })) => {
    const transport = scriptedTransport(outcome);
    return {
      transport,
      desk: mailedDesk({ transport, address: 'help@quorate.test', origin: 'https://quorate.example.com' }),
    };
  };

  describe('by mail', () => {
    it('a question goes to the support address with who asks, and is answered in the admin area', async () => {
      const { transport, desk: byMail } = mailed();
      const { ask, conversation, send } = at(byMail);
      const key = randomUUID();
      const said = {
        text: ' Where are the minutes? ',
        page: '/{-$entity}/meetings',
        files: [['Screen.png', PNG]] as const,
      };
      const asked = await ask(said, 'jan', key);
      expect(asked).toEqual({ status: 200, body: { id: expect.any(String) } });
      expect(transport.sent).toHaveLength(1);
      const [mail] = transport.sent;
      expect([mail?.to, mail?.replyTo, mail?.link]).toEqual([
        'help@quorate.test',
        'jan@vanhouten.test',
        `/admin/support/${JAN}`,
      ]);
      for (const part of ['Where are the minutes?', 'Screen.png', '/{-$entity}/meetings', HASH]) {
        expect(mail?.text).toContain(part);
      }
      expect(told(await conversation())).toEqual([
        ['person', 'Where are the minutes?', null, 'sent', ['Screen.png']],
      ]);

      const list = async (query = '') =>
        (await send('GET', `/admin/support${query}`, undefined, 'admin')).json();
      expect((await list()).items).toEqual([
        {
          id: JAN,
          name: expect.any(String),
          email: 'jan@vanhouten.test',
          color: expect.any(String),
          awaitsAnswer: true,
          lastAt: TEST_NOW.toISOString(),
          last: 'Where are the minutes?',
        },
      ]);
      const answered = await send(
        'POST',
        `/admin/support/${JAN}`,
        formOf({ text: 'Under Meetings.', files: [['How.png', PNG]] }),
        'admin',
      );
      expect(answered.status).toBe(200);
      const after = await conversation();
      expect(told(after)[1]).toEqual([
        'support',
        'Under Meetings.',
        'Yasmina El Amrani',
        'sent',
        ['How.png'],
      ]);
      expect(after.unread).toBe(1);
      expect([(await list('?awaits=true')).total, (await list('?awaits=false')).total]).toEqual([0, 1]);
      const last = after.messages.at(-1)?.id;
      const read = await send('PUT', '/user/support/read', { upTo: last });
      expect(await read.json()).toEqual({ unread: 0 });
      expect(await (await send('PUT', '/user/support/read', { upTo: after.messages[0]?.id })).json()).toEqual(
        { unread: 0 },
      );
      expect(await (await send('GET', '/user/support/unread')).json()).toEqual({ unread: 0 });
      const details = await (await send('GET', `/admin/support/${JAN}`, undefined, 'admin')).json();
      expect([details.person.id, details.person.awaitsAnswer, details.messages.length]).toEqual([
        JAN,
        false,
        2,
      ]);
    });

    it('files are those of the person and of who answers, and nobody else’s', async () => {
      const { ask, conversation, send } = at(mailed().desk);
      await ask({ files: [['Screen.png', PNG]] });
      const [file] = (await conversation()).messages[0]?.files ?? [];
      const own = await send('GET', `/user/support/files/${file?.id}`);
      expect([own.status, own.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ]);
      expect(
        createHash('sha256')
          .update(Buffer.from(await own.arrayBuffer()))
          .digest('hex'),
      ).toBe(createHash('sha256').update(PNG).digest('hex'));
      expect((await send('GET', `/user/support/files/${file?.id}`, undefined, 'mila')).status).toBe(404);
      expect((await send('GET', `/user/support/files/${file?.id}`, undefined, 'admin')).status).toBe(404);
      expect((await send('GET', `/admin/support/files/${file?.id}`, undefined, 'admin')).status).toBe(200);
      expect((await send('GET', `/admin/support/files/${NOBODY}`, undefined, 'admin')).status).toBe(404);
      for (const path of ['/admin/support', `/admin/support/${JAN}`, `/admin/support/files/${file?.id}`]) {
        expect((await send('GET', path, undefined, 'eva')).status).toBe(404);
      }
      const [message] = (await conversation()).messages;
      expect((await send('PUT', '/user/support/read', { upTo: message?.id }, 'mila')).status).toBe(404);
      expect((await conversation('mila')).messages).toEqual([]);
      expect((await send('POST', `/admin/support/${MILA}`, formOf({ text: 'Hello' }), 'admin')).status).toBe(
        404,
      );
      expect((await send('POST', `/admin/support/${JAN}`, formOf({ text: 'Hello' }), 'eva')).status).toBe(
        404,
      );
    });

    it('a message says something; the same one twice is one', async () => {
      const { transport, desk: byMail } = mailed();
      const { ask, conversation } = at(byMail);
      expect((await ask({ text: '  ' })).status).toBe(422);
      expect((await ask({ text: 'x'.repeat(4_001) })).status).toBe(422);
      expect(
        (await ask({ text: 'Program', files: [['run.html', Buffer.from('<script>1</script>')]] })).status,
      ).toBe(422);
      const key = randomUUID();
      const first = await ask({ text: 'Once' }, 'jan', key);
      expect(await ask({ text: 'Once' }, 'jan', key)).toEqual(first);
      expect((await conversation()).messages).toHaveLength(1);
      expect(transport.sent).toHaveLength(1);
    });

    it('one that does not get through is tried again, in its order, and told as failed in the end', async () => {
      const outcomes = [
        failed(false, 'unreachable'),
        { kind: 'sent' as const },
        { kind: 'sent' as const },
        failed(true, 'refused'),
      ];
      const transport = scriptedTransport(() => outcomes.shift() ?? { kind: 'sent' });
      const byMail = mailedDesk({
        transport,
        address: 'help@quorate.test',
        origin: 'https://quorate.example.com',
      });
      const { ask, conversation, support } = at(byMail);
      await ask({ text: 'First' });
      await ask({ text: 'Second' });
      expect(told(await conversation()).map(([, text, , delivery]) => [text, delivery])).toEqual([
        ['First', 'sending'],
        ['Second', 'sending'],
      ]);
      now = new Date(TEST_NOW.getTime() + 10_000);
      await support.deliverDue();
      await ask({ text: 'Third' });
      expect(told(await conversation()).map(([, text, , delivery]) => [text, delivery])).toEqual([
        ['First', 'sent'],
        ['Second', 'sent'],
        ['Third', 'failed'],
      ]);
      expect(transport.sent.map(({ text }) => /First|Second|Third/.exec(text)?.[0])).toEqual([
        'First',
        'First',
        'Second',
        'Third',
      ]);
    });

    it('what is before the newest fifty is read page by page', async () => {
      const { ask, conversation } = at(mailed().desk);
      await ask({ text: 'Number 0' });
      const rows = Array.from({ length: 60 }, (_, index) => ({
        id: `ffffffff-ffff-7fff-8fff-${String(index).padStart(12, '0')}`,
        user_id: JAN ?? '',
        at: TEST_NOW,
        side: 'person' as const,
        text: `Number ${index + 1}`,
        author_id: null,
        author_name: null,
        page: null,
        status: 'sent' as const,
        next_at: TEST_NOW,
        outside_id: null,
      }));
      await house.database.kysely.insertInto('support_message').values(rows).execute();
      const newest = await conversation();
      expect([newest.messages.length, newest.hasEarlier, newest.messages.at(-1)?.text]).toEqual([
        50,
        true,
        'Number 60',
      ]);
      const earlier = await conversation('jan', `?before=${newest.messages[0]?.id}`);
      expect([earlier.messages.length, earlier.hasEarlier, earlier.messages[0]?.text]).toEqual([
        11,
        false,
        'Number 0',
      ]);
    });

    it('its files outlive the sweep, and go with a person who is erased', async () => {
      const { ask, files } = at(mailed().desk);
      await ask({ files: [['Screen.png', PNG]] });
      const later = new Date(Date.now() + 3 * 86_400_000);
      const known = (keys: readonly string[]) => keysInUse(house.database.kysely, keys);
      expect(await sweepOrphans(files, known, later)).toBe(0);
      await inTransaction(house.database, async (trx) => {
        const support = MODULES.filter(({ name }) => name === 'support');
        await support[0]?.erasure?.erase(
          trx,
          { users: [JAN ?? ''], parties: [], others: [], addresses: [] },
          {
            erasedPerson: 'Somebody',
            erasedWords: 'Erased',
          },
        );
      });
      expect(await sweepOrphans(files, known, later)).toBe(1);
    });
  });

  describe('in Chatwoot', () => {
    const INBOX = '/public/api/v1/inboxes/inbox-1/contacts';

    it('a person is a contact that the hash vouches for; answers and their files appear in the panel', async () => {
      const outgoing: unknown[] = [];
      desk.answers(({ method, path }) => {
        if (path === INBOX) return { body: { source_id: 'source-1', pubsub_token: 'p' } };
        if (path === `${INBOX}/source-1/conversations`) return { body: { id: 7 } };
        if (path === '/file.png') return { bytes: PNG };
        if (path === '/too-large.png') return { bytes: Buffer.alloc(200_000) };
        if (method === 'GET') return { body: outgoing };
        return { body: { id: 100 + desk.asked.length } };
      });
      const { ask, conversation, send, running } = at(chatwootDesk({ url: desk.url, inbox: 'inbox-1' }));
      await ask({ text: 'Hello', page: '/{-$entity}/', files: [['Screen.png', PNG]] });
      await ask({ text: 'Anybody?' });
      const posts = desk.asked.filter(({ method }) => method === 'POST');
      expect(posts.map(({ path }) => path)).toEqual([
        INBOX,
        `${INBOX}/source-1/conversations`,
        `${INBOX}/source-1/conversations/7/messages`,
        `${INBOX}/source-1/conversations/7/messages`,
      ]);
      expect(posts[0]?.body).toEqual({
        identifier: JAN,
        identifier_hash: HASH,
        name: expect.any(String),
        email: 'jan@vanhouten.test',
      });
      expect(posts[2]?.body).toEqual({
        content: 'Hello\n\n(/{-$entity}/)',
        echo_id: expect.any(String),
        'attachments[]': { name: 'Screen.png', type: 'image/png', text: expect.any(String) },
      });
      expect(posts[3]?.body).toEqual({ content: 'Anybody?', echo_id: expect.any(String) });

      outgoing.push(
        { id: 1, content: 'Hello', message_type: 0, created_at: 1 },
        {
          id: 2,
          content: 'Yes, we are here.',
          message_type: 1,
          created_at: TEST_NOW.getTime() / 1_000,
          sender: { name: 'Saskia' },
          attachments: [{ data_url: `${desk.url}/file.png` }, { data_url: `${desk.url}/too-large.png` }],
        },
        { id: 3, content: 'A note', message_type: 1, private: true, created_at: 2 },
        { id: 4, content: 'Conversation was resolved', message_type: 2, created_at: 3 },
      );
      await send('GET', '/user/support/unread');
      await Promise.all(running);
      const after = await conversation();
      expect(told(after).at(-1)).toEqual([
        'support',
        'Yes, we are here.\n(too-large.png)',
        'Saskia',
        'sent',
        ['file.png'],
      ]);
      expect([after.messages.length, after.unread]).toEqual([3, 1]);
      expect((await conversation()).messages).toHaveLength(3);
    });

    it('a desk that is away keeps the message waiting, and begins no second conversation', async () => {
      let isAway = true;
      desk.answers(({ path }) => {
        if (path === INBOX) return { body: { source_id: 'source-1' } };
        if (path === `${INBOX}/source-1/conversations`) return { body: { id: 7 } };
        return isAway ? { status: 503 } : { body: { id: 1 } };
      });
      const { ask, conversation, support } = at(chatwootDesk({ url: desk.url, inbox: 'inbox-1' }));
      await ask({ text: 'Hello' });
      expect(told(await conversation())[0]?.[3]).toBe('sending');
      isAway = false;
      now = new Date(TEST_NOW.getTime() + 10_000);
      await support.deliverDue();
      expect(told(await conversation())[0]?.[3]).toBe('sent');
      expect(desk.asked.filter(({ path }) => path === `${INBOX}/source-1/conversations`)).toHaveLength(1);
    });

    it('a desk that takes its place begins its own conversation, and its answers are none of the first one’s', async () => {
      const answersOf = (contact: string, said: string) =>
        desk.answers(({ method, path }) => {
          if (path.endsWith('/contacts')) return { body: { source_id: contact } };
          if (path.endsWith('/conversations')) return { body: { id: 7 } };
          if (!path.includes(`/contacts/${contact}/`)) return { status: 404 };
          const answer = { id: 40, content: said, message_type: 1, created_at: now.getTime() / 1_000 };
          return { body: method === 'GET' ? [answer] : { id: 1 } };
        });
      const texts = async (inbox: string) => {
        const { ask, conversation } = at(chatwootDesk({ url: desk.url, inbox }));
        await ask({ text: `To ${inbox}` });
        await conversation();
        return (await conversation()).messages.map(({ text, delivery }) => [text, delivery]);
      };
      answersOf('source-1', 'From the first');
      expect(await texts('inbox-1')).toContainEqual(['From the first', 'sent']);
      answersOf('source-2', 'From the second');
      const both = await texts('inbox-2');
      expect(both).toContainEqual(['To inbox-2', 'sent']);
      expect(both).toContainEqual(['From the second', 'sent']);
      expect(both).toHaveLength(4);
    });

    it('what it refuses for good, or answers in another protocol, is no success', async () => {
      const { ask, conversation } = at(chatwootDesk({ url: desk.url, inbox: 'inbox-1' }));
      desk.answers(() => ({ status: 422 }));
      await ask({ text: 'Refused' });
      desk.answers(() => ({ body: { hello: 'world' } }));
      await ask({ text: 'Odd' }, 'mila');
      expect(told(await conversation())[0]?.[3]).toBe('failed');
      expect(told(await conversation('mila'))[0]?.[3]).toBe('sending');
    });
  });

  describe('in Intercom', () => {
    it('a person is a contact by their hash; a conversation is begun once and answered', async () => {
      let parts: unknown[] = [];
      desk.answers(({ method, path }) => {
        if (path === '/contacts/search') return { body: { data: [] } };
        if (path === '/contacts') return { body: { id: 'contact-1' } };
        if (path === '/conversations') return { body: { type: 'user_message', conversation_id: '55' } };
        if (method === 'GET') return { body: { conversation_parts: { conversation_parts: parts } } };
        return { body: { id: '55' } };
      });
      const { ask, conversation, running, send } = at(intercomDesk({ url: desk.url, token: 'secret-token' }));
      await ask({ text: 'Hello', files: [['Screen.png', PNG]] });
      await ask({ text: 'Anybody?' });
      expect(desk.asked.map(({ path }) => path)).toEqual([
        '/contacts/search',
        '/contacts',
        '/conversations',
        '/conversations/55/reply',
        '/conversations/55/reply',
      ]);
      expect(desk.asked[0]?.headers.authorization).toBe('Bearer secret-token');
      expect(desk.asked[1]?.body).toMatchObject({
        role: 'user',
        external_id: HASH,
        email: 'jan@vanhouten.test',
      });
      expect(JSON.stringify(desk.asked.map(({ body }) => body))).not.toContain(JAN);
      expect(desk.asked[3]?.body).toMatchObject({
        attachment_files: [{ name: 'Screen.png', content_type: 'image/png', data: PNG.toString('base64') }],
      });
      expect(desk.asked[4]?.body).toEqual({
        message_type: 'comment',
        type: 'user',
        intercom_user_id: 'contact-1',
        body: 'Anybody?',
      });
      const at1 = TEST_NOW.getTime() / 1_000;
      parts = [
        { id: 'p1', part_type: 'comment', body: 'Anybody?', created_at: at1, author: { type: 'user' } },
        {
          id: 'p2',
          part_type: 'comment',
          body: 'Here.',
          created_at: at1,
          author: { type: 'admin', name: 'Tim' },
        },
        { id: 'p3', part_type: 'note', body: 'Hm', created_at: at1, author: { type: 'admin', name: 'Tim' } },
      ];
      await send('GET', '/user/support');
      await Promise.all(running);
      expect(told(await conversation()).at(-1)).toEqual(['support', 'Here.', 'Tim', 'sent', []]);
    });
  });

  it('who administers the platform has a conversation of their own', async () => {
    const { ask, conversation } = at(mailed().desk);
    await ask({ text: 'Mine' }, 'admin');
    expect(told(await conversation('admin'))[0]?.[1]).toBe('Mine');
  });
});
