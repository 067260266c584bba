import type { Ballot, Decision } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '../../domain/decision/evaluate';

/*
 * One evaluation of a ballot whose decisions come a minute apart, and which ends as soon as its outcome is certain, so
 * that every decision is asked whether it is the last that matters: of a rule of two legs and a quorum, and of one whose
 * tie is decided by lot, where abstentions are votes cast and a tie has to be looked for.
 */

const VOTERS = 1_000;

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
  decisionMakers: Array.from({ length: VOTERS }, (_, index) => ({
    id: `decisionMaker ${index}`,
    weight: `${BigInt((index % 7) + 1)}/${BigInt((index % 3) + 1)}` as const,
    capital: `${BigInt(index * 1_000)}` as const,
    group: null,
    present: index % 2 === 0,
    conflicted: index % 100 === 0,
    ownOrSubsidiaryShares: index % 250 === 1,
    termEnds: null,
  })),
  entries: Array.from({ length: VOTERS }, (_, index) => ({
    decisionMaker: `decisionMaker ${index}`,
    decision: DECISIONS[index % DECISIONS.length] ?? null,
    at: instant(index + 1),
  })),
  opensAt: instant(0),
  deadline: instant(VOTERS + 1),
  chair: null,
  tieBreak: null,
  method: { consents: [], advice: [] },
};

/** The first 60 % abstain, the others take turns for and against; no vote may be changed. */
function tiedBallot(voters: number): Ballot {
  const abstaining = voters * 0.6;
  const decisionOf = (index: number): Decision => {
    if (index < abstaining) return 'abstain';
    return index % 2 === 0 ? 'for' : 'against';
  };
  return {
    ...ballot,
    rule: {
      ...rule,
      quorum: null,
      majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
      abstentions: 'counted',
      changeAllowed: false,
      tie: 'lot',
      earlyFinish: { accept: 'never', reject: 'whenCertain' },
    },
    decisionMakers: Array.from({ length: voters }, (_, index) => ({
      id: `decisionMaker ${index}`,
      weight: `${BigInt(1_000 + ((index * 7_919) % 1_000) * 2)}` as const,
      capital: '0',
      group: null,
      present: false,
      conflicted: false,
      ownOrSubsidiaryShares: false,
      termEnds: null,
    })),
    entries: Array.from({ length: voters }, (_, index) => ({
      decisionMaker: `decisionMaker ${index}`,
      decision: decisionOf(index),
      at: instant(index + 1),
    })),
    deadline: instant(voters + 1),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Case {
  readonly name: string;
  readonly ballot: Ballot;
  readonly outcome: 'accepted' | 'rejected';
  readonly rounds: number;
  /** Milliseconds. */
  readonly budget: number;
}

const CASES: readonly Case[] = [
  { name: `${VOTERS} voters`, ballot, outcome: 'accepted', rounds: 200, budget: 5 },
  { name: '1000 voters, tie by lot', ballot: tiedBallot(1_000), outcome: 'rejected', rounds: 200, budget: 5 },
  {
    name: '10000 voters, tie by lot',
    ballot: tiedBallot(10_000),
    outcome: 'rejected',
    rounds: 40,
    budget: 60,
  },
];

for (const { name, ballot: one, outcome: expected, rounds, budget } of CASES) {
  const durations: number[] = [];
  const warmUp = rounds / 4;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const startedAt = performance.now();
    const { outcome } = evaluate(one, instant(one.entries.length + 2));
    const duration = performance.now() - startedAt;
    if (outcome !== expected) throw new Error(`The vote should be ${expected}, not ${outcome}`);
    if (round >= warmUp) durations.push(duration);
  }
  const milliseconds = median(durations);
  console.log(
    `evaluation of ${name}: ${milliseconds.toFixed(2)} ms, the median of ${rounds} (budget ${budget} ms)`,
  );
  if (!(milliseconds <= budget)) process.exitCode = 1;
}
