import { describe, expect, test } from 'vitest';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { transact, transactSystem } from '#server/database/transact';
import { deliverMail, type MailKind } from '#server/mail/delivery';
import { claimMail, queueMails, readDueMails } from '#server/mail/outbox';
import { failed, NO_TRANSPORT, type Outcome } from '#server/mail/transport';
import { eachDatabase, inside, silent } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { MAIL_AT, MAIL_SUBJECT, mailOf, newMail, promise, scriptedTransport } from '../../kit/mail';

const KADE = idOf('entity', 'kade');
const LATER = (milliseconds: number) => new Date(MAIL_AT.getTime() + milliseconds);
const SENT: Outcome = { kind: 'sent' };
const BUSY = failed(false, 'notYet', '451 Try again later');
const BOUNCED = failed(true, 'addressUnknown', '550 No such user');

const letter: MailKind = {
  notification: 'resolution.toDecide',
  render: async (_, { name }) => ({
    language: 'en',
    subject: 'Please decide',
    greeting: `Dear ${name},`,
    paragraphs: ['A decision is asked of you.'],
    action: { label: 'Read and decide', link: '/decision#fresh' },
    footer: 'Kade Vastgoed B.V.',
  }),
};

function delivering(database: Database, answer: Outcome | (() => Outcome | Promise<Outcome>), kind = letter) {
  const transport = scriptedTransport(typeof answer === 'function' ? answer : () => answer);
  const at = (milliseconds: number, mailId = '') =>
    deliverMail(
      {
        database,
        transport,
        kinds: { 'test.letter': kind },
        origin: 'https://quorate.example.com',
        logger: silent,
        clock: () => LATER(milliseconds),
      },
      mailId,
    );
  return { transport, at };
}

