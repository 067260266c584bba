import { describe, expect, it } from 'vitest';
import type { Ballot } from '#contract/decision/ballot';
import { allDecidedAt } from '#domain/decision/closing';
import { evaluate } from '#domain/decision/evaluate';
import { toMoment } from '#domain/decision/instant';
import fc from '../../kit/fc';
import { ballots } from './arbitraries';
import { AFTERWARDS, ballot, decisionMaker, electorate, entries, entry, minute, ruleOf } from './kit';

const everybody: (id: string) => boolean = () => true;
const at = (facts: Partial<Ballot>, isAsked = everybody) => allDecidedAt(ballot(facts), isAsked);

/** Whether somebody owes a decision or an answer at a moment, by a way of its own: the evaluation of that moment. */
function isAnythingOwed(whole: Ballot, moment: string): boolean {
  const never = { ...whole.rule, earlyFinish: { accept: 'never', reject: 'never' } } as const;
  const { derivation } = evaluate({ ...whole, rule: never }, moment);
  const ended = new Set(
    whole.decisionMakers
      .filter(({ termEnds }) => termEnds !== null && toMoment(termEnds) < toMoment(moment))
      .map(({ id }) => id),
  );
  const owes = derivation.decisionMakers.some(({ id, counted }) => counted === 'silent' && !ended.has(id));
  const { method } = derivation;
  return owes || (method !== null && method.outstanding.length + method.unadvised.length > 0);
}

describe('the moment at which everybody has decided', () => {
  it('is that of the last decision', () => {
    expect([at({}), at({ entries: entries({ a: 'for', b: 'for' }) })]).toEqual([null, null]);
    const all = [entry('a', 'for', 12), entry('c', 'abstain', 30), entry('b', 'against', 20)];
    expect(at({ entries: all })).toBe(minute(30));
  });

  it('is that of a conflict declared as the last act', () => {
    expect(at({ entries: [entry('a', 'for', 12), entry('b', 'for', 13), entry('c', 'conflict', 14)] })).toBe(
      minute(14),
    );
  });

  it('is the first millisecond after a term whose end leaves only people who have decided', () => {
    const decisionMakers = [decisionMaker('a'), decisionMaker('b', { termEnds: minute(25) })];
    expect(at({ decisionMakers, entries: [entry('a', 'for', 12)] })).toBe(
      new Date(Date.parse(minute(25)) + 1).toISOString(),
    );
  });

  it('waits for nobody who is excluded, has no vote to hand in, or only advises', () => {
    const decisionMakers = [
      decisionMaker('a'),
      decisionMaker('b', { conflicted: true }),
      decisionMaker('c', { ownOrSubsidiaryShares: true }),
      decisionMaker('d', { termEnds: minute(5) }),
      decisionMaker('e', { weight: '0' }),
    ];
    const decided = [entry('a', 'for', 12)];
    expect(at({ decisionMakers, entries: decided }, (id) => id !== 'e')).toBe(minute(12));
    expect(at({ decisionMakers, entries: decided })).toBe(null);
  });

  it('waits for consents to the way of deciding, whatever they are, and for the opportunity to advise', () => {
    const written = {
      rule: ruleOf('nl-bv-written-shareholders'),
      organ: 'shareholders',
      decisionMakers: electorate({ a: '1' }),
      entries: [entry('a', 'for', 12)],
    } as const;
    const method = (consent: boolean | null, advisedAt: string | null) => ({
      consents: [{ holder: 'a', answers: consent === null ? [] : [{ consent, at: minute(20) }] }],
      advice: [{ director: 'd', opportunityAt: advisedAt }],
    });
    expect([
      at({ ...written, method: method(null, minute(11)) }),
      at({ ...written, method: method(false, minute(11)) }),
      at({ ...written, method: method(true, null) }),
      at({ ...written, method: method(true, minute(30)) }),
    ]).toEqual([null, minute(20), null, minute(30)]);
  });

  it('is not one after the deadline, and not one before the opening', () => {
    expect(
      at({ decisionMakers: electorate({ a: '1' }), entries: [{ ...entry('a', 'for'), at: AFTERWARDS }] }),
    ).toBe(null);
    expect(at({ decisionMakers: electorate({ a: '1' }), entries: [entry('a', 'for', 2)] })).toBe(null);
  });

  it('is the first at which an evaluation finds nobody silent who may decide', () => {
    fc.assert(
      fc.property(ballots, (whole) => {
        const moment = allDecidedAt(whole, everybody);
        const moments = [
          whole.opensAt,
          ...whole.entries.map((one) => one.at),
          ...whole.decisionMakers.flatMap(({ termEnds }) =>
            termEnds === null ? [] : [new Date(Date.parse(termEnds) + 1).toISOString()],
          ),
          ...whole.method.consents.flatMap(({ answers }) => answers.map((one) => one.at)),
          ...whole.method.advice.flatMap(({ opportunityAt }) => opportunityAt ?? []),
        ]
          .filter(
            (one) => toMoment(one) >= toMoment(whole.opensAt) && toMoment(one) <= toMoment(whole.deadline),
          )
          .toSorted((a, b) => Number(toMoment(a) - toMoment(b)));
        const expected = moments.find((one) => !isAnythingOwed(whole, one)) ?? null;
        expect(moment && toMoment(moment)).toBe(expected && toMoment(expected));
      }),
    );
  });
});
