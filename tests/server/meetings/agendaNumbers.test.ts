import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactSystem } from '#server/database/transact';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  it('items keep their numbers in mails and calendars of who does not see a confidential one', async () => {
    const { id, people } = await planMeeting(server.database, {
      entity: 'kade',
      people: { eva: { user: 'eva', role: 'chair' }, jan: { user: 'jan', role: 'member' } },
      items: ['Opening', '!Salaries', 'Closing'],
    });
    const ahead = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
    await server.database.kysely
      .updateTable('meeting')
      .set({ place: 'Herengracht 182', starts_at: ahead(30), ends_at: ahead(31) })
      .where('id', '=', id)
      .execute();
    const ask = (method: string, path: string, as: string, body?: unknown) =>
      server.request(`/api/meetings/${id}${path}`, {
        method,
        as,
        entity: KADE,
        ...(body !== undefined && { body }),
        ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
      });
    const { revision } = await (await ask('GET', '', 'eva')).json();
    expect((await ask('POST', '/invitations', 'eva', { revision })).status).toBe(200);
    const entry = await (await ask('GET', '/calendar', 'jan')).text();
    expect(entry).toContain('DESCRIPTION:1. Opening\\n3. Closing\r\n');
    const mail = await server.database.kysely
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', 'meeting.invitation')
      .where('recipient_id', '=', people.jan ?? '')
      .executeTakeFirstOrThrow();
    const { 'meeting.invitation': kind } = meetingMails(() => TEST_NOW);
    const letter = await transactSystem(server.database, KADE, async (trx) => kind?.render(trx, mail));
    expect(letter?.paragraphs).toContain('Agenda:\n1. Opening\n3. Closing');
  });
});
