import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/decision/rule';
import type { Presence } from '#contract/meetingHold';
import {
  ballotOf,
  countQuorum,
  countVote,
  isDecisive,
  ruleOf,
  type Voter,
  voteHindrance,
} from '#domain/meetings/quorum';

const AT = '2026-11-26T09:31:00.000Z';
const CLOSED = '2026-11-26T09:40:00.000Z';

function voter(id: string, weight: string, isChair = false): Voter {
  return { id, weight, capital: weight, ownOrSubsidiaryShares: false, isChair };
}

/** A subsidiary with shares of the company. */
const DAUGHTER: Voter = { ...voter('daughter', '60'), ownOrSubsidiaryShares: true };

const SHAREHOLDERS = [
  voter('margriet', '40', true),
  voter('yasmina', '10'),
  voter('anneke', '20'),
  voter('lars', '15'),
  voter('hendrik', '15'),
];
const THERE: ReadonlyMap<string, Presence> = new Map([
  ['margriet', 'present'],
  ['yasmina', 'present'],
  ['anneke', 'proxy'],
  ['lars', 'recused'],
  ['hendrik', 'absent'],
]);
const TWO_THIRDS: Rule = {
  ...ruleOf('General Meeting'),
  quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
};
const TERMS = { rule: TWO_THIRDS, organ: 'shareholders' } as const;

describe('the quorum of an item', () => {
  it('counts who is there and who is represented, without who keeps out', () => {
    expect(countQuorum(TERMS, SHAREHOLDERS, THERE, AT)).toEqual({
      present: '50',
      proxy: '20',
      absent: '15',
      recused: '15',
      unit: 'votes',
      counted: '70',
      of: '85',
      needed: '57',
      isMore: false,
      met: true,
    });
  });

  it('is lost when somebody leaves, and regained when they come back', () => {
    const without = new Map(THERE).set('margriet', 'absent');
    expect([
      countQuorum(TERMS, SHAREHOLDERS, without, AT).met,
      countQuorum(TERMS, SHAREHOLDERS, THERE, AT).met,
    ]).toEqual([false, true]);
  });

  it('asks for more than a share that falls on a whole number', () => {
    const half: Rule = {
      ...TWO_THIRDS,
      quorum: { counts: 'present', base: 'heads', operator: '>', fraction: '1/2' },
    };
    const four = SHAREHOLDERS.slice(0, 4);
    const { needed, unit } = countQuorum({ ...TERMS, rule: half }, four, new Map(), AT);
    expect([needed, unit]).toEqual(['3', 'heads']);
  });

  it('says none where the rule has none', () => {
    const { met, needed } = countQuorum(
      { rule: ruleOf('General Meeting'), organ: 'shareholders' },
      SHAREHOLDERS,
      THERE,
      AT,
    );
    expect([met, needed]).toEqual([null, null]);
  });

  it('leaves out shares of the company and its subsidiaries, in votes, capital and heads', () => {
    const presences = new Map(THERE).set('daughter', 'present');
    const counts = (['entitled', 'capital', 'heads'] as const).map((base) => {
      const rule: Rule = {
        ...TWO_THIRDS,
        quorum: { counts: 'present', base, operator: '>=', fraction: '2/3' },
      };
      const count = (voters: readonly Voter[]) => countQuorum({ ...TERMS, rule }, voters, presences, AT);
      return [count([...SHAREHOLDERS, DAUGHTER]), count(SHAREHOLDERS)] as const;
    });
    for (const [withDaughter, without] of counts) expect(withDaughter).toEqual(without);
  });

  it('is what the evaluation of a ballot without votes says', () => {
    const presence = fc.constantFrom<Presence>('present', 'proxy', 'recused', 'absent');
    fc.assert(
      fc.property(fc.array(presence, { minLength: 5, maxLength: 5 }), (chosen) => {
        const presences = new Map(SHAREHOLDERS.map(({ id }, index) => [id, chosen[index] ?? 'absent']));
        const count = countQuorum(TERMS, SHAREHOLDERS, presences, AT);
        const enough = BigInt(count.of) > 0n && BigInt(count.counted) * 3n >= BigInt(count.of) * 2n;
        expect(count.met).toBe(enough);
      }),
    );
  });
});

