import { describe, expect, it } from 'vitest';
import type { Ballot } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
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
  ruleOf,
  SIMPLE,
  STRICT_HALF,
} from './kit';

describe('early finish', () => {
  const reached: Rule = {
    ...SIMPLE,
    majority: [ENTITLED_HALF],
    earlyFinish: { accept: 'whenReached', reject: 'never' },
  };
  const certain: Rule = { ...SIMPLE, earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' } };

  it('is final at the instant the majority is reached: later entries change nothing', () => {
    const facts = {
      rule: reached,
      entries: [
        entry('a', 'for', 20),
        entry('b', 'for', 21),
        entry('b', 'against', 22),
        entry('c', 'against', 23),
      ],
    };
    expect([resultOf(facts, minute(20)), resultOf(facts, minute(30))]).toMatchObject([
      { outcome: 'open', weights: '1 0 0' },
      { outcome: 'accepted', weights: '2 0 0', majorityMet: true, canStillPass: true },
    ]);
    expect(evaluate(ballot(facts), AFTERWARDS).derivation.voting).toEqual({
      state: 'finished',
      as: 'accepted',
      because: 'reached',
      at: minute(21),
      isAfter: false,
    });
  });

  it('looks at a moment as a whole', () => {
    const decisionMakers = electorate({ a: '1', b: '1' });
    const all: Rule = { ...reached, majority: [{ base: 'entitled', operator: '>=', fraction: '1/2' }] };
    const withdrawn = [entry('a', 'for', 20), entry('a', 'against', 20)];
    expect(outcomeOf({ rule: all, decisionMakers, entries: withdrawn }, minute(21))).toBe('open');
  });

  it('is reached when a silent decisionMaker leaves', () => {
    const facts = {
      rule: reached,
      decisionMakers: [decisionMaker('a'), decisionMaker('b', { termEnds: minute(30) })],
    };
    const voted = { ...facts, entries: [entry('a', 'for', 20)] };
    expect([outcomeOf(voted, minute(30)), evaluate(ballot(voted), minute(31)).derivation.voting]).toEqual([
      'open',
      { state: 'finished', as: 'accepted', because: 'reached', at: minute(30), isAfter: true },
    ]);
  });

  it('is certain only when nobody who may still decide or change can undo it', () => {
    const of = (changeAllowed: boolean, decided: Parameters<typeof entries>[0]) =>
      outcomeOf({ rule: { ...certain, changeAllowed }, entries: entries(decided) }, minute(20));
    expect([
      of(false, { a: 'for' }),
      of(false, { a: 'for', b: 'for' }),
      of(true, { a: 'for', b: 'for', c: 'for' }),
      of(false, { a: 'against', b: 'against' }),
      of(true, { a: 'against', b: 'against', c: 'against' }),
    ]).toEqual(['open', 'accepted', 'open', 'rejected', 'open']);
  });

  it('is not certain while an abstention could block or a withdrawal could take the quorum away', () => {
    const quorum = { counts: 'cast', base: 'heads', operator: '>=', count: 2 } as const;
    const of = (facts: Partial<Rule>, decided: Parameters<typeof entries>[0]) =>
      outcomeOf(
        {
          rule: {
            ...rule({ changeAllowed: false, ...facts }),
            earlyFinish: certain.earlyFinish,
            majority: [STRICT_HALF],
          },
          decisionMakers: electorate({ a: '5', b: '1', c: '1' }),
          entries: entries(decided),
        },
        minute(20),
      );
    expect([
      of({ abstentions: 'blocks' }, { a: 'for' }),
      of({ quorum }, { a: 'for' }),
      of({ quorum }, { a: 'for', b: 'for' }),
      of({}, { a: 'for' }),
    ]).toEqual(['open', 'open', 'accepted', 'accepted']);
  });

  it('is certain once all others have left, even where votes may be changed', () => {
    const decisionMakers = [
      decisionMaker('a', { termEnds: minute(30) }),
      decisionMaker('b', { termEnds: minute(30) }),
    ];
    const facts = { rule: certain, decisionMakers, entries: entries({ a: 'for', b: 'for' }) };
    expect([outcomeOf(facts, minute(30)), outcomeOf(facts, minute(31))]).toEqual(['open', 'accepted']);
  });

  it('never finishes early where the rule says never', () => {
    expect(outcomeOf({ entries: entries({ a: 'for', b: 'for', c: 'for' }) }, minute(CLOSES))).toBe('open');
  });
});

describe('method', () => {
  const written = ruleOf('nl-bv-written-shareholders');
  const answered = (...answers: readonly (readonly [consent: boolean | null, at: number])[]) => ({
    holder: 'h',
    answers: answers.map(([consent, at]) => ({ consent, at: minute(at) })),
  });
  const advised = [{ director: 'd', opportunityAt: minute(OPENS) }];
  const of = (
    consents: Ballot['method']['consents'],
    advice: Ballot['method']['advice'] = advised,
    at = AFTERWARDS,
    revocable = false,
  ) => {
    const method = {
      consent: 'all',
      refusal: revocable ? 'revocable' : 'final',
      advice: 'required',
    } as const;
    return resultOf(
      {
        rule: { ...written, method },
        organ: 'shareholders',
        decisionMakers: electorate({ a: '1' }),
        entries: entries({ a: 'for' }),
        method: { consents, advice },
      },
      at,
    );
  };

  it('needs everybody’s consent to the method: a vote is none', () => {
    expect([
      of([answered()]),
      of([answered([true, 5])]),
      of([answered([true, 5]), answered([null, 5])]),
    ]).toMatchObject([
      { outcome: 'rejected', majorityMet: true, methodMet: false },
      { outcome: 'accepted', majorityMet: true, methodMet: true },
      { outcome: 'rejected', majorityMet: true, methodMet: false },
    ]);
  });

  it('takes a refusal for final, or lets it be taken back, as the rule says', () => {
    const changed = [answered([false, 12], [true, 13])];
    expect([of(changed), of(changed, advised, AFTERWARDS, true)]).toMatchObject([
      { outcome: 'rejected', methodMet: false },
      { outcome: 'accepted', methodMet: true },
    ]);
  });

  it('rejects at once on a final refusal, and waits on one that can be taken back', () => {
    const refused = [answered([false, 12])];
    expect([of(refused, advised, minute(12)), of(refused, advised, minute(12), true)]).toMatchObject([
      { outcome: 'rejected', canStillPass: false },
      { outcome: 'open', canStillPass: true },
    ]);
  });

  it('needs that every director could advise, in time', () => {
    const consents = [answered([true, 5])];
    expect([
      of(consents, [{ director: 'd', opportunityAt: null }]),
      of(consents, [{ director: 'd', opportunityAt: minute(CLOSES + 1) }]),
      of(consents, [{ director: 'd', opportunityAt: minute(CLOSES) }]),
    ]).toMatchObject([{ outcome: 'rejected' }, { outcome: 'rejected' }, { outcome: 'accepted' }]);
  });

  it('finishes early only with the last consent', () => {
    const consents = [answered([true, 30])];
    expect([of(consents, advised, minute(29)).outcome, of(consents, advised, minute(30)).outcome]).toEqual([
      'open',
      'accepted',
    ]);
  });
});

describe('derivation', () => {
  it('says how much more is needed, of votes that also move the base and of votes that do not', () => {
    const neededOf = (
      base: 'cast' | 'present' | 'entitled' | 'capital',
      decided: Parameters<typeof entries>[0],
    ) =>
      evaluate(
        ballot({
          rule: { ...SIMPLE, majority: [{ base, operator: '>=', fraction: '2/3' }] },
          decisionMakers: [
            decisionMaker('a', { capital: '10' }),
            decisionMaker('b', { capital: '10' }),
            decisionMaker('c', { present: true, capital: '10' }),
            ...['d', 'e', 'f'].map((id) => decisionMaker(id, { capital: '5' })),
          ],
          entries: entries(decided),
        }),
        minute(20),
      ).derivation.legs[0]?.needed;
    expect([
      neededOf('cast', { a: 'for', b: 'against' }),
      neededOf('present', { a: 'for', b: 'against' }),
      neededOf('present', { a: 'against', b: 'against' }),
      neededOf('entitled', { a: 'for', b: 'against' }),
      neededOf('capital', { a: 'for', b: 'against' }),
      neededOf('cast', {}),
      neededOf('cast', { a: 'for' }),
    ]).toEqual([
      { operator: '>=', amount: '1', unit: 'votes' },
      { operator: '>=', amount: '1', unit: 'votes' },
      { operator: '>=', amount: '4', unit: 'votes' },
      { operator: '>=', amount: '3', unit: 'votes' },
      { operator: '>=', amount: '20', unit: 'capital' },
      { operator: '>', amount: '0', unit: 'votes' },
      null,
    ]);
  });

  it('names no amount where only changed votes could help, and says that they could', () => {
    const unanimous = { ...SIMPLE, majority: [{ base: 'cast', operator: '>=', fraction: '1' }] } as const;
    const [leg] = evaluate(ballot({ rule: unanimous, entries: entries({ a: 'against' }) }), minute(20))
      .derivation.legs;
    expect([leg?.needed, leg?.atBest]).toEqual([null, { counted: '3', of: '3', met: true }]);
  });

  it('gives the reasons in the order in which they are told', () => {
    const quorum = { counts: 'present', base: 'heads', operator: '>=', count: 3 } as const;
    const reasonsOf = (facts: Partial<Ballot>, at = AFTERWARDS) => evaluate(ballot(facts), at).reasons;
    expect([
      reasonsOf({ entries: entries({ a: 'for' }) }, minute(20)),
      reasonsOf({ rule: rule({ quorum }), entries: entries({ a: 'against' }) }),
      reasonsOf(
        {
          rule: { ...SIMPLE, changeAllowed: false, earlyFinish: { accept: 'never', reject: 'whenCertain' } },
          entries: entries({ a: 'against', b: 'against' }),
        },
        minute(20),
      ),
    ]).toEqual([
      [{ reason: 'votingOpen' }, { reason: 'everythingMet' }],
      [{ reason: 'votingClosed' }, { reason: 'quorumMissed' }, { reason: 'legMissed', leg: 0 }],
      [{ reason: 'finishedEarly' }, { reason: 'legMissed', leg: 0 }, { reason: 'cannotPassAnyMore' }],
    ]);
  });
});
