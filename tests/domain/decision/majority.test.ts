import { describe, expect, it } from 'vitest';
import type { Ballot } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '#domain/decision/evaluate';
import {
  AFTERWARDS,
  ballot,
  CLOSES,
  decisionMaker,
  electorate,
  entries,
  minute,
  outcomeOf,
  resultOf,
  rule,
  SIMPLE,
  STRICT_HALF,
} from './kit';

describe('bases and abstentions', () => {
  const decisionMakers = [
    decisionMaker('a', { weight: '2', capital: '5' }),
    decisionMaker('b', { weight: '1', capital: '3' }),
    decisionMaker('c', { weight: '1', capital: '2' }),
    decisionMaker('d', { weight: '1', capital: '4', present: true }),
    decisionMaker('e', { weight: '0', capital: '6' }),
  ];
  const cast = entries({ a: 'for', b: 'against', c: 'abstain', e: 'for' });
  const legOf = (base: 'cast' | 'present' | 'entitled' | 'capital', facts: Partial<Rule> = {}) => {
    const leg = evaluate(
      ballot({
        rule: {
          ...rule(facts),
          majority: [{ base, operator: '>', fraction: '1/2' }],
          earlyFinish: SIMPLE.earlyFinish,
        },
        decisionMakers,
        entries: cast,
      }),
      AFTERWARDS,
    ).derivation.legs[0];
    return `${leg?.counted} of ${leg?.of}`;
  };
  it('sums votes cast, present and entitled, and the capital of who is in favour', () => {
    expect([legOf('cast'), legOf('present'), legOf('entitled'), legOf('capital')]).toEqual([
      '2 of 3',
      '2 of 5',
      '2 of 5',
      '11 of 20',
    ]);
  });

  it('counts abstentions among the votes cast only where the rule says so', () => {
    expect([legOf('cast', { abstentions: 'counted' }), legOf('cast', { abstentions: 'blocks' })]).toEqual([
      '2 of 4',
      '2 of 3',
    ]);
  });

  it('leaves capital without a vote out where the rule says so', () => {
    expect(legOf('capital', { nonVotingCapital: 'excluded' })).toBe('5 of 14');
  });

  it('is defeated by one abstention where abstentions block, of somebody with a vote', () => {
    const blocking = rule({ abstentions: 'blocks' });
    expect([
      resultOf({
        rule: blocking,
        decisionMakers: electorate({ a: '9', b: '1' }),
        entries: entries({ a: 'for', b: 'abstain' }),
      }),
      resultOf({
        rule: blocking,
        decisionMakers: electorate({ a: '9', b: '0' }),
        entries: entries({ a: 'for', b: 'abstain' }),
      }),
    ]).toMatchObject([
      { outcome: 'rejected', majorityMet: false, weights: '9 0 1' },
      { outcome: 'accepted', majorityMet: true, weights: '9 0 0' },
    ]);
  });

  it('looks only at a group where a leg names one, and asks all legs', () => {
    const grouped = [
      decisionMaker('a', { weight: '9' }),
      decisionMaker('b', { group: 'B' }),
      decisionMaker('c', { group: 'B' }),
    ];
    const both = { ...SIMPLE, majority: [STRICT_HALF, { ...STRICT_HALF, group: 'B' }] } as const;
    expect([
      outcomeOf({
        rule: both,
        decisionMakers: grouped,
        entries: entries({ a: 'for', b: 'for', c: 'against' }),
      }),
      outcomeOf({ rule: both, decisionMakers: grouped, entries: entries({ a: 'for', b: 'for' }) }),
      outcomeOf({ rule: both, decisionMakers: grouped, entries: entries({ a: 'for' }) }),
    ]).toEqual(['rejected', 'accepted', 'rejected']);
  });

  it('is exact at a half and at two thirds of thirds', () => {
    const thirds = electorate({ a: '1/3', b: '1/3', c: '1/3' });
    const of = (operator: '>' | '>=', fraction: '1/2' | '2/3', decided: Parameters<typeof entries>[0]) =>
      outcomeOf({
        rule: { ...SIMPLE, majority: [{ base: 'entitled', operator, fraction }] },
        decisionMakers: thirds,
        entries: entries(decided),
      });
    expect([
      of('>=', '2/3', { a: 'for', b: 'for' }),
      of('>', '2/3', { a: 'for', b: 'for' }),
      of('>', '1/2', { a: 'for', b: 'for' }),
      outcomeOf({ entries: entries({ a: 'for', b: 'against' }) }),
    ]).toEqual(['accepted', 'rejected', 'accepted', 'rejected']);
  });

  it('holds a billion billionths apart', () => {
    const one = '1000000000000000001/3000000000000000000';
    expect(
      outcomeOf({
        rule: { ...SIMPLE, majority: [{ base: 'entitled', operator: '>', fraction: '1/3' }] },
        decisionMakers: electorate({ a: one, b: '1999999999999999999/3000000000000000000' }),
        entries: entries({ a: 'for' }),
      }),
    ).toBe('accepted');
  });
});

