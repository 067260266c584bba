import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactSystem } from '#server/database/transact';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { callMeeting, type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  describe('A meeting that was held', () => {
    let server: TestServer;
    let meeting: PlannedIds;
    beforeAll(async () => {
      server = await openTestServer(undefined, open);
    });
    afterAll(() => server.close());

    const act = (path: string, body?: unknown, method = 'PUT', as = 'eva') =>
      callMeeting(server, { entity: KADE, id: meeting.id }, { path, body, method, as });
    beforeEach(async () => {
      meeting = await planMeeting(server.database, {
        entity: 'kade',
        people: { eva: { user: 'eva', role: 'chair' }, jan: { user: 'jan' } },
        items: ['Opening', 'Loan'],
      });
      await act('/begin');
      const lines = ['eva', 'jan'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
      await act('/attendance', { lines, item: null }, 'POST');
    });
    const cancel = () => act('/cancel', { reason: 'The quorum was not there.' }, 'POST');
    const circulate = async () => {
      await act('/end');
      await act('/minutes', undefined, 'POST');
      await act(`/minutes/items/${meeting.items[0]}`, { revision: 1, text: 'Opened.' }, 'PATCH');
      const { revision } = (await act('/minutes', undefined, 'GET')).body;
      return (await act('/minutes/circulate', { revision })).body.status;
    };

    it.each([
      [
        'voted on',
        async () => {
          const asked = { item: meeting.items[1], motion: 'The loan is taken.', way: 'show' };
          const { voteId } = (await act('/votes', asked, 'POST')).body;
          return act(`/votes/${voteId}/close`, {});
        },
      ],
      [
        'noted as a decision',
        () => act('/notes', { item: meeting.items[1], kind: 'decision', text: 'Taken.' }, 'POST'),
      ],
    ])('is not cancelled where something was %s, and says so', async (_, decide) => {
      expect((await decide()).status).toBe(200);
      const { acts, process } = (await act('', undefined, 'GET')).body;
      expect(acts).not.toContain('cancel');
      expect(process.steps.find((step: { act: string }) => step.act === 'cancel')).toMatchObject({
        missing: [{ lack: 'decided' }],
      });
      const refused = await cancel();
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'Something was decided in this meeting, and stays on record: a later resolution can take it back.',
      ]);
      expect(await circulate()).toBe('Circulated');
      expect((await cancel()).status).toBe(409);
    });

    it('is not deleted, also where nobody was invited to it', async () => {
      expect((await act('', undefined, 'DELETE')).status).toBe(409);
    });

    it('is cancelled where nothing was decided: its minutes are given up, and nothing is recorded any more', async () => {
      await act('/notes', { item: meeting.items[1], kind: 'note', text: 'Too few came.' }, 'POST');
      expect(await circulate()).toBe('Circulated');
      await server.database.kysely
        .updateTable('attendee')
        .set({ invited_at: new Date(), email: 'jan@vanhouten.test' })
        .where('id', '=', meeting.people.jan ?? '')
        .execute();
      expect((await cancel()).body).toMatchObject({ status: 'Cancelled', told: 1 });
      const { acts, process, revision, version } = (await act('/minutes', undefined, 'GET')).body;
      expect([acts, process.steps]).toEqual([[], []]);
      const refused = [
        await act('/minutes/answer', { version, answer: 'approved' }),
        await act('/minutes/answer', { version, answer: 'approved' }, 'PUT', 'jan'),
        await act('/minutes/circulate', { revision }),
        await act('/minutes/signing', { lastDay: '2126-12-03' }),
        await act(`/minutes/items/${meeting.items[0]}`, { revision: 2, text: 'Otherwise.' }, 'PATCH'),
        await act('/notes', { item: meeting.items[1], kind: 'note', text: 'More.' }, 'POST'),
      ];
      expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
      expect(refused.at(-1)?.body.detail).toBe('This meeting was cancelled. Nothing of it changes any more.');
      const mail = await server.database.kysely
        .selectFrom('mail')
        .selectAll()
        .where('subject_id', '=', meeting.id)
        .where('kind', '=', 'meeting.cancellation')
        .executeTakeFirstOrThrow();
      const letter = await transactSystem(server.database, KADE, async (trx) =>
        meetingMails(() => new Date())['meeting.cancellation']?.render(trx, mail),
      );
      expect(letter?.paragraphs[0]).toContain('nothing was decided in it, and no minutes of it follow');
    });
  });
});
