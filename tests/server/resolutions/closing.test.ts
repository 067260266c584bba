import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '#contract/calls/drafts';
import type { DecisionReceipt, TieBreakReceipt } from '#contract/calls/receipts';
import type { Ballot } from '#contract/decision/ballot';
import { evaluate } from '#domain/decision/evaluate';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { decisionMaker, type House, openHouse, type Problem, RULE } from '../../kit/voting';

const whenAllDecided = { closing: 'whenAllDecided' } as const;
const NOON = '2026-11-23T12:00:00.000Z';

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  const decide = (id: string, decision: string, as = 'jan') =>
    house.call<DecisionReceipt & Problem>(`/resolutions/${id}/decision`, { decision }, { as, method: 'PUT' });

  describe('A resolution that closes when everybody has decided', () => {
    it('closes at the last decision, with the evaluation of a vote whose deadline that is', async () => {
      const { id, opensAt } = await house.opened(whenAllDecided);
      await house.byLink('Anneke', 'for');
      await house.byLink('Lars', 'for');
      expect((await house.read(id)).status).toBe('Open');
      house.set(NOON);
      expect((await decide(id, 'against')).body.status).toBe('Accepted');
      const closed = await house.read(id);
      const decisionMakers = closed.decisionMakers;
      const ballot: Ballot = {
        rule: RULE,
        organ: 'shareholders',
        decisionMakers,
        entries: decisionMakers.flatMap(({ id: decisionMaker, decision, decidedAt }) =>
          decidedAt === null ? [] : [{ decisionMaker, decision, at: decidedAt }],
        ),
        opensAt: opensAt ?? '',
        deadline: NOON,
        chair: null,
        tieBreak: null,
        method: { consents: [], advice: [] },
      };
      const independent = evaluate(ballot, '2026-11-28T12:00:00.000Z');
      expect([closed.deadline, closed.closedAt, closed.closing, closed.acts]).toEqual([
        NOON,
        NOON,
        'whenAllDecided',
        ['supersede'],
      ]);
      const { derivation, ...evaluation } = closed.evaluation ?? {};
      const { derivation: expected, ...outcome } = independent;
      expect(evaluation).toEqual(outcome);
      expect({ ...derivation, evaluatedAt: null }).toEqual({
        ...expected,
        evaluatedAt: null,
        decisionMakers: expected.decisionMakers,
      });
    });

    it('stays open until its last day while somebody has not decided, and says so in its mails', async () => {
      const { id } = await house.opened(whenAllDecided);
      const invitation = house.letters.at(-1);
      expect(invitation?.text).toContain(
        'Decisions count up to and including 27 November 2026. Voting closes earlier, as soon as everybody who may decide has decided.',
      );
      await decide(id, 'for');
      await house.byLink('Lars', 'for');
      const open = await house.read(id);
      expect([open.status, open.deadline]).toEqual(['Open', '2026-11-27T22:59:59.999Z']);
      house.set('2026-11-27T23:00:07.000Z');
      await house.closeDue();
      const closed = await house.read(id);
      expect([closed.status, closed.closedAt]).toEqual(['Accepted', '2026-11-27T22:59:59.999Z']);
      await house.deliver();
      const outcome = house.letters.find(({ subject }) => subject.startsWith(`Accepted: ${closed.number}`));
      expect(outcome?.text).toContain('was accepted at the end of 27 November 2026 (Europe/Amsterdam).');
    });

    it('closes at a conflict declared as the last act, and takes no change afterwards', async () => {
      const { id } = await house.opened(whenAllDecided);
      await decide(id, 'for');
      await house.byLink('Lars', 'for');
      house.set(NOON);
      expect((await house.byLink('Anneke', 'conflict')).body.status).toBe('Accepted');
      const late = await decide(id, 'against');
      expect([late.status, late.body.detail]).toEqual([
        409,
        expect.stringMatching(
          /was accepted on 23 November 2026 at 13:00 .* Nothing was counted or changed\.$/,
        ),
      ]);
    });

    it('closes after a term whose end leaves only people who have decided', async () => {
      const { id } = await house.opened({
        ...whenAllDecided,
        rule: { ...RULE, quorum: null, termEnd: { castBefore: 'counts', silent: 'leaves' } },
        decisionMakers: [
          decisionMaker('Jan', '1'),
          decisionMaker('Lars', '1', { termEnds: '2026-11-23T22:59:59.999Z' }),
        ],
      });
      await decide(id, 'for');
      house.set('2026-11-23T22:59:59.999Z');
      await house.closeDue();
      expect((await house.read(id)).status).toBe('Open');
      house.set('2026-11-24T08:00:00.000Z');
      await house.closeDue();
      const { status, closedAt, evaluation } = await house.read(id);
      expect([status, closedAt, evaluation?.derivation.decisionMakers[1]?.counted]).toEqual([
        'Accepted',
        '2026-11-23T23:00:00.000Z',
        'left',
      ]);
    });

    it('waits with a tie for who breaks it, and for no further decision', async () => {
      const { id } = await house.opened({
        ...whenAllDecided,
        rule: { ...RULE, tie: 'lot' },
        decisionMakers: [decisionMaker('Jan', '1'), decisionMaker('Lars', '1')],
      });
      await decide(id, 'for');
      await house.byLink('Lars', 'against');
      const tied = await house.read(id);
      expect([tied.status, tied.acts.includes('breakTie'), tied.acts.includes('decide')]).toEqual([
        'Open',
        true,
        false,
      ]);
      expect((await decide(id, 'against')).status).toBe(409);
      const broken = await house.call<TieBreakReceipt>(`/resolutions/${id}/tie-break`, {
        result: 'accepted',
      });
      expect([broken.status, broken.body.status]).toEqual([200, 'Accepted']);
    });

    it('closes once when the last two decide at one moment', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { id } = await house.opened(whenAllDecided);
        await decide(id, 'for');
        const answers = await Promise.all([house.byLink('Anneke', 'for'), house.byLink('Lars', 'against')]);
        const { status, evaluation, timeline } = await house.read(id);
        const ends = timeline.filter(({ type }) => type === 'resolution.accepted');
        expect([answers.map((answer) => answer.status), status, evaluation?.forWeight, ends.length]).toEqual([
          [200, 200],
          'Accepted',
          '60',
          1,
        ]);
      }
    });

    it('is frozen with the sending, and copied by what supersedes it', async () => {
      const draft = await house.draft(whenAllDecided);
      expect(draft.closing).toBe('whenAllDecided');
      const { body: sent } = await house.send(draft);
      const { kysely } = house.server.database;
      const unfreeze = kysely
        .updateTable('resolution')
        .set({ closing: 'deadline' })
        .where('id', '=', sent.id)
        .execute();
      await expect(unfreeze).rejects.toThrow('what was sent is frozen');
      await house.call(`/resolutions/${sent.id}/cancel`, { reason: 'Begun anew' });
      const copy = await house.call<{ id: string }>('/resolutions', { supersedes: sent.id });
      const { body } = await house.call<Draft>(`/resolutions/draft/${copy.body.id}`);
      expect(body.closing).toBe('whenAllDecided');
    });

    it('opens although nobody may decide, and is rejected then', async () => {
      const { id } = await house.opened({
        ...whenAllDecided,
        decisionMakers: [decisionMaker('Jan', '1', { conflicted: true })],
      });
      expect((await house.read(id)).status).toBe('Rejected');
    });
  });

  it('A resolution that closes at its deadline stays open when everybody has decided', async () => {
    const { id, closing } = await house.opened();
    await decide(id, 'for');
    await house.byLink('Anneke', 'for');
    await house.byLink('Lars', 'for');
    expect([closing, (await house.read(id)).status]).toEqual(['deadline', 'Open']);
  });
});