describe('quorum', () => {
  const decisionMakers = [
    decisionMaker('a', { weight: '1', capital: '6' }),
    decisionMaker('b', { weight: '2', capital: '1', present: true }),
    decisionMaker('c', { weight: '3', capital: '2' }),
    decisionMaker('d', { weight: '0', capital: '3' }),
  ];
  const cast = entries({ a: 'for', c: 'abstain' });
  const quorumOf = (
    counts: 'present' | 'cast' | 'eligible',
    base: 'entitled' | 'capital' | 'heads',
    facts: Partial<Ballot> = {},
  ) => {
    const { quorum } = evaluate(
      ballot({
        rule: rule({ quorum: { counts, base, operator: '>=', fraction: '1/2' } }),
        decisionMakers,
        entries: cast,
        ...facts,
      }),
      AFTERWARDS,
    ).derivation;
    return `${quorum?.counted} of ${quorum?.of}: ${quorum?.met}`;
  };

  it('counts who is present, who cast a vote or who is eligible, in votes, capital or heads', () => {
    const bases = ['entitled', 'capital', 'heads'] as const;
    expect(bases.map((base) => quorumOf('present', base))).toEqual([
      '6 of 6: true',
      '9 of 12: true',
      '3 of 3: true',
    ]);
    expect(bases.map((base) => quorumOf('cast', base))).toEqual([
      '1 of 6: false',
      '6 of 12: true',
      '1 of 3: false',
    ]);
    expect(bases.map((base) => quorumOf('eligible', base))).toEqual([
      '6 of 6: true',
      '12 of 12: true',
      '3 of 3: true',
    ]);
  });

  it('is not met over nobody', () => {
    expect(quorumOf('eligible', 'entitled', { decisionMakers: electorate({ a: '0' }) })).toBe(
      '0 of 0: false',
    );
  });

  it('can be an absolute number, of heads or of votes in thirds', () => {
    const of = (base: 'heads' | 'entitled', count: number) =>
      resultOf({
        rule: rule({ quorum: { counts: 'present', base, operator: '>=', count } }),
        decisionMakers: electorate({ a: '1/3', b: '2/3', c: '1' }),
        entries: entries({ a: 'for', b: 'for' }),
      }).quorumMet;
    expect([of('heads', 2), of('heads', 3), of('entitled', 1), of('entitled', 2)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('keeps quorum and majority apart, and rejects without the one or the other', () => {
    const quorum = { counts: 'present', base: 'heads', operator: '>', fraction: '1/2' } as const;
    expect([
      resultOf({ rule: rule({ quorum }), entries: entries({ a: 'for' }) }),
      resultOf({ rule: rule({ quorum }), entries: entries({ a: 'for', b: 'against' }) }),
      resultOf({ rule: rule({ quorum }), entries: entries({ a: 'for', b: 'for' }) }),
    ]).toMatchObject([
      { outcome: 'rejected', quorumMet: false, majorityMet: true },
      { outcome: 'rejected', quorumMet: true, majorityMet: false },
      { outcome: 'accepted', quorumMet: true, majorityMet: true },
    ]);
  });
});

describe('ties', () => {
  const even = {
    decisionMakers: electorate({ a: '1', b: '1' }),
    entries: entries({ a: 'for', b: 'against' }),
  };
  const result = (outcome: 'accepted' | 'rejected') => ({ result: outcome, at: AFTERWARDS });

  it('rejects, or waits for lot or chair once voting is closed', () => {
    expect([
      resultOf({ ...even, rule: rule({ tie: 'rejected' }) }),
      resultOf({ ...even, rule: rule({ tie: 'lot' }) }),
      resultOf({ ...even, rule: rule({ tie: 'lot' }), tieBreak: result('accepted') }),
      resultOf({ ...even, rule: rule({ tie: 'chair' }), chair: 'a', tieBreak: result('rejected') }),
    ]).toMatchObject([
      { outcome: 'rejected', majorityMet: false, canStillPass: false },
      { outcome: 'open', majorityMet: null, canStillPass: true },
      { outcome: 'accepted', majorityMet: true, canStillPass: true },
      { outcome: 'rejected', majorityMet: false, canStillPass: false },
    ]);
  });

  it('does not know a lot that is not drawn yet', () => {
    const drawn = { result: 'accepted', at: minute(CLOSES + 5) } as const;
    const facts = { ...even, rule: rule({ tie: 'lot' }), tieBreak: drawn };
    expect([outcomeOf(facts), outcomeOf(facts, minute(CLOSES + 5))]).toEqual(['open', 'accepted']);
  });

  it('gives no casting vote to a chair who is excluded or whose term ended', () => {
    const of = (facts: Parameters<typeof decisionMaker>[1]) =>
      outcomeOf({
        ...even,
        decisionMakers: [...even.decisionMakers, decisionMaker('chair', facts)],
        rule: rule({ tie: 'chair' }),
        chair: 'chair',
        tieBreak: result('accepted'),
      });
    expect([
      of({ conflicted: true }),
      of({ termEnds: minute(20) }),
      of({}),
      of({ termEnds: minute(CLOSES) }),
      of({ termEnds: AFTERWARDS }),
    ]).toEqual(['rejected', 'rejected', 'accepted', 'rejected', 'accepted']);
  });

  it('is none at 0 : 0, without a quorum, or under another majority', () => {
    const broken = { tieBreak: result('accepted') };
    const quorum = { counts: 'present', base: 'heads', operator: '>=', count: 3 } as const;
    const atLeast = {
      ...SIMPLE,
      tie: 'lot',
      majority: [{ base: 'entitled', operator: '>', fraction: '1/2' }],
    } as const;
    expect([
      outcomeOf({ ...broken, rule: rule({ tie: 'lot' }) }),
      outcomeOf({ ...even, ...broken, rule: rule({ tie: 'lot', quorum }) }),
      outcomeOf({ ...even, ...broken, rule: atLeast }),
    ]).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('needs no breaking where there is none', () => {
    expect(
      outcomeOf({ rule: rule({ tie: 'lot' }), entries: entries({ a: 'for' }), tieBreak: result('rejected') }),
    ).toBe('accepted');
  });

  it('can still pass by a tie only where somebody may break it', () => {
    const decisionMakers = electorate({ a: '1', b: '1' });
    const irrevocable = { decisionMakers, entries: entries({ a: 'against' }) };
    const of = (tie: 'rejected' | 'lot') =>
      resultOf({ ...irrevocable, rule: rule({ tie, changeAllowed: false }) }, minute(20)).canStillPass;
    expect([of('rejected'), of('lot')]).toEqual([false, true]);
  });

  it('can still pass by a smaller support where abstentions count as cast and a tie is broken', () => {
    const abstaining = { z: '9', a: '1', b: '1', c: '2' } as const;
    const of = (against: 'a' | 'c') =>
      resultOf(
        {
          rule: rule({ tie: 'lot', abstentions: 'counted', changeAllowed: false }),
          decisionMakers: electorate({ ...abstaining }),
          entries: entries({
            z: 'abstain',
            [against]: 'against',
            ...(against === 'c' ? { a: 'abstain' } : {}),
          }),
        },
        minute(20),
      ).canStillPass;
    expect([of('a'), of('c')]).toEqual([true, false]);
  });

  it('cannot be had where a margin is odd and all that may still be decided is even', () => {
    const silent = Array.from({ length: 13 }, (_, k) => [`s${k}`, `${2n * 3n ** BigInt(k)}`] as const);
    const decisionMakers = electorate({ a: '1', z: '1000000000', ...Object.fromEntries(silent) });
    const facts = {
      rule: rule({ tie: 'lot', abstentions: 'counted', changeAllowed: false }),
      decisionMakers,
      entries: entries({ a: 'for', z: 'abstain' }),
    };
    expect(resultOf(facts, minute(20)).canStillPass).toBe(false);
  });

  it('tells a tie that is possible from one that is not among a thousand voters', () => {
    const decisionMakers = Array.from({ length: 1_000 }, (_, n) =>
      decisionMaker(`${n}`, { weight: n % 2 === 0 ? '1' : '2/3' }),
    );
    const begin = Date.parse(minute(11));
    const cast = Array.from({ length: 999 }, (_, n) => ({
      decisionMaker: `${n}`,
      decision: n < 600 ? ('abstain' as const) : ('against' as const),
      at: new Date(begin + n).toISOString(),
    }));
    const tied = {
      ...rule({ tie: 'lot', abstentions: 'counted', changeAllowed: false }),
      majority: [STRICT_HALF],
    } as const;
    const of = (count: number) =>
      resultOf(
        {
          rule: { ...tied, earlyFinish: { accept: 'never', reject: 'whenCertain' } },
          decisionMakers,
          entries: cast.slice(0, count),
        },
        minute(20),
      ).outcome;
    expect([of(600), of(700), of(999)]).toEqual(['open', 'open', 'rejected']);
  });
});