describe('a vote in a meeting', () => {
  const terms = { ...TERMS, opensAt: AT, closedAt: CLOSED, tieBreak: null };
  const vote = (who: string, decision: 'for' | 'against') => ({
    decisionMaker: who,
    decision,
    at: '2026-11-26T09:35:00.000Z',
  });

  it('is counted by weight', () => {
    const ballot = ballotOf(terms, SHAREHOLDERS, THERE, [
      vote('margriet', 'against'),
      vote('yasmina', 'for'),
      vote('anneke', 'for'),
    ]);
    const { outcome, forWeight, againstWeight } = countVote(ballot, CLOSED, true) ?? {};
    expect({ outcome, forWeight, againstWeight }).toEqual({
      outcome: 'rejected',
      forWeight: '30',
      againstWeight: '40',
    });
  });

  it('counts no vote of shares of the company and its subsidiaries', () => {
    const ballot = ballotOf(terms, [...SHAREHOLDERS, DAUGHTER], new Map(THERE).set('daughter', 'present'), [
      vote('margriet', 'against'),
      vote('daughter', 'for'),
    ]);
    const { outcome, forWeight, againstWeight } = countVote(ballot, CLOSED, true) ?? {};
    expect({ outcome, forWeight, againstWeight }).toEqual({
      outcome: 'rejected',
      forWeight: '0',
      againstWeight: '40',
    });
  });

  it('takes no vote of who keeps out, is not there or has none', () => {
    const [margriet, , , lars] = SHAREHOLDERS;
    if (!margriet || !lars) throw new Error('The shareholders are there.');
    expect([
      voteHindrance(margriet, 'present', true),
      voteHindrance(margriet, 'proxy', true),
      voteHindrance(lars, 'recused', true),
      voteHindrance(margriet, 'absent', true),
      voteHindrance(voter('guest', '0'), 'present', true),
      voteHindrance(DAUGHTER, 'present', true),
      voteHindrance(margriet, 'present', false),
    ]).toEqual([null, null, 'recused', 'notThere', 'noVote', 'ownShares', 'closed']);
  });

  it('is not counted where nobody has a vote', () => {
    expect(countVote(ballotOf(terms, [voter('guest', '0')], THERE, []), CLOSED, true)).toBeNull();
  });

  it('decides something where somebody voted, the quorum was there and the votes are not equal', () => {
    const isDecided = (
      rule: Rule,
      votes: readonly ReturnType<typeof vote>[],
      there: ReadonlyMap<string, Presence> = THERE,
    ) => isDecisive(countVote(ballotOf({ ...terms, rule }, SHAREHOLDERS, there, votes), CLOSED, true));
    const lot: Rule = { ...TWO_THIRDS, tie: 'lot' };
    const few = new Map(THERE).set('margriet', 'absent');
    const all = new Map(SHAREHOLDERS.map(({ id }) => [id, 'present' as const]));
    expect({
      accepted: isDecided(TWO_THIRDS, [vote('margriet', 'for')]),
      rejected: isDecided(TWO_THIRDS, [vote('margriet', 'against')]),
      nobodyVoted: isDecided(TWO_THIRDS, []),
      tooFew: isDecided(TWO_THIRDS, [vote('anneke', 'for')], few),
      tie: isDecided(lot, [vote('lars', 'for'), vote('hendrik', 'against')], all),
      notCounted: isDecisive(null),
    }).toEqual({
      accepted: true,
      rejected: true,
      nobodyVoted: false,
      tooFew: false,
      tie: false,
      notCounted: false,
    });
  });
});
