import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MembershipTable } from '#server/database/schema/people';
import { deliverMail } from '#server/mail/delivery';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { eachDatabase, silent, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { scriptedTransport } from '../../kit/mail';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const KADE = idOf('entity', 'kade');
const SANNE = idOf('user', 'sanne.vermeer');

eachDatabase((open) => {
  describe('Who may not see the entity is told nothing of its meetings', () => {
    let room: Meetings;
    beforeAll(async () => {
      room = await openMeetings(open);
    });
    afterAll(() => room.close());

    const membership = (changes: Pick<Updateable<MembershipTable>, 'status' | 'access' | 'access_ends'>) =>
      room.server.database.kysely
        .updateTable('membership')
        .set(changes)
        .where('entity_id', '=', KADE)
        .where('user_id', '=', SANNE)
        .execute();
    const account = (status: 'Suspended' | 'Active') =>
      room.server.database.kysely.updateTable('user').set({ status }).where('id', '=', SANNE).execute();
    beforeEach(async () => {
      room.at(TEST_NOW);
      await account('Active');
      await membership({ status: 'Active', access: 'Member', access_ends: null });
    });

    /** Sends what is promised, and answers to whom each kind went. */
    const deliver = async (id: string) => {
      const transport = scriptedTransport(() => ({ kind: 'sent' }));
      const { database } = room.server;
      const kinds = meetingMails(() => room.now());
      for (const mail of await room.mails(id)) {
        await deliverMail(
          {
            database,
            transport,
            kinds,
            origin: 'https://quorate.test',
            logger: silent,
            clock: () => room.now(),
          },
          mail.id,
        );
      }
      return transport.sent;
    };
    const convened = async () => {
      const { id, revision } = await room.create({
        people: [attends('eva', 'secretary'), attends('sanne.vermeer')],
      });
      await room.send('POST', `/meetings/${id}/invitations`, { revision });
      return id;
    };
    const addresses = (sent: readonly { readonly to: string }[]) => sent.map(({ to }) => to).sort();

    it.each([
      ['their membership is suspended', () => membership({ status: 'Suspended' })],
      ['they are suspended', () => account('Suspended')],
      ['their last day has passed', () => membership({ access: 'Auditor', access_ends: '2020-01-01' })],
    ])('where %s, and the secretary reads why', async (_, shutOut) => {
      await shutOut();
      const id = await convened();
      expect(addresses(await deliver(id))).toEqual(['eva@vanhouten.test']);
      expect((await room.mails(id)).map(({ status, failure }) => [status, failure])).toEqual([
        ['sent', null],
        ['failed', 'shutOut'],
      ]);
      expect((await room.read(id)).people.map(({ invitation }) => invitation)).toEqual(['sent', 'failed']);
      await room.send('POST', `/meetings/${id}/cancel`, { reason: 'No quorum.' });
      expect(addresses(await deliver(id))).toEqual(['eva@vanhouten.test']);
    });

    it('but who was added without an invitation and has no account is written to', async () => {
      await membership({ status: 'Inactive' });
      const uid = await room.server.database.kysely
        .selectFrom('user')
        .select('uid')
        .where('id', '=', SANNE)
        .executeTakeFirstOrThrow();
      await room.server.database.kysely
        .updateTable('user')
        .set({ uid: null })
        .where('id', '=', SANNE)
        .execute();
      const sent = addresses(await deliver(await convened()));
      await room.server.database.kysely.updateTable('user').set(uid).where('id', '=', SANNE).execute();
      expect([sent, addresses(await deliver(await convened()))]).toEqual([
        ['eva@vanhouten.test', 'sanne.vermeer@vanhouten.test'],
        ['eva@vanhouten.test'],
      ]);
    });

    it('by a link that they were sent before, which opens again when they may', async () => {
      const id = await convened();
      const link = (await deliver(id)).find(({ to }) => to.startsWith('sanne'))?.link ?? '';
      const byLink = (method: string, body: object) =>
        room.server.request('/api/callbacks/rsvp', {
          method,
          body: { token: link.slice('/rsvp#'.length), ...body },
          headers: { 'idempotency-key': randomUUID() },
        });
      expect((await byLink('POST', {})).status).toBe(200);
      await membership({ status: 'Suspended' });
      expect((await byLink('POST', {})).status).toBe(410);
      expect((await byLink('PUT', { answer: 'accepted' })).status).toBe(410);
      await membership({ status: 'Active' });
      expect((await byLink('PUT', { answer: 'accepted' })).status).toBe(200);
    });

    it('when they are taken off, too', async () => {
      const id = await convened();
      await deliver(id);
      await membership({ status: 'Suspended' });
      const { revision, people } = await room.read(id);
      const [eva] = people.map(({ id: one, userId, name, role }) => ({ id: one, userId, name, role }));
      await room.send('PATCH', `/meetings/${id}`, { revision, people: [eva] });
      expect(await deliver(id)).toEqual([]);
      expect((await room.mails(id)).at(-1)).toMatchObject({ kind: 'meeting.removed', failure: 'shutOut' });
    });
  });
});
