import type { Ballot, DecisionMaker } from '#contract/decision/ballot';
import type { MajorityBase, Quorum, QuorumCount, QuorumFraction, Rule } from '#contract/decision/rule';
import fc from '../../kit/fc';
import { ballot, CLOSES, decisionMaker, minute, OPENS } from './kit';

const operator = fc.constantFrom('>' as const, '>=' as const);
const fraction = fc.constantFrom(
  '1/3' as const,
  '1/2' as const,
  '2/3' as const,
  '3/4' as const,
  '1' as const,
);
const reachable = fc
  .record({ operator, fraction })
  .filter((threshold) => !(threshold.operator === '>' && threshold.fraction === '1'));

const leg = <Base extends MajorityBase>(...bases: Base[]) =>
  fc
    .record({
      threshold: reachable,
      base: fc.constantFrom(...bases),
      group: fc.constantFrom(null, null, null, 'A'),
    })
    .map(({ threshold, base, group }) => ({ ...threshold, base, group }));

/** One leg or two. */
const legs = <Base extends MajorityBase>(...bases: Base[]) =>
  fc
    .tuple(leg(...bases), fc.option(leg(...bases), { freq: 3 }))
    .map(([first, second]) => (second ? ([first, second] as const) : ([first] as const)));

const half = { base: 'cast', operator: '>', fraction: '1/2' } as const;

const reject = fc.constantFrom('never' as const, 'whenCertain' as const);
const majority = fc.oneof(
  fc.record({
    majority: fc.oneof(
      fc.constant([half] as const),
      legs<MajorityBase>('cast', 'present', 'entitled', 'capital'),
    ),
    earlyFinish: fc.record({ accept: fc.constantFrom('never' as const, 'whenCertain' as const), reject }),
  }),
  fc.record({
    majority: legs('entitled' as const, 'capital' as const),
    earlyFinish: fc.record({ accept: fc.constant('whenReached' as const), reject }),
  }),
);

const who = {
  counts: fc.constantFrom('present' as const, 'cast' as const, 'eligible' as const),
  base: fc.constantFrom('entitled' as const, 'capital' as const, 'heads' as const),
};
const quorumFraction: fc.Arbitrary<QuorumFraction> = fc
  .record({ ...who, threshold: reachable })
  .map(({ counts, base, threshold }) => ({ counts, base, ...threshold }));
const quorumCount: fc.Arbitrary<QuorumCount> = fc.record({
  ...who,
  operator: fc.constant('>=' as const),
  count: fc.integer({ min: 1, max: 3 }),
});
const quorum: fc.Arbitrary<Quorum | null> = fc.oneof<fc.Arbitrary<Quorum | null>[]>(
  fc.constant(null),
  quorumFraction,
  quorumCount,
);

export const rules: fc.Arbitrary<Rule> = fc
  .tuple(
    majority,
    fc.record({
      quorum,
      abstentions: fc.constantFrom('notCast' as const, 'counted' as const, 'blocks' as const),
      changeAllowed: fc.boolean(),
      tie: fc.constantFrom('rejected' as const, 'lot' as const, 'chair' as const),
      conflicts: fc.constantFrom('excluded' as const, 'vote' as const),
      termEnd: fc.option(
        fc.record({
          castBefore: fc.constantFrom('counts' as const, 'void' as const),
          silent: fc.constantFrom('leaves' as const, 'stays' as const),
        }),
      ),
      method: fc.option(
        fc.record({
          consent: fc.constant('all' as const),
          refusal: fc.constantFrom('final' as const, 'revocable' as const),
          advice: fc.constantFrom('required' as const, 'none' as const),
        }),
        { freq: 1 },
      ),
      nonVotingCapital: fc.constantFrom(null, 'excluded' as const),
      lapse: fc.constant(null),
    }),
  )
  .map(([first, second]) => ({ ...second, ...first }));

const amount = fc.constantFrom(
  '0' as const,
  '1' as const,
  '1' as const,
  '2' as const,
  '1/3' as const,
  '2/3' as const,
);
const rarely = fc.integer({ min: 0, max: 7 }).map((n) => n === 0);
/** Around the voting period, in steps that make two things happen at once now and then. */
const moment = fc.integer({ min: 0, max: 12 }).map((n) => minute(OPENS - 5 + 4 * n));

const IDS = ['a', 'b', 'c', 'd'] as const;

const decisionMakers: fc.Arbitrary<readonly DecisionMaker[]> = fc
  .array(
    fc.record({
      weight: amount,
      capital: amount,
      group: fc.constantFrom(null, 'A'),
      present: fc.boolean(),
      conflicted: rarely,
      ownOrSubsidiaryShares: rarely,
      termEnds: fc.option(moment, { freq: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map((facts, index) => decisionMaker(IDS[index] ?? 'a', facts)));

const decision = fc.constantFrom('for', 'for', 'for', 'against', 'against', 'abstain', 'conflict', null);

/** Small ballots of every kind, with decision makers, terms, conflicts and times around the voting period. */
export const ballots: fc.Arbitrary<Ballot> = fc
  .record({
    rule: rules,
    decisionMakers,
    entries: fc.array(fc.record({ decisionMaker: fc.constantFrom(...IDS, 'nobody'), decision, at: moment }), {
      maxLength: 7,
    }),
    chair: fc.constant('a'),
    tieBreak: fc.option(
      fc.record({
        result: fc.constantFrom('accepted' as const, 'rejected' as const),
        at: fc.oneof(moment, fc.constant(minute(CLOSES + 1))),
      }),
    ),
    consents: fc.array(
      fc.array(fc.record({ consent: fc.constantFrom(true, true, false, null), at: moment }), {
        maxLength: 2,
      }),
      { maxLength: 2 },
    ),
    advice: fc.array(fc.option(moment, { freq: 3 }), { maxLength: 1 }),
  })
  .map(({ consents, advice, entries, ...facts }) =>
    ballot({
      ...facts,
      entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)),
      method: {
        consents: consents.map((answers, index) => ({
          holder: `holder ${index}`,
          answers: answers.toSorted((a, b) => a.at.localeCompare(b.at)),
        })),
        advice: advice.map((opportunityAt, index) => ({ director: `director ${index}`, opportunityAt })),
      },
    }),
  );

export const evaluationMoments = fc.oneof(
  moment,
  fc.constant(minute(CLOSES + 2)),
  fc.constant(minute(CLOSES)),
);
