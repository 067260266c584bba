import { expect, expectTypeOf, it } from 'vitest';
import type { Rule, RuleDraft } from '#contract/decision/rule';
import { PRESETS } from '#domain/decision/presets';
import { isRule, ruleFaults } from '#domain/decision/ruleFaults';
import { SIMPLE } from './kit';

it('finds nothing wrong with any preset', () => {
  expect(PRESETS.flatMap(({ rule }) => ruleFaults(rule))).toEqual([]);
});

it('names every field that is not chosen yet, and takes null for a choice', () => {
  const { quorum: _quorum, tie: _tie, ...draft } = SIMPLE;
  expect(ruleFaults(draft)).toEqual([
    { fault: 'fieldMissing', field: 'quorum' },
    { fault: 'fieldMissing', field: 'tie' },
  ]);
  expect([isRule({}), isRule(draft), isRule({ ...draft, quorum: null, tie: 'lot' })]).toEqual([
    false,
    false,
    true,
  ]);
});

it('refuses a majority without a leg', () => {
  expect(ruleFaults({ ...SIMPLE, majority: [] })).toEqual([{ fault: 'noMajorityLeg' }]);
});

it('refuses fractions that cannot hold, hold by themselves, or are none', () => {
  const faultOf = (operator: '>' | '>=', fraction: string) =>
    ruleFaults(JSON.parse(JSON.stringify({ ...SIMPLE, majority: [{ base: 'cast', operator, fraction }] })));
  const field = 'majority.0';
  expect([
    faultOf('>=', '3/2'),
    faultOf('>=', '-1/2'),
    faultOf('>', '1'),
    faultOf('>', '2/2'),
    faultOf('>=', '0'),
    faultOf('>', '0'),
    faultOf('>=', '1'),
    faultOf('>', '0.5'),
  ]).toEqual([
    [{ fault: 'fractionAboveOne', field }],
    [{ fault: 'fractionBelowZero', field }],
    [{ fault: 'moreThanAll', field }],
    [{ fault: 'moreThanAll', field }],
    [{ fault: 'holdsWithoutVotes', field }],
    [],
    [],
    [{ fault: 'notAFraction', field }],
  ]);
});

it('refuses a quorum above all, and a count that is no positive whole number', () => {
  const who = { counts: 'present', base: 'heads', operator: '>=' } as const;
  expect([
    ruleFaults({ ...SIMPLE, quorum: { ...who, fraction: '4/3' } }),
    ...[0, -1, 1.5, Number.NaN].map((count) => ruleFaults({ ...SIMPLE, quorum: { ...who, count } })),
    ruleFaults({ ...SIMPLE, quorum: { ...who, count: 2 } }),
  ]).toEqual([
    [{ fault: 'fractionAboveOne', field: 'quorum' }],
    ...Array.from({ length: 4 }, () => [{ fault: 'countNotPositive', field: 'quorum' }]),
    [],
  ]);
});

it('refuses to accept on reaching a base that further votes move', () => {
  const draft: RuleDraft = {
    ...SIMPLE,
    majority: [
      { base: 'entitled', operator: '>', fraction: '1/2' },
      { base: 'cast', operator: '>', fraction: '1/2' },
      { base: 'present', operator: '>', fraction: '1/2' },
    ],
    earlyFinish: { accept: 'whenReached', reject: 'never' },
  };
  expect(ruleFaults(draft)).toEqual([
    { fault: 'reachedOnMovingBase', field: 'majority.1' },
    { fault: 'reachedOnMovingBase', field: 'majority.2' },
  ]);
});

it('has no type for a rule that accepts on reaching a moving base, has no leg, or has a float', () => {
  type ReachedOn<Base> = Omit<typeof SIMPLE, 'majority' | 'earlyFinish'> & {
    readonly majority: readonly [{ readonly base: Base; readonly operator: '>'; readonly fraction: '1/2' }];
    readonly earlyFinish: { readonly accept: 'whenReached'; readonly reject: 'never' };
  };
  expectTypeOf<ReachedOn<'cast'>>().not.toExtend<Rule>();
  expectTypeOf<ReachedOn<'present'>>().not.toExtend<Rule>();
  expectTypeOf<ReachedOn<'entitled'>>().toExtend<Rule>();
  expectTypeOf<ReachedOn<'capital'>>().toExtend<Rule>();
  expectTypeOf<readonly []>().not.toExtend<Rule['majority']>();
  expectTypeOf<0.5>().not.toExtend<Rule['majority'][0]['fraction']>();
});

it('refuses a lapse that is not of whole days', () => {
  const lapse = { days: 28.5, from: 'circulation', firstDayIs: 1 } as const;
  expect(ruleFaults({ ...SIMPLE, lapse })).toEqual([{ fault: 'lapseNotWholeDays' }]);
});
