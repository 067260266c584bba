import { expect, it } from 'vitest';
import { ballotFaults, electorateFaults, RefusedBallot } from '#domain/decision/ballotFaults';
import { fractionOfPercentage, oneVoteEach, votesByShares } from '#domain/decision/electorate';
import { evaluate } from '#domain/decision/evaluate';
import { ballotFault } from '#words/en/decision/ballotFaults';
import { AFTERWARDS, ballot, CLOSES, decisionMaker, electorate, entry, minute, OPENS } from './kit';

const candidate = (id: string) => {
  const { weight: _weight, capital: _capital, ownOrSubsidiaryShares: _own, ...rest } = decisionMaker(id);
  return rest;
};

it('gives everybody on a board one vote', () => {
  expect(oneVoteEach([candidate('a'), candidate('b')])).toEqual([decisionMaker('a'), decisionMaker('b')]);
});

it('gives votes and capital by class, thirds exactly, and none of the votes to shares without a vote', () => {
  const snapshot = votesByShares(
    ['a', 'b', 'kept'].map(candidate),
    [
      { id: 'ordinary', votes: '100', capital: '50' },
      { id: 'no vote', votes: '0', capital: '10' },
    ],
    [
      { holder: 'a', shareClass: 'ordinary', fraction: '1/3' },
      { holder: 'a', shareClass: 'no vote', fraction: '1/2' },
      { holder: 'b', shareClass: 'ordinary', fraction: '1/3' },
      { holder: 'kept', shareClass: 'ordinary', fraction: '1/3' },
    ],
    new Set(['kept']),
  );
  expect(snapshot).toEqual({
    decisionMakers: [
      decisionMaker('a', { weight: '100/3', capital: '65/3' }),
      decisionMaker('b', { weight: '100/3', capital: '50/3' }),
      decisionMaker('kept', { weight: '100/3', capital: '50/3', ownOrSubsidiaryShares: true }),
    ],
  });
});

it('never scales: a class held more than once over, an unknown class and an unknown holder are faults', () => {
  const classes = [{ id: 'ordinary', votes: '100', capital: '100' }] as const;
  const of = (...holdings: Parameters<typeof votesByShares>[2]) =>
    votesByShares([candidate('a')], classes, holdings, new Set()).faults;
  expect([
    of(
      { holder: 'a', shareClass: 'ordinary', fraction: '2/3' },
      { holder: 'a', shareClass: 'ordinary', fraction: '1/2' },
    ),
    of({ holder: 'x', shareClass: 'y', fraction: '3/2' }),
    of({ holder: 'a', shareClass: 'ordinary', fraction: '1/2' }),
  ]).toEqual([
    [{ fault: 'moreThanWhole', shareClass: 'ordinary' }],
    [
      { fault: 'unknownClass', holding: 0 },
      { fault: 'unknownHolder', holding: 0 },
      { fault: 'fractionOutOfRange', holding: 0 },
    ],
    undefined,
  ]);
});

it('reads a percentage with six decimals exactly', () => {
  expect(['33.333333', '12.50', '100', '0', '100.000001', '1e2', '-1', ''].map(fractionOfPercentage)).toEqual(
    ['33333333/100000000', '1/8', '1', '0', null, null, null, null],
  );
});

it('refuses an electorate of nobody, twice the same, below zero, or with a term that is no moment', () => {
  const faultsOf = (decisionMakers: Parameters<typeof ballot>[0]['decisionMakers']) =>
    decisionMakers && electorateFaults(ballot({ decisionMakers }));
  expect([
    faultsOf([]),
    faultsOf([decisionMaker('a'), decisionMaker('a')]),
    faultsOf([decisionMaker('a', { weight: '-1', capital: '-1/2', termEnds: '2026-11-20' })]),
  ]).toEqual([
    [{ fault: 'noDecisionMaker' }],
    [{ fault: 'decisionMakerTwice', decisionMaker: 'a' }],
    [
      { fault: 'weightBelowZero', decisionMaker: 'a' },
      { fault: 'capitalBelowZero', decisionMaker: 'a' },
      { fault: 'termEndsNotAnInstant', decisionMaker: 'a' },
    ],
  ]);
});

