import { expect, it } from 'vitest';
import type { Ballot } from '#contract/decision/ballot';
import { evaluate } from '#domain/decision/evaluate';
import fc from '../../kit/fc';
import { ballots, evaluationMoments } from './arbitraries';
import { STRICT_HALF } from './kit';
import { read, sixths } from './oracle';

function expectAsRead(ballot: Ballot, at: string): void {
  const { outcome, canStillPass, quorumMet, majorityMet, methodMet, ...rest } = evaluate(ballot, at);
  const weights = [rest.forWeight, rest.againstWeight, rest.abstainWeight].map(sixths);
  expect({ outcome, canStillPass, quorumMet, majorityMet, methodMet, weights }).toEqual(read(ballot, at));
}

it('says of every ballot at every moment what the rules say when all futures are tried one by one', () => {
  fc.assert(fc.property(ballots, evaluationMoments, expectAsRead), { numRuns: 3_000 });
});

it('says so of ballots that a tie may carry and that end once that is impossible', () => {
  const tied = fc.tuple(ballots, fc.constantFrom('lot' as const, 'chair' as const)).map(
    ([ballot, tie]): Ballot => ({
      ...ballot,
      rule: {
        ...ballot.rule,
        tie,
        majority: [STRICT_HALF],
        abstentions: 'counted',
        earlyFinish: { accept: 'never', reject: 'whenCertain' },
      },
    }),
  );
  fc.assert(fc.property(tied, evaluationMoments, expectAsRead), { numRuns: 2_000 });
});
