import { describe, expect, it } from 'vitest';
import type { Ballot, Entry } from '#contract/decision/ballot';
import { evaluate } from '#domain/decision/evaluate';
import {
  AFTERWARDS,
  ballot,
  CLOSES,
  decisionMaker,
  ENTITLED_HALF,
  electorate,
  entries,
  entry,
  minute,
  OPENS,
  outcomeOf,
  resultOf,
  rule,
  SIMPLE,
} from './kit';

/** How the votes stand: for, against, abstaining. */
function weightsOf(facts: Partial<Ballot>, at = AFTERWARDS) {
  return resultOf(facts, at).weights;
}

describe('voting period', () => {
  it('counts a decision at the opening and at the deadline, and none before or after', () => {
    const moments = [OPENS - 1, OPENS, CLOSES, CLOSES + 1];
    expect(moments.map((at) => weightsOf({ entries: [entry('a', 'for', at)] }))).toEqual([
      '0 0 0',
      '1 0 0',
      '1 0 0',
      '0 0 0',
    ]);
  });

  it('compares moments and not texts where offsets differ', () => {
    const atDeadline: Entry = { decisionMaker: 'a', decision: 'for', at: '2026-11-20T14:50:00+05:00' };
    const late: Entry = { decisionMaker: 'b', decision: 'for', at: '2026-11-20T08:50:00.001-01:00' };
    expect(weightsOf({ entries: [atDeadline, late] })).toBe('1 0 0');
  });

  it('is still open at the deadline itself, and closed at the first moment after it', () => {
    const facts = { entries: entries({ a: 'for', b: 'for' }) };
    expect([outcomeOf(facts, minute(CLOSES)), outcomeOf(facts, '2026-11-20T09:50:00.000000001Z')]).toEqual([
      'open',
      'accepted',
    ]);
  });

  it('does not know yet what is handed in after the moment of evaluation', () => {
    const facts = { entries: [entry('a', 'for', 20), entry('b', 'against', 30)] };
    expect([weightsOf(facts, minute(20)), weightsOf(facts, minute(30))]).toEqual(['1 0 0', '1 1 0']);
  });

  it('has counted nothing before the opening, and finishes nothing then', () => {
    const early = { ...SIMPLE, earlyFinish: { accept: 'never', reject: 'whenCertain' } } as const;
    const decisionMakers = [decisionMaker('a', { weight: '0' })];
    expect([
      outcomeOf({ rule: early, decisionMakers }, minute(1)),
      outcomeOf({ rule: early, decisionMakers }, minute(OPENS)),
    ]).toEqual(['open', 'rejected']);
  });
});

describe('decisions', () => {
  it('lets the last entry stand where changes are allowed, and null withdraws', () => {
    const handedIn = [
      entry('a', 'for', 20),
      entry('a', 'against', 21),
      entry('b', 'for', 20),
      entry('b', null, 21),
    ];
    expect(weightsOf({ entries: handedIn })).toBe('0 1 0');
  });

  it('lets the first vote stand where changes are not allowed; null before it is none', () => {
    const handedIn = [
      entry('a', null, 19),
      entry('a', 'for', 20),
      entry('a', 'against', 21),
      entry('b', 'abstain', 20),
      entry('b', null, 21),
    ];
    expect(weightsOf({ rule: rule({ changeAllowed: false }), entries: handedIn })).toBe('1 0 1');
  });

  it('takes the later in the list of two at the same moment', () => {
    expect(weightsOf({ entries: [entry('a', 'for', 20), entry('a', 'against', 20)] })).toBe('0 1 0');
  });

  it('gives no effect to somebody who is no decisionMaker', () => {
    expect(weightsOf({ entries: [entry('stranger', 'for')] })).toBe('0 0 0');
  });

  it('counts a vote by proxy for the principal, whoever handed it in', () => {
    const { derivation } = evaluate(
      ballot({ entries: [{ ...entry('a', 'for'), by: 'notary' }] }),
      AFTERWARDS,
    );
    expect(derivation.decisionMakers[0]).toEqual({
      id: 'a',
      weight: '1',
      capital: '0',
      counted: 'for',
      because: null,
      at: minute(OPENS + 1),
      by: 'notary',
    });
  });

  it('never takes silence, nor an instruction whose proxy did not vote, for a yes', () => {
    const decisionMakers = [
      decisionMaker('a', { present: true, proxies: [{ holder: 'b', instruction: 'for' }] }),
    ];
    expect(resultOf({ decisionMakers })).toEqual({
      outcome: 'rejected',
      canStillPass: false,
      quorumMet: null,
      majorityMet: false,
      methodMet: null,
      weights: '0 0 0',
    });
  });
});

