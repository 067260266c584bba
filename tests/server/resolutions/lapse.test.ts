import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionReceipt, ExtendReceipt } from '#contract/calls/receipts';
import type { DecisionBody, Resolution } from '#contract/calls/resolutions';
import type { Rule } from '#contract/decision/rule';
import { presetOf } from '#domain/decision/presets';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { decisionMaker, type House, openHouse, type Problem, RULE } from '../../kit/voting';

const CONSENT: Rule = presetOf('us-de-stockholder-consent').rule;
/** 60 days after 23 November, the day of the first consent; Rotterdam counts the days. */
const LAPSE = '2027-01-22T22:59:59.999Z';
const CHOSEN = '2027-03-31T21:59:59.999Z';

const reasonsOf = ({ evaluation }: Resolution) => evaluation?.reasons.map(({ reason }) => reason);

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  const decide = (id: string, body: DecisionBody, as = 'jan') =>
    house.call<DecisionReceipt & Problem>(`/resolutions/${id}/decision`, body, { as, method: 'PUT' });

  describe('The lapse of a Delaware consent', () => {
    const opened = (rule: Rule = CONSENT) => house.opened({ rule, deadline: '2027-03-31' });
    /** The deadline as the list, the resolution, and the link say it. */
    const deadlines = async (id: string) => {
      const { body: linked } = await house.call<{ deadline: string }>(
        '/callbacks/decision',
        { token: house.tokenOf('Lars') },
        { as: '' },
      );
      const { body: list } = await house.call<{ items: readonly { id: string; deadline: string }[] }>(
        '/resolutions?sort=-number',
      );
      return [
        (await house.read(id)).deadline,
        linked.deadline,
        list.items.find((one) => one.id === id)?.deadline,
      ];
    };

    it('is counted from the first consent, which no refusal and no later consent is', async () => {
      const { id } = await opened();
      await decide(id, { decision: 'against' });
      expect(await deadlines(id)).toEqual([CHOSEN, CHOSEN, CHOSEN]);
      house.set('2026-11-23T12:00:00.000Z');
      await house.byLink('Anneke', 'for');
      expect(await deadlines(id)).toEqual([LAPSE, LAPSE, LAPSE]);
      house.set('2026-12-24T12:00:00.000Z');
      await decide(id, { decision: 'abstain' });
      expect(await deadlines(id)).toEqual([LAPSE, LAPSE, LAPSE]);
    });

    it('does not move back when the first consent is withdrawn', async () => {
      const { id } = await opened();
      house.set('2026-11-23T12:00:00.000Z');
      await decide(id, { decision: 'for' });
      house.set('2026-12-24T12:00:00.000Z');
      await decide(id, { decision: 'against' });
      expect((await house.read(id)).deadline).toBe(LAPSE);
    });

    it('takes a consent at its last moment, and none after: the job closes it then', async () => {
      const { id } = await opened();
      house.set('2026-11-23T12:00:00.000Z');
      await house.byLink('Anneke', 'for');
      house.set(LAPSE);
      await house.closeDue();
      expect((await house.read(id)).status).toBe('Open');
      house.set('2027-01-22T23:00:00.000Z');
      await house.closeDue();
      const closed = await house.read(id);
      expect([closed.status, closed.deadline, closed.evaluation?.forWeight, reasonsOf(closed)]).toEqual([
        'Rejected',
        LAPSE,
        '20',
        ['votingClosed', 'legMissed'],
      ]);
      expect((await house.byLink('Lars', 'for')).status).toBe(409);
    });

    it('accepts as soon as the consents reach the majority, at its last moment too', async () => {
      const { id } = await opened();
      house.set('2026-11-23T12:00:00.000Z');
      await house.byLink('Anneke', 'for');
      house.set(LAPSE);
      expect((await house.byLink('Lars', 'for')).body.status).toBe('Accepted');
      expect((await house.read(id)).deadline).toBe(LAPSE);
    });

    it('leaves an earlier deadline, and cannot be extended past', async () => {
      const { id } = await house.opened({ rule: CONSENT, deadline: '2026-11-27' });
      house.set('2026-11-23T12:00:00.000Z');
      await house.byLink('Anneke', 'for');
      expect((await house.read(id)).deadline).toBe('2026-11-27T22:59:59.999Z');
      const extend = (deadline: string) =>
        house.call<ExtendReceipt & Problem>(`/resolutions/${id}/extend`, {
          deadline,
          reason: 'The bank asked',
        });
      const beyond = await extend('2027-01-23');
      const within = await extend('2027-01-22');
      expect([beyond.status, beyond.body.errors, within.status, within.body.deadline]).toEqual([
        422,
        [{ field: 'deadline', message: 'By its rule the resolution expires before this day.' }],
        200,
        LAPSE,
      ]);
    });
  });

  describe('A term that ends while the voting is open', () => {
    const TERM_ENDS = '2026-11-23T22:59:59.999Z';
    const unanimous: Rule = {
      ...RULE,
      quorum: null,
      majority: [{ base: 'entitled', operator: '>=', fraction: '1/1' }],
      earlyFinish: { accept: 'whenReached', reject: 'whenCertain' },
      termEnd: { castBefore: 'counts', silent: 'leaves' },
    };
    const opened = (termEnd: Rule['termEnd']) =>
      house.opened({
        organ: 'directors',
        rule: { ...unanimous, termEnd },
        decisionMakers: [
          decisionMaker('Jan', '1'),
          decisionMaker('Anneke', '1'),
          decisionMaker('Lars', '1', { termEnds: TERM_ENDS }),
        ],
      });
    const vote = async (id: string) => {
      await decide(id, { decision: 'for' });
      await house.byLink('Anneke', 'for');
    };

    it('lets the job finish what only waited for who left', async () => {
      const { id } = await opened({ castBefore: 'counts', silent: 'leaves' });
      await vote(id);
      house.set(TERM_ENDS);
      await house.closeDue();
      expect((await house.read(id)).status).toBe('Open');
      house.set('2026-11-23T23:00:00.000Z');
      await house.closeDue();
      await house.closeDue();
      const closed = await house.read(id);
      expect([closed.status, closed.closedAt, closed.evaluation?.forWeight, reasonsOf(closed)]).toEqual([
        'Accepted',
        '2026-11-23T23:00:00.000Z',
        '2',
        ['finishedEarly', 'everythingMet'],
      ]);
      const { type, actor, payload } = closed.timeline[0] ?? {};
      expect([type, actor, payload]).toEqual([
        'resolution.accepted',
        null,
        { early: true, reasons: ['finishedEarly', 'everythingMet'], closedAt: '2026-11-23T23:00:00.000Z' },
      ]);
    });

    it('lets the job reject what needs somebody who left and stays in the base', async () => {
      const { id } = await opened({ castBefore: 'counts', silent: 'stays' });
      await vote(id);
      house.set('2026-11-23T23:00:00.000Z');
      await house.closeDue();
      const closed = await house.read(id);
      expect([closed.status, reasonsOf(closed)]).toEqual([
        'Rejected',
        ['finishedEarly', 'legMissed', 'cannotPassAnyMore'],
      ]);
    });

    it('takes nothing more from who left, who is awaited no longer, and leaves the rest open', async () => {
      const { id } = await opened({ castBefore: 'counts', silent: 'leaves' });
      await decide(id, { decision: 'for' });
      house.set('2026-11-23T23:00:00.000Z');
      await house.closeDue();
      const late = await house.byLink('Lars', 'for');
      const reminded = await house.call<{ reminded: number }>(`/resolutions/${id}/remind`, {});
      expect([late.status, late.body, reminded.body.reminded, (await house.read(id)).status]).toEqual([
        409,
        expect.objectContaining({ detail: 'Your term has ended, so you can no longer decide.' }),
        1,
        'Open',
      ]);
    });

    it('closes before it takes a vote that comes first after the end of the term', async () => {
      const { id } = await opened({ castBefore: 'counts', silent: 'leaves' });
      await vote(id);
      house.set('2026-11-23T23:00:00.000Z');
      const late = await decide(id, { decision: 'against' });
      expect([late.status, (await house.read(id)).status]).toEqual([409, 'Accepted']);
    });
  });
});