it('does not call a number below zero that is none', () => {
  const decisionMakers = [{ ...decisionMaker('a'), ...JSON.parse('{"weight":"1.5","capital":"1/0"}') }];
  const faults = electorateFaults(ballot({ decisionMakers }));
  expect(faults).toEqual([
    { fault: 'weightNotANumber', decisionMaker: 'a' },
    { fault: 'capitalNotANumber', decisionMaker: 'a' },
  ]);
  expect(faults.map((fault) => ballotFault(fault, 'Anneke'))).toEqual([
    'Anneke has a number of votes that is no exact number such as 3 or 2/3.',
    'Anneke has an amount of capital that is no exact number such as 3 or 2/3.',
  ]);
});

it('refuses a Dutch director with more votes than all others together, a sole one and other decisionMakers excepted', () => {
  const faultsOf = (organ: Parameters<typeof electorateFaults>[0]['organ'], a: '2' | '3', ...others: '1'[]) =>
    electorateFaults(
      ballot({
        organ,
        decisionMakers: electorate({ a, ...Object.fromEntries(others.map((votes, n) => [`b${n}`, votes])) }),
      }),
    );
  const refused = [{ fault: 'outvotesAllOthers', decisionMaker: 'a' }];
  expect([
    faultsOf('managementBoard', '3', '1', '1'),
    faultsOf('supervisoryBoard', '3', '1', '1'),
    faultsOf('managementBoard', '2', '1', '1'),
    faultsOf('managementBoard', '3'),
    faultsOf('shareholders', '3', '1', '1'),
    faultsOf('directors', '3', '1', '1'),
  ]).toEqual([refused, refused, [], [], [], []]);
});

it('does not take a director who left before the opening for another director', () => {
  const decisionMakers = [
    decisionMaker('a', { weight: '2' }),
    decisionMaker('b', { weight: '2', termEnds: minute(OPENS) }),
  ];
  expect(electorateFaults(ballot({ organ: 'managementBoard', decisionMakers }))).toEqual([]);
});

it('refuses times that are none, and a deadline before the opening', () => {
  const faults = ballotFaults(
    ballot({
      opensAt: minute(CLOSES),
      deadline: minute(OPENS),
      entries: [entry('a', 'for'), { decisionMaker: 'a', decision: 'for', at: 'yesterday' }],
      tieBreak: { result: 'accepted', at: '' },
      method: {
        consents: [{ holder: 'h', answers: [{ consent: true, at: 'x' }] }],
        advice: [{ director: 'd', opportunityAt: 'y' }],
      },
    }),
  );
  expect(faults).toEqual([
    { fault: 'deadlineBeforeOpening' },
    { fault: 'notAnInstant', field: 'entries.1' },
    { fault: 'notAnInstant', field: 'method.consents.h' },
    { fault: 'notAnInstant', field: 'method.advice.d' },
    { fault: 'notAnInstant', field: 'tieBreak' },
  ]);
});

it('does not evaluate what is refused', () => {
  const refusalOf = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      return error instanceof RefusedBallot ? error.faults : error;
    }
    return null;
  };
  expect([
    refusalOf(() => evaluate(ballot({ decisionMakers: [] }), AFTERWARDS)),
    refusalOf(() => evaluate(ballot({}), 'later')),
    refusalOf(() => evaluate(ballot({}), AFTERWARDS)),
  ]).toEqual([[{ fault: 'noDecisionMaker' }], [{ fault: 'notAnInstant', field: 'evaluateAt' }], null]);
});

it('refuses votes and capital without a common denominator, instead of calculating with it for minutes', () => {
  const part = (index: number) => `1/${10n ** 27n + BigInt(index)}` as const;
  const many = (facts: (index: number) => object) =>
    Array.from({ length: 300 }, (_, index) => decisionMaker(`${index}`, facts(index)));
  const begun = performance.now();
  expect(
    [many((index) => ({ weight: part(index) })), many((index) => ({ capital: part(index) }))].map(
      (decisionMakers) =>
        electorateFaults({ organ: 'managementBoard', decisionMakers, opensAt: minute(OPENS) }),
    ),
  ).toEqual([
    [{ fault: 'noCommonDenominator', field: 'weight' }],
    [{ fault: 'noCommonDenominator', field: 'capital' }],
  ]);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

it('takes parts that have one: a hundred-millionth, thirds and sevenths beside each other', () => {
  const decisionMakers = (['33333333/100000000', '1/3', '2/7'] as const).map((weight, index) =>
    decisionMaker(`${index}`, { weight, capital: weight }),
  );
  expect(electorateFaults({ organ: 'shareholders', decisionMakers, opensAt: minute(OPENS) })).toEqual([]);
});
