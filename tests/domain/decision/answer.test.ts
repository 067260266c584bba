import { expect, it } from 'vitest';
import type { DecisionMaker } from '#contract/decision/ballot';
import { toText } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { amountSchema, barSchema, evaluationSchema } from '#contract/schemas/rule';
import { evaluate } from '#domain/decision/evaluate';
import { barOf } from '#words/decision/bar';
import { DECISION } from '#words/en/decision';
import fc from '../../kit/fc';
import { ballots, evaluationMoments } from './arbitraries';
import { ballot, decisionMaker, entry, minute, SIMPLE } from './kit';

it('has an answer of the shape that is declared, whatever the ballot', () => {
  fc.assert(
    fc.property(ballots, evaluationMoments, (one, at) => {
      const evaluation = evaluate(one, at);
      expect(evaluationSchema.parse(evaluation)).toEqual(evaluation);
      expect(barSchema.safeParse(barOf(DECISION, evaluation)).success).toBe(true);
    }),
  );
});

/** As long as an amount that is handed in may be: 60 characters, six of them a denominator. */
const long = (last: bigint, denominator: bigint): RationalText =>
  toText({ numerator: 10n ** 52n + last, denominator });
/** As fine as an electorate may be: primes of ten digits whose product has no more than 200. */
const PRIMES = [
  1_000_000_007n,
  1_000_000_009n,
  1_000_000_021n,
  1_000_000_033n,
  1_000_000_087n,
  1_000_000_093n,
  1_000_000_097n,
  1_000_000_103n,
  1_000_000_123n,
  1_000_000_181n,
  1_000_000_207n,
  1_000_000_223n,
  1_000_000_241n,
  1_000_000_271n,
  1_000_000_289n,
  1_000_000_297n,
  1_000_000_321n,
  1_000_000_349n,
  1_000_000_363n,
  1_000_000_403n,
];

it('fits the answer also where every amount is as long and as fine as is admitted', () => {
  const decisionMakers = PRIMES.map((prime, n): DecisionMaker => {
    const amount = `${10n ** 45n + BigInt(n)}/${prime}` as const;
    return decisionMaker(`e${n}`, { weight: amount, capital: amount, present: n % 2 === 0 });
  });
  const wide = decisionMaker('wide', { weight: `${10n ** 59n}`, capital: long(7n, 1_009n) });
  const fraction = `${10n ** 28n + 1n}/${10n ** 29n + 7n}` as const;
  const majority = [
    { base: 'present', operator: '>=', fraction },
    { base: 'capital', operator: '>=', fraction },
  ] as const;
  const one = ballot({
    organ: 'shareholders',
    rule: { ...SIMPLE, majority, quorum: { counts: 'cast', base: 'entitled', operator: '>=', fraction } },
    decisionMakers: [...decisionMakers, wide],
    entries: [entry('e0', 'for'), entry('e1', 'against')],
  });
  const handedIn = [fraction, ...one.decisionMakers.flatMap(({ weight, capital }) => [weight, capital])];
  expect(handedIn.filter((amount) => !amountSchema.safeParse(amount).success)).toEqual([]);
  const evaluation = evaluate(one, minute(30));
  expect(evaluation.derivation.legs.map(({ needed }) => needed !== null)).toEqual([true, true]);
  expect(evaluationSchema.safeParse(evaluation).error).toBe(undefined);
  expect(barSchema.safeParse(barOf(DECISION, evaluation)).error).toBe(undefined);
});
