import { describe, expect, test } from 'vitest';
import type { Database } from '#server/database/connection';
import { deliverMail, type MailKind, type MailKinds } from '#server/mail/delivery';
import { DIGEST, digestKind, gatherDigests } from '#server/mail/digest';
import { readDueMails } from '#server/mail/outbox';
import { eachDatabase, silent } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { mailOf, newMail, promise, scriptedTransport } from '../../kit/mail';

const [KADE, JAN, EVA] = [idOf('entity', 'kade'), idOf('user', 'jan'), idOf('user', 'eva')];
const EVENING = new Date('2026-11-20T18:00:00.000Z');
/** Half past eight in Amsterdam. */
const MORNING = new Date('2026-11-21T07:30:00.000Z');
const DAY_MS = 86_400_000;

const silentNow = new Set<string>();
const note: MailKind = {
  notification: 'mention',
  render: async (_, { name, data }) =>
    silentNow.has(String(data.about))
      ? null
      : {
          language: 'en',
          subject: `About ${data.about}`,
          greeting: `Dear ${name},`,
          paragraphs: [],
          action: { label: 'Open', link: `/${KADE}/tasks/${data.about}` },
          footer: 'Kade',
        },
};
const OWN: MailKinds = { 'test.note': note, 'test.fixed': { ...note, notification: 'resolution.toDecide' } };
const KINDS: MailKinds = { ...OWN, [DIGEST]: digestKind(OWN) };

eachDatabase((open) => {
  const withDatabase = async (work: (database: Database) => Promise<void>) => {
    const database = await open({ seed: true });
    silentNow.clear();
    await work(database).finally(() => database.close());
  };

  const prefer = (database: Database, notifications: object) =>
    database.kysely
      .updateTable('user')
      .set({ preferences: JSON.stringify({ theme: 'system', analytics: true, notifications }) })
      .where('id', '=', JAN)
      .execute();

  const noteTo = (about: string, rest: object = {}) =>
    newMail({ kind: 'test.note', recipientId: JAN, data: { about }, ...rest });

  const posting = (database: Database) => {
    const transport = scriptedTransport(() => ({ kind: 'sent' }));
    const options = {
      database,
      transport,
      kinds: KINDS,
      origin: 'https://quorate.example.com',
      logger: silent,
    };
    const deliver = async (now: Date) => {
      for (const id of await readDueMails(database.kysely, now, 100)) {
        await deliverMail({ ...options, clock: () => now }, id);
      }
    };
    return { transport, deliver, subjects: () => transport.sent.map(({ subject }) => subject) };
  };

  describe('A mail to who chose', () => {
    test('not to be told of its kind is not sent, by what they prefer when it would be', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, noteTo('one'));
        await prefer(database, { mention: false });
        const { deliver, subjects } = posting(database);
        await deliver(EVENING);
        expect([subjects(), await mailOf(database, id)]).toMatchObject([
          [],
          { status: 'failed', failure: 'notWanted', answer: null },
        ]);
      }));

    test('is sent at once where it has to be, where they chose nothing, and where they have no account', () =>
      withDatabase(async (database) => {
        await prefer(database, { 'resolution.toDecide': false, 'task.assigned': 'daily' });
        await promise(database, noteTo('due', { kind: 'test.fixed' }), noteTo('one'));
        await promise(database, noteTo('guest', { recipientId: null }));
        const { deliver, subjects } = posting(database);
        await deliver(EVENING);
        expect(subjects().toSorted()).toEqual(['About due', 'About guest', 'About one']);
      }));
  });

  describe('The daily digest', () => {
    test('holds what was told since, goes out in the morning of the entity, and once', () =>
      withDatabase(async (database) => {
        await prefer(database, { mention: 'daily' });
        const ids = await promise(database, noteTo('one'), noteTo('two'));
        await promise(database, noteTo('other', { recipientId: EVA, address: 'eva@vanhouten.test' }));
        const { transport, deliver, subjects } = posting(database);
        await deliver(EVENING);
        expect(subjects()).toEqual(['About other']);
        expect(await mailOf(database, ids[0])).toMatchObject({
          status: 'held',
          held_for: JAN,
          next_at: MORNING,
          settled_at: null,
        });
        await gatherDigests(database, () => new Date(MORNING.getTime() - 1));
        await deliver(MORNING);
        expect(subjects()).toEqual(['About other']);
        await Promise.all([gatherDigests(database, () => MORNING), gatherDigests(database, () => MORNING)]);
        await deliver(MORNING);
        await gatherDigests(database, () => new Date(MORNING.getTime() + DAY_MS));
        await deliver(new Date(MORNING.getTime() + DAY_MS));
        expect(transport.sent.slice(1)).toEqual([
          expect.objectContaining({
            to: 'jan@vanhouten.test',
            subject: '2 messages of Kade Vastgoed B.V. today',
            text: expect.stringContaining(
              `- About one\n  https://quorate.example.com/${KADE}/tasks/one\n\n- About two\n`,
            ),
            html: expect.stringContaining(`<a href="https://quorate.example.com/${KADE}/tasks/two"`),
            link: `/${KADE}/user/emails`,
          }),
        ]);
        expect(await mailOf(database, ids[1])).toMatchObject({ status: 'sent', settled_at: MORNING });
      }));

    test('leaves out what its reader may not be told any more, and what they switched off meanwhile', () =>
      withDatabase(async (database) => {
        await prefer(database, { mention: 'daily' });
        const ids = await promise(database, noteTo('one'), noteTo('two'));
        const { deliver, subjects } = posting(database);
        await deliver(EVENING);
        await gatherDigests(database, () => MORNING);
        silentNow.add('one');
        await deliver(MORNING);
        expect(subjects()).toEqual(['1 message of Kade Vastgoed B.V. today']);
        await promise(database, noteTo('three'));
        await deliver(MORNING);
        await prefer(database, { mention: false });
        const next = new Date(MORNING.getTime() + DAY_MS);
        await gatherDigests(database, () => next);
        await deliver(next);
        expect(subjects()).toHaveLength(1);
        expect(await mailOf(database, ids[0])).toMatchObject({ status: 'sent' });
      }));

    test('is of nobody who can sign in no more', () =>
      withDatabase(async (database) => {
        await prefer(database, { mention: 'daily' });
        const [id] = await promise(database, noteTo('one'));
        const { deliver, subjects } = posting(database);
        await deliver(EVENING);
        await database.kysely
          .updateTable('user')
          .set({ status: 'Suspended' })
          .where('id', '=', JAN)
          .execute();
        await gatherDigests(database, () => MORNING);
        await deliver(MORNING);
        expect([subjects(), await mailOf(database, id)]).toMatchObject([[], { failure: 'notWanted' }]);
      }));
  });
});
