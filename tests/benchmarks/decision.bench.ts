import type { Ballot, Decision } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '../../domain/decision/evaluate';

/*
 * One evaluation of a rule with 1,000 voters whose decisions come a minute apart: two legs, a quorum, and a finish as
 * soon as it is certain, so that every decision is asked whether it is the last that matters.
 */

const VOTERS = 1_000;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 50;

/** Milliseconds. */
const BUDGET = 5;

const MILLISECONDS_PER_MINUTE = 60_000;
const OPENS = Date.UTC(2026, 10, 20, 9);
const DECISIONS: readonly Decision[] = ['for', 'against', 'for', 'abstain', 'for'];

function instant(minutes: number): string {
  return new Date(OPENS + minutes * MILLISECONDS_PER_MINUTE).toISOString();
}

const rule: Rule = {
  quorum: { counts: 'present', base: 'capital', operator: '>=', fraction: '1/2' },
  majority: [
    { base: 'cast', operator: '>=', fraction: '2/3' },
    { base: 'capital', operator: '>', fraction: '1/2' },
  ],
  abstentions: 'notCast',
  changeAllowed: true,
  tie: 'rejected',
  earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' },
  conflicts: 'excluded',
  termEnd: { castBefore: 'counts', silent: 'leaves' },
  method: null,
  nonVotingCapital: 'excluded',
  lapse: null,
};

const ballot: Ballot = {
  rule,
  organ: 'shareholders',
  electors: Array.from({ length: VOTERS }, (_, index) => ({
    id: `elector ${index}`,
    weight: `${BigInt((index % 7) + 1)}/${BigInt((index % 3) + 1)}` as const,
    capital: `${BigInt(index * 1_000)}` as const,
    group: null,
    present: index % 2 === 0,
    conflicted: index % 100 === 0,
    ownOrSubsidiaryShares: index % 250 === 1,
    termEnds: null,
  })),
  entries: Array.from({ length: VOTERS }, (_, index) => ({
    elector: `elector ${index}`,
    decision: DECISIONS[index % DECISIONS.length] ?? null,
    at: instant(index + 1),
  })),
  opensAt: instant(0),
  deadline: instant(VOTERS + 1),
  chair: null,
  tieBreak: null,
  method: { consents: [], advice: [] },
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const durations: number[] = [];
let outcome = '';
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
  const startedAt = performance.now();
  outcome = evaluate(ballot, instant(VOTERS + 2)).outcome;
  const duration = performance.now() - startedAt;
  if (round >= WARM_UP_ROUNDS) durations.push(duration);
}
if (outcome !== 'accepted') throw new Error(`The vote should be carried, not ${outcome}`);
const milliseconds = median(durations);
console.log(
  `evaluation of ${VOTERS} voters: ${milliseconds.toFixed(2)} ms, the median of ${ROUNDS} (budget ${BUDGET} ms)`,
);
if (!(milliseconds <= BUDGET)) process.exitCode = 1;