describe('conflicts and exclusions', () => {
  const decisionMakers = [
    decisionMaker('a'),
    decisionMaker('b', { conflicted: true, weight: '5' }),
    decisionMaker('c'),
  ];
  const all = { ...SIMPLE, majority: [{ base: 'entitled', operator: '>=', fraction: '1' }] } as const;

  it('leaves somebody with a conflict out of every base where the rule excludes them', () => {
    const facts = { decisionMakers, entries: entries({ a: 'for', b: 'against', c: 'for' }) };
    expect([weightsOf({ ...facts, rule: all }), outcomeOf({ ...facts, rule: all })]).toEqual([
      '2 0 0',
      'accepted',
    ]);
    expect(outcomeOf({ ...facts, rule: { ...all, conflicts: 'vote' } })).toBe('rejected');
  });

  it('drops the vote of who declares a conflict, for good', () => {
    const declared = [entry('a', 'against', 20), entry('a', 'conflict', 21), entry('a', 'against', 22)];
    const facts = { entries: [...declared, entry('b', 'for', 23), entry('c', 'for', 23)] };
    expect([weightsOf({ ...facts, rule: all }), outcomeOf({ ...facts, rule: all })]).toEqual([
      '2 0 0',
      'accepted',
    ]);
  });

  it('leaves the vote of who declares a conflict where conflicts do not exclude', () => {
    const declared = [entry('a', 'against', 20), entry('a', 'conflict', 21)];
    expect([
      weightsOf({ rule: rule({ conflicts: 'vote' }), entries: declared }),
      weightsOf({ rule: rule({ conflicts: 'vote' }), entries: [...declared, entry('a', 'for', 22)] }),
      weightsOf({ rule: rule({ conflicts: 'vote', changeAllowed: false }), entries: declared }),
    ]).toEqual(['0 1 0', '1 0 0', '0 1 0']);
  });

  it('keeps a vote that may not change when a conflict is declared after it', () => {
    const declared = [
      entry('a', 'for', 20),
      entry('a', 'conflict', 21),
      entry('b', 'conflict', 20),
      entry('b', 'for', 21),
    ];
    const { derivation } = evaluate(
      ballot({ rule: rule({ changeAllowed: false }), entries: declared }),
      AFTERWARDS,
    );
    expect(derivation.decisionMakers.map(({ id, counted, because }) => [id, counted, because])).toEqual([
      ['a', 'for', null],
      ['b', 'excluded', 'conflictDeclared'],
      ['c', 'silent', null],
    ]);
  });

  it('leaves own and subsidiary shares out of votes, capital, presence and heads', () => {
    const own = decisionMaker('own', {
      weight: '100',
      capital: '100',
      present: true,
      ownOrSubsidiaryShares: true,
    });
    const { derivation } = evaluate(
      ballot({
        rule: {
          ...SIMPLE,
          quorum: { counts: 'present', base: 'capital', operator: '>=', fraction: '1' },
          majority: [ENTITLED_HALF, { base: 'capital', operator: '>', fraction: '1/2' }],
        },
        decisionMakers: [decisionMaker('a', { capital: '3' }), own],
        entries: entries({ a: 'for', own: 'against' }),
      }),
      AFTERWARDS,
    );
    const conditions = [derivation.quorum, ...derivation.legs];
    expect(conditions.map((condition) => `${condition?.counted}/${condition?.of}`)).toEqual([
      '3/3',
      '1/1',
      '3/3',
    ]);
    expect(derivation.decisionMakers[1]?.because).toBe('ownOrSubsidiaryShares');
  });

  it('rejects where everybody has a conflict, and says at once that it cannot pass', () => {
    const everybody = ['a', 'b'].map((id) => decisionMaker(id, { conflicted: true }));
    const open = resultOf(
      { decisionMakers: everybody, entries: entries({ a: 'for', b: 'for' }) },
      minute(20),
    );
    expect([open.outcome, open.canStillPass, outcomeOf({ decisionMakers: everybody })]).toEqual([
      'open',
      false,
      'rejected',
    ]);
  });

  it('rejects where nobody has a vote, whatever the base', () => {
    const nobody = electorate({ a: '0', b: '0' });
    const outcomes = (['cast', 'present', 'entitled', 'capital'] as const).map((base) =>
      outcomeOf({
        rule: { ...SIMPLE, majority: [{ base, operator: '>', fraction: '0' }] },
        decisionMakers: nobody,
        entries: entries({ a: 'for', b: 'for' }),
      }),
    );
    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  });
});