eachDatabase((open) => {
  const withDatabase = async (work: (database: Database) => Promise<void>) => {
    const database = await open({ seed: true });
    await work(database).finally(() => database.close());
  };

  describe('A promised mail', () => {
    test('is sent with its own id, and what became of it is recorded', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        const { transport, at } = delivering(database, SENT);
        await at(1_000, id);
        expect(transport.sent).toEqual([
          {
            to: 'jan@vanhouten.test',
            subject: 'Please decide',
            text: expect.stringContaining('https://quorate.example.com/decision#fresh'),
            html: expect.stringContaining('Dear Jan de Wit,'),
            link: '/decision#fresh',
            messageId: `<${id}@quorate.example.com>`,
          },
        ]);
        expect(await mailOf(database, id)).toMatchObject({
          status: 'sent',
          attempts: 1,
          failure: null,
          answer: null,
          settled_at: LATER(1_000),
        });
      }));

    test('is not there when its change was not committed', () =>
      withDatabase(async (database) => {
        const failing = transact(database, inside('kade', 'eva'), async (trx) => {
          await queueMails(trx, [newMail()]);
          throw new Error('not after all');
        });
        await expect(failing).rejects.toThrow('not after all');
        expect(await readDueMails(database.kysely, LATER(1_000), 10)).toEqual([]);
      }));

    test('that is refused for now is tried again ever later, and fails after five attempts', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        const { transport, at } = delivering(database, BUSY);
        let now = 0;
        const waits: number[] = [];
        for (let attempts = 1; attempts <= 4; attempts++) {
          await at(now, id);
          const { next_at, ...row } = await mailOf(database, id);
          expect(row).toMatchObject({
            status: 'queued',
            attempts,
            failure: 'notYet',
            answer: '451 Try again later',
            settled_at: null,
          });
          waits.push(next_at.getTime() - LATER(now).getTime());
          now = next_at.getTime() - MAIL_AT.getTime();
        }
        expect(waits).toEqual([10_000, 20_000, 40_000, 80_000]);
        await at(now, id);
        expect(await mailOf(database, id)).toMatchObject({
          status: 'failed',
          attempts: 5,
          settled_at: LATER(now),
        });
        await at(now + 1_000_000, id);
        expect(transport.sent).toHaveLength(5);
        expect(new Set(transport.sent.map(({ messageId }) => messageId)).size).toBe(1);
      }));

    test('is not tried before it is due, nor after it was sent', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        const { transport, at } = delivering(database, SENT);
        await at(-1, id);
        await at(0, id);
        await at(1_000, id);
        expect(transport.sent).toHaveLength(1);
      }));

    test('that bounces fails at once, with what the other side said', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        await delivering(database, BOUNCED).at(0, id);
        expect(await mailOf(database, id)).toMatchObject({
          status: 'failed',
          attempts: 1,
          failure: 'addressUnknown',
          answer: '550 No such user',
        });
      }));

    test('fails openly where no mail server is configured', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        await delivering(
          database,
          await NO_TRANSPORT.send({
            to: '',
            subject: '',
            text: '',
            html: '',
            link: null,
            messageId: '',
          }),
        ).at(0, id);
        expect(await mailOf(database, id)).toMatchObject({
          status: 'failed',
          failure: 'notConfigured',
          answer: null,
        });
      }));

    test('that is not wanted any more is not sent', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        const { transport, at } = delivering(database, SENT, { ...letter, render: async () => null });
        await at(0, id);
        expect([transport.sent, await mailOf(database, id)]).toEqual([
          [],
          expect.objectContaining({ status: 'failed', failure: 'notWanted', answer: null }),
        ]);
      }));

    test('that cannot be written is tried again', () =>
      withDatabase(async (database) => {
        const [id, other] = await promise(database, newMail(), newMail({ kind: 'test.unknown' }));
        const broken: MailKind = {
          ...letter,
          render: async () => {
            throw new Error('a defect');
          },
        };
        const { at } = delivering(database, SENT, broken);
        await at(0, id);
        await at(0, other);
        expect([await mailOf(database, id), await mailOf(database, other)]).toMatchObject([
          { status: 'queued', failure: 'unwritten', answer: null },
          { status: 'queued', failure: 'unwritten', answer: null },
        ]);
      }));

    test('tells its module once when it is settled, in the same transaction', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        const told: string[] = [];
        let outcome: Outcome = BUSY;
        const telling: MailKind = {
          ...letter,
          settled: async (trx, mail) => {
            told.push(`${mail.status} after ${mail.attempts}`);
            await appendEvent(trx, {
              entityId: mail.entity_id,
              actor: null,
              subject: { kind: 'resolution', id: MAIL_SUBJECT, name: 'A resolution' },
              type: 'resolution.opened',
              at: LATER(20_000),
            });
          },
        };
        const { at } = delivering(database, () => outcome, telling);
        await at(0, id);
        expect(told).toEqual([]);
        outcome = SENT;
        await at(10_000, id);
        expect(told).toEqual(['sent after 2']);
        const events = await transactSystem(database, KADE, (trx) =>
          trx
            .selectFrom('event')
            .select(['type', 'actor_user_id'])
            .where('subject_id', '=', MAIL_SUBJECT)
            .execute(),
        );
        expect(events).toEqual([{ type: 'resolution.opened', actor_user_id: null }]);
      }));
  });

  describe('A server that dies', () => {
    test('in the middle of an attempt leaves it to another, with the same id of the mail', () =>
      withDatabase(async (database) => {
        const [id = ''] = await promise(database, newMail());
        expect(await claimMail(database.kysely, id, LATER(0), LATER(120_000))).toMatchObject({ attempts: 1 });
        const { transport, at } = delivering(database, SENT);
        await at(119_999, id);
        expect(transport.sent).toEqual([]);
        expect(await readDueMails(database.kysely, LATER(119_999), 10)).toEqual([]);
        expect(await readDueMails(database.kysely, LATER(120_000), 10)).toEqual([id]);
        await at(120_000, id);
        expect(await mailOf(database, id)).toMatchObject({ status: 'sent', attempts: 2 });
      }));

    test('at each of five attempts leaves a mail that has failed', () =>
      withDatabase(async (database) => {
        const [id = ''] = await promise(database, newMail());
        for (let attempt = 0; attempt < 5; attempt++) {
          await claimMail(database.kysely, id, LATER(attempt), LATER(attempt + 1));
        }
        const { transport, at } = delivering(database, SENT);
        await at(10, id);
        expect([transport.sent, await mailOf(database, id)]).toEqual([
          [],
          expect.objectContaining({ status: 'failed', failure: 'interrupted', answer: null }),
        ]);
      }));

    test('and comes back too late does not overwrite what the next attempt recorded', () =>
      withDatabase(async (database) => {
        const [id = ''] = await promise(database, newMail());
        let answer = (_: Outcome) => {};
        const slow = delivering(
          database,
          () =>
            new Promise<Outcome>((resolve) => {
              answer = resolve;
            }),
        );
        const first = slow.at(0, id);
        while (slow.transport.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
        await delivering(database, SENT).at(120_000, id);
        answer(BOUNCED);
        await first;
        expect(await mailOf(database, id)).toMatchObject({ status: 'sent', attempts: 2 });
      }));

    test('is not the end of a mail that two workers take at once: one attempt is made', () =>
      withDatabase(async (database) => {
        const [id] = await promise(database, newMail());
        const { transport, at } = delivering(database, SENT);
        await Promise.all([at(0, id), at(0, id), at(0, id)]);
        expect(transport.sent).toHaveLength(1);
      }));
  });

  test('Mails of an entity are read by its admins, and by nobody else', () =>
    withDatabase(async (database) => {
      await promise(database, newMail());
      const seen = (who: Parameters<typeof inside>) =>
        transact(database, inside(...who), (trx) =>
          trx.selectFrom('mail').select('kind').where('kind', '=', 'test.letter').execute(),
        );
      expect([
        await seen(['kade', 'eva']),
        await seen(['kade', 'jan']),
        await seen(['beheer', 'eva']),
      ]).toEqual([[{ kind: 'test.letter' }], [], []]);
    }));
});
