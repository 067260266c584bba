import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkedSigningSchema } from '#contract/schemas/minutesLink';
import { transactSystem } from '#server/database/transact';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const LAST_DAY = '2126-12-03';

eachDatabase((open) => {
  let server: TestServer;
  let meeting: PlannedIds;
  let hash: string;
  let now = TEST_NOW;
  beforeAll(async () => {
    server = await openTestServer(() => ({ now: () => now }), open);
  });
  afterAll(() => server.close());

  const send = async (method: string, path: string, body?: unknown, as: string | null = 'eva') => {
    const response = await server.request(`/api${path}`, {
      method,
      ...(as !== null && { as, entity: KADE }),
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const act = (path: string, body?: unknown, method = 'PUT', as = 'eva') =>
    send(method, `/meetings/${meeting.id}/${path}`, body, as);
  const byLink = (method: string, body: object) => send(method, '/callbacks/signature', body, null);

  beforeEach(async () => {
    now = TEST_NOW;
    meeting = await planMeeting(server.database, {
      entity: 'kade',
      people: {
        eva: { user: 'eva', role: 'chair', weight: '40' },
        lars: { name: 'Lars Visser', weight: '15' },
      },
      items: ['Opening', '!Salaries'],
    });
    await act('begin');
    const lines = ['eva', 'lars'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
    await act('attendance', { lines, item: null }, 'POST');
    await act('end');
    await act('minutes', undefined, 'POST');
    await act(`minutes/items/${meeting.items[1]}`, { revision: 1, text: 'Raised by a tenth.' }, 'PATCH');
    const { revision } = (await act('minutes', undefined, 'GET')).body;
    await act('minutes/circulate', { revision });
    await act('minutes/answer', { version: 1, answer: 'approved' });
    hash = (await act('minutes/signing', { lastDay: LAST_DAY })).body.hash;
  });

  /** The letters that wait for Lars, written as they are when they are sent. */
  async function letters() {
    const mails = await server.database.kysely
      .selectFrom('mail')
      .selectAll()
      .where('subject_id', '=', meeting.id)
      .where('kind', '=', 'meeting.signing')
      .where('recipient_id', '=', meeting.people.lars ?? '')
      .orderBy('created_at')
      .execute();
    const { 'meeting.signing': kind } = meetingMails(() => now);
    return transactSystem(server.database, KADE, async (trx) => {
      const written = [];
      for (const mail of mails) written.push(await kind?.render(trx, mail));
      return written;
    });
  }
  async function newToken(): Promise<string> {
    const link = (await letters()).at(-1)?.action?.link ?? '';
    expect(link).toMatch(/^\/sign#[\w-]{43}$/);
    return link.slice('/sign#'.length);
  }

  it('who has no account reads by a link what they may, and signs it once', async () => {
    const token = await newToken();
    const shown = linkedSigningSchema.parse((await byLink('POST', { token })).body);
    expect(shown).toMatchObject({ name: 'Lars Visser', hash, lastDay: LAST_DAY, hidden: 1, signing: 'open' });
    expect(shown.items.map(({ title }) => title)).toEqual(['Opening']);
    expect((await byLink('PUT', { token, hash: 'f'.repeat(64), answer: 'signed' })).status).toBe(409);
    expect((await byLink('PUT', { token, hash, answer: 'signed' })).body).toMatchObject({
      state: 'signed',
      status: 'Awaiting Signature',
    });
    expect((await byLink('PUT', { token, hash, answer: 'declined', reason: 'No' })).status).toBe(409);
    expect((await byLink('POST', { token })).body).toMatchObject({ state: 'signed', signing: 'closed' });
    const { signers } = (await act('minutes', undefined, 'GET')).body;
    expect(signers).toMatchObject([
      { name: 'Eva Brinkman', state: 'awaiting' },
      { name: 'Lars Visser', state: 'signed', identifiedBy: 'link' },
    ]);
    const kept = await server.database.kysely.selectFrom('sign_link').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await letters()).toEqual([null]);
  });

  it('the last one who declines by a link makes the minutes final, and an erratum is signed by another link', async () => {
    const token = await newToken();
    await act('minutes/signature', { hash, answer: 'signed' });
    expect((await byLink('PUT', { token, hash, answer: 'declined' })).status).toBe(422);
    expect((await byLink('PUT', { token, hash, answer: 'declined', reason: 'I left.' })).body).toMatchObject({
      status: 'Finalised',
      state: 'declined',
    });
    const { erratumId, hash: corrected } = (await act('minutes/errata', { text: 'A twentieth.' }, 'POST'))
      .body;
    expect((await letters()).at(-1)).toMatchObject({
      subject: 'Your signature is asked: erratum 1 to General meeting, extraordinary',
      footer: expect.stringContaining('to sign an erratum to the minutes of'),
    });
    const another = await newToken();
    expect((await byLink('POST', { token: another })).body).toMatchObject({
      erratum: { number: 1, text: 'A twentieth.' },
      hash: corrected,
      lastDay: null,
      signing: 'open',
    });
    expect((await byLink('PUT', { token: another, hash: corrected, answer: 'signed' })).status).toBe(200);
    const { errata } = (await act('minutes', undefined, 'GET')).body;
    expect(errata[0]).toMatchObject({
      id: erratumId,
      signers: [{}, { name: 'Lars Visser', state: 'signed' }],
    });
  });

  it('a link is known by its token alone, ends, and serves nothing where meetings are off', async () => {
    const token = await newToken();
    expect((await byLink('POST', { token: 'x'.repeat(43) })).status).toBe(404);
    const features = (without: boolean) =>
      server.database.kysely
        .updateTable('entity')
        .set((eb) => ({
          features: without
            ? eb.fn('array_remove', ['features', eb.val('meetings')])
            : eb.fn('array_append', ['features', eb.val('meetings')]),
        }))
        .where('id', '=', KADE)
        .execute();
    await features(true);
    expect((await byLink('POST', { token })).status).toBe(404);
    await features(false);
    now = new Date('2127-03-01T09:00:00Z');
    expect((await byLink('POST', { token })).status).toBe(410);
    expect((await byLink('PUT', { token, hash, answer: 'signed' })).status).toBe(410);
  });
});
