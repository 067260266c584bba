import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate } from '#domain/decision/evaluate';
import { ballots, evaluationMoments } from './arbitraries';
import { read, sixths } from './oracle';

it('says of every ballot at every moment what the rules say when all futures are tried one by one', () => {
  fc.assert(
    fc.property(ballots, evaluationMoments, (ballot, at) => {
      const { outcome, canStillPass, quorumMet, majorityMet, methodMet, ...rest } = evaluate(ballot, at);
      const weights = [rest.forWeight, rest.againstWeight, rest.abstainWeight].map(sixths);
      expect({ outcome, canStillPass, quorumMet, majorityMet, methodMet, weights }).toEqual(read(ballot, at));
    }),
    { numRuns: 3_000 },
  );
});
