import type { Ballot, Decision, DecisionMaker, Entry } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '#domain/decision/evaluate';
import { type PresetId, presetOf } from '#domain/decision/presets';

/** Minute `n` of the day on which everything here happens; voting is open from minute 10 to minute 50. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 10, 20, 9, n)).toISOString();
}

export const OPENS = 10;
export const CLOSES = 50;
export const AFTERWARDS = minute(CLOSES + 1);

export function decisionMaker(id: string, facts: Partial<DecisionMaker> = {}): DecisionMaker {
  return {
    id,
    weight: '1',
    capital: '0',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
    ...facts,
  };
}

/** DecisionMakers by id with their votes. */
export function electorate(
  weights: Readonly<Record<string, DecisionMaker['weight']>>,
): readonly DecisionMaker[] {
  return Object.entries(weights).map(([id, weight]) => decisionMaker(id, { weight }));
}

export function entry(who: string, decision: Decision | null, at = OPENS + 1): Entry {
  return { decisionMaker: who, decision, at: minute(at) };
}

/** Entries of many, a minute after the opening. */
export function entries(decisions: Readonly<Record<string, Decision | null>>): readonly Entry[] {
  return Object.entries(decisions).map(([who, decision]) => entry(who, decision));
}

export const SIMPLE = {
  quorum: null,
  majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
  abstentions: 'notCast',
  changeAllowed: true,
  tie: 'rejected',
  earlyFinish: { accept: 'never', reject: 'never' },
  conflicts: 'excluded',
  termEnd: { castBefore: 'counts', silent: 'leaves' },
  method: null,
  nonVotingCapital: null,
  lapse: null,
} as const satisfies Rule;

export const STRICT_HALF = SIMPLE.majority[0];
export const ENTITLED_HALF = { base: 'entitled', operator: '>', fraction: '1/2' } as const;

/** The simple rule with other choices than its majority and its finish. */
export function rule(facts: Partial<Omit<Rule, 'majority' | 'earlyFinish'>>): Rule {
  return { ...SIMPLE, ...facts };
}

export function ballot(facts: Partial<Ballot>): Ballot {
  return {
    rule: SIMPLE,
    organ: 'directors',
    decisionMakers: electorate({ a: '1', b: '1', c: '1' }),
    entries: [],
    opensAt: minute(OPENS),
    deadline: minute(CLOSES),
    chair: null,
    tieBreak: null,
    method: { consents: [], advice: [] },
    ...facts,
  };
}

export function ruleOf(id: PresetId): Rule {
  return presetOf(id).rule;
}

/** What an evaluation says at its top; weights for, against and abstaining. */
export function resultOf(facts: Partial<Ballot>, at = AFTERWARDS) {
  const { outcome, canStillPass, quorumMet, majorityMet, methodMet, ...rest } = evaluate(ballot(facts), at);
  const weights = [rest.forWeight, rest.againstWeight, rest.abstainWeight].join(' ');
  return { outcome, canStillPass, quorumMet, majorityMet, methodMet, weights };
}

export function outcomeOf(facts: Partial<Ballot>, at = AFTERWARDS) {
  return evaluate(ballot(facts), at).outcome;
}
