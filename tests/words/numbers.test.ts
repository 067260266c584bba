import { describe, expect, it } from 'vitest';
import {
  compare,
  plainPercentage,
  type Rational,
  rational,
  readRational,
  toRational,
} from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { evaluate } from '#domain/decision/evaluate';
import { barOf, weightShareOf } from '#words/decision/bar';
import { DECISION } from '#words/en/decision';
import { NUMBERS, sayNames } from '#words/en/numbers';
import {
  ballot,
  decisionMaker,
  electorate,
  entries,
  minute,
  rule,
  ruleOf,
  SIMPLE,
} from '../domain/decision/kit';
import fc from '../kit/fc';

const AT = minute(30);

/** The value a printed share says. */
function read(text: string): Rational {
  if (!text.endsWith('%')) return readRational(text) ?? rational(-1n);
  const [whole = '', decimals = ''] = text.slice(0, -1).replaceAll('.', '').split(',');
  return rational(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length));
}

function order(a: Rational, b: Rational): number {
  const difference = compare(a, b);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

describe('amounts and shares', () => {
  it('are exact amounts, as decimals while those are short', () => {
    const amounts: readonly RationalText[] = [
      '0',
      '1284',
      '67/2',
      '20/3',
      '2/3',
      '33333333/1000000',
      '1/128',
    ];
    expect(amounts.map(NUMBERS.amount)).toEqual(['0', '1.284', '33,5', '6 2/3', '2/3', '33,333333', '1/128']);
  });

  it('are percentages with one decimal, and all or nothing only of all and nothing', () => {
    const shares: readonly RationalText[] = [
      '0',
      '1',
      '1/2',
      '2/3',
      '1/8',
      '9999/10000',
      '1/100000',
      '1/1000000000',
    ];
    expect(shares.map(NUMBERS.share)).toEqual([
      '0%',
      '100%',
      '50%',
      '66,7%',
      '12,5%',
      '99,99%',
      '0,001%',
      '1/1000000000',
    ]);
  });

  it('stand beside a threshold so that the difference shows', () => {
    const beside = (share: RationalText, threshold: RationalText) =>
      Object.values(NUMBERS.beside(toRational(share), toRational(threshold)));
    expect([
      beside('667/1000', '2/3'),
      beside('2/3', '2/3'),
      beside('4999/10000', '1/2'),
      beside('666666666/1000000000', '2/3'),
      beside('999999/1000000', '1'),
      beside('1', '9999999999/10000000000'),
      beside('1/3', '2/3'),
      beside('666667/1000000', '2/3'),
      beside('0', '1/10000000000'),
    ]).toEqual([
      ['66,7%', '2/3'],
      ['2/3', '2/3'],
      ['49,99%', '50%'],
      ['333333333/500000000', '2/3'],
      ['99,9999%', '100%'],
      ['100%', '9999999999/10000000000'],
      ['33,3%', '2/3'],
      ['66,7%', '2/3'],
      ['0%', '1/10000000000'],
    ]);
  });

  it('always read in the order in which they are', () => {
    const share = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
      .map(([whole, part]) => rational(part > whole ? whole : part, whole));
    const near = fc
      .tuple(share, fc.bigInt({ min: -3n, max: 3n }), fc.bigInt({ min: 1n, max: 10n ** 11n }))
      .map(([threshold, steps, part]) => {
        const moved = rational(threshold.numerator * part + steps, threshold.denominator * part);
        const isShare = moved.numerator >= 0n && compare(moved, rational(1n)) <= 0n;
        return { threshold, share: isShare ? moved : threshold };
      });
    fc.assert(
      fc.property(near, (pair) => {
        const said = NUMBERS.beside(pair.share, pair.threshold);
        expect(order(read(said.share), read(said.threshold))).toBe(order(pair.share, pair.threshold));
        expect(said.share === '100%').toBe(pair.share.numerator === pair.share.denominator);
        expect(said.share === '0%').toBe(pair.share.numerator === 0n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are plain decimals for a style sheet', () => {
    expect((['0', '1', '2/3', '1/100000'] as const).map(plainPercentage)).toEqual([
      '0.0000',
      '100.0000',
      '66.6667',
      '0.0010',
    ]);
  });

  it('list names, and of a crowd five', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    expect([1, 2, 6, 7].map((count) => sayNames(names.slice(0, count)))).toEqual([
      'A',
      'A and B',
      'A, B, C, D, E and F',
      'A, B, C, D, E and 2 others',
    ]);
  });
});

describe('the bar', () => {
  const parts = (facts: Parameters<typeof ballot>[0]) => {
    const { segments, tick, caption } = barOf(DECISION, evaluate(ballot(facts), AT));
    return [caption, ...segments.map(({ text, label }) => `${text} ${label}`), tick?.label ?? null];
  };
  const votes = entries({ a: 'for', b: 'for', c: 'against', d: 'abstain' });
  const five = electorate({ a: '40', b: '20', c: '15', d: '15', e: '10' }).map((each, index) => ({
    ...each,
    capital: `${BigInt(index)}` as const,
  }));

  it('says what is no longer awaited, abstentions among it', () => {
    expect(barOf(DECISION, evaluate(ballot({ decisionMakers: five, entries: votes }), AT)).decided).toBe(
      '90%',
    );
    expect(barOf(DECISION, evaluate(ballot({ decisionMakers: five, entries: [] }), AT)).decided).toBe('0%');
  });

  it('shows the votes of all who count, with the quorum marked', () => {
    const quorum = { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' } as const;
    expect(parts({ rule: rule({ quorum }), decisionMakers: five, entries: votes })).toEqual([
      'by voting weight',
      '60% in favour',
      '15% against',
      '15% abstained',
      '10% awaiting',
      'Quorum 2/3',
    ]);
  });

  it('marks the majority where there is no quorum and its base is fixed', () => {
    const majority = [{ base: 'entitled', operator: '>=', fraction: '3/4' }] as const;
    expect(parts({ rule: { ...SIMPLE, majority }, decisionMakers: five, entries: votes }).at(-1)).toBe(
      'Majority 75%',
    );
    expect(parts({ decisionMakers: five, entries: votes }).at(-1)).toBeNull();
  });

  it('shows capital and heads where the quorum counts those', () => {
    const capital = { counts: 'present', base: 'capital', operator: '>', fraction: '1/2' } as const;
    const heads = { counts: 'cast', base: 'heads', operator: '>=', count: 2 } as const;
    expect([
      parts({ rule: rule({ quorum: capital }), decisionMakers: five, entries: votes }),
      parts({ rule: rule({ quorum: heads }), decisionMakers: five, entries: votes }),
    ]).toEqual([
      ['by capital', '10% in favour', '20% against', '30% abstained', '40% awaiting', 'Quorum 50%'],
      [
        'by decision maker',
        '40% in favour',
        '20% against',
        '20% abstained',
        '20% awaiting',
        'Quorum 2 persons',
      ],
    ]);
  });

  it('leaves out who does not count, and is empty where nobody does', () => {
    const decisionMakers = [decisionMaker('a'), decisionMaker('b', { conflicted: true }), decisionMaker('c')];
    expect(parts({ decisionMakers, entries: entries({ a: 'for' }) }).slice(1, 5)).toEqual([
      '50% in favour',
      '0% against',
      '0% abstained',
      '50% awaiting',
    ]);
    expect(parts({ decisionMakers: [decisionMaker('b', { conflicted: true })] }).slice(1, 5)).toEqual([
      '0% in favour',
      '0% against',
      '0% abstained',
      '0% awaiting',
    ]);
  });

  it('has no mark for a quorum of people who may decide', () => {
    expect(parts({ rule: ruleOf('uk-directors-unanimous') }).at(-1)).toBeNull();
  });

  it('gives each who counts their share of the votes', () => {
    const decisionMakers = [
      decisionMaker('a', { weight: '2' }),
      decisionMaker('b'),
      decisionMaker('c', { conflicted: true }),
    ];
    const shareOf = weightShareOf(NUMBERS, evaluate(ballot({ decisionMakers }), AT).derivation);
    expect(['a', 'b', 'c'].map(shareOf)).toEqual(['66,7%', '33,3%', null]);
  });
});