describe('terms that end', () => {
  const ending = [decisionMaker('a', { termEnds: minute(20) }), decisionMaker('b'), decisionMaker('c')];
  const during = (at: number, facts: Partial<Ballot> = {}) =>
    weightsOf({ decisionMakers: ending, entries: [entry('a', 'for', at)], ...facts });

  it('lets somebody decide at the last moment of the term and not after it', () => {
    const justAfter = { decisionMaker: 'a', decision: 'for', at: '2026-11-20T09:20:00.000000001Z' } as const;
    expect([during(19), during(20), during(21), during(20, { entries: [justAfter] })]).toEqual([
      '1 0 0',
      '1 0 0',
      '0 0 0',
      '0 0 0',
    ]);
  });

  it('leaves out who was no longer in office when voting opened', () => {
    const termEnds = (at: number) =>
      evaluate(ballot({ decisionMakers: [decisionMaker('a', { termEnds: minute(at) })] }), minute(OPENS))
        .derivation.decisionMakers[0]?.counted;
    expect([termEnds(OPENS - 1), termEnds(OPENS), termEnds(OPENS + 1)]).toEqual([
      'excluded',
      'excluded',
      'silent',
    ]);
  });

  it('lets an earlier vote count or makes it void, and a silent decisionMaker leave or stay, as the rule says', () => {
    const of = (castBefore: 'counts' | 'void', silent: 'leaves' | 'stays', cast: readonly Entry[]) => {
      const { derivation } = evaluate(
        ballot({
          rule: { ...SIMPLE, majority: [ENTITLED_HALF], termEnd: { castBefore, silent } },
          decisionMakers: ending,
          entries: cast,
        }),
        AFTERWARDS,
      );
      return `${derivation.legs[0]?.counted} of ${derivation.legs[0]?.of}, ${derivation.decisionMakers[0]?.counted}`;
    };
    const cast = [entry('a', 'for', 15)];
    expect([
      of('counts', 'leaves', cast),
      of('counts', 'leaves', []),
      of('counts', 'stays', []),
      of('void', 'leaves', cast),
      of('void', 'stays', cast),
    ]).toEqual(['1 of 3, for', '0 of 2, left', '0 of 3, silent', '0 of 2, left', '0 of 3, silent']);
  });

  it('takes no notice of a term that ends at the deadline or after it, or has not ended yet', () => {
    const of = (termEnds: string, at: string) =>
      evaluate(
        ballot({
          rule: { ...SIMPLE, termEnd: { castBefore: 'void', silent: 'leaves' } },
          decisionMakers: [decisionMaker('a', { termEnds })],
          entries: [entry('a', 'for', 11)],
        }),
        at,
      ).outcome;
    expect([
      of(minute(CLOSES), AFTERWARDS),
      of(minute(CLOSES - 1), AFTERWARDS),
      of(minute(CLOSES - 1), minute(CLOSES - 1)),
    ]).toEqual(['accepted', 'rejected', 'open']);
  });

  it('can no longer be carried by who left', () => {
    const facts = {
      rule: { ...SIMPLE, majority: [ENTITLED_HALF], termEnd: { castBefore: 'counts', silent: 'stays' } },
      decisionMakers: [decisionMaker('a', { termEnds: minute(20), weight: '2' }), decisionMaker('b')],
    } as const;
    expect([resultOf(facts, minute(20)).canStillPass, resultOf(facts, minute(21)).canStillPass]).toEqual([
      true,
      false,
    ]);
  });
});
