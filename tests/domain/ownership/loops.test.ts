import { describe, expect, it } from 'vitest';
import { ONE, plus, times, toRational, toText, ZERO } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { type DatedHolding, groupOf } from '#domain/ownership/group';
import { weightsIn } from '#domain/ownership/integrated';
import { prepare } from '#domain/ownership/owners';
import { reduced } from '#domain/ownership/sum';

const held = (holderId: string, entityId: string, ownership: RationalText): DatedHolding => ({
  holderId,
  entityId,
  ownership,
  voting: ownership,
});

/** One ring over all of them, with a chord from each: everybody is above and below everybody. */
function ring(
  name: string,
  size: number,
  [next, chord]: readonly [RationalText, RationalText],
): readonly DatedHolding[] {
  return Array.from({ length: size }, (_, at) => [
    held(`${name}${at}`, `${name}${(at + 1) % size}`, next),
    held(`${name}${at}`, `${name}${(at * 7 + 3) % size}`, chord),
  ]).flat();
}

/** What a party stands for, less what it holds of what others stand for: nothing is left, but the whole of the entity itself. */
function leftOf(holdings: readonly DatedHolding[], entityId: string): readonly string[] {
  const { flows } = prepare(groupOf([], holdings));
  const weights = weightsIn(flows.ownership, entityId);
  const weight = (id: string) => reduced(weights.get(id) ?? ZERO);
  return [...weights.keys()].filter((id) => {
    const own = id === entityId ? ONE : ZERO;
    const sum = holdings
      .filter(({ holderId }) => holderId === id)
      .map((holding) => times(toRational(holding.ownership ?? '0'), weight(holding.entityId)))
      .reduce(plus, own);
    return toText(sum) !== toText(weight(id));
  });
}

describe('what everybody stands for in a loop of many companies', () => {
  it.each([
    { shares: 'of two digits', next: '61/200', chord: '21/400' },
    { shares: 'of a billionth', next: '30500000001/100000000000', chord: '1/100000000000' },
    { shares: 'longer than doubles', next: '1/3000000000000000000001', chord: '1/7000000000000000000001' },
    { shares: 'near the whole', next: '999999999/1000000000', chord: '1/2000000000' },
  ] as const)('fits what each holds, exactly: shares $shares', ({ next, chord }) => {
    expect(leftOf(ring('r', 40, [next, chord]), 'r7')).toEqual([]);
  });

  it('fits where loops hold parts of loops', () => {
    const shares = ['61/200', '21/400'] as const;
    const holdings = [
      ...ring('r', 20, shares),
      ...ring('s', 20, shares),
      ...ring('t', 20, shares),
      held('s3', 'r4', '1/10'),
      held('s9', 'r11', '1/8'),
      held('t1', 's4', '1/6'),
      held('t2', 'r4', '3/10'),
    ];
    expect(leftOf(holdings, 'r0')).toEqual([]);
  });
});
