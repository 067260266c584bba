import { expect, it } from 'vitest';
import type { Ballot } from '#contract/decision/ballot';
import { compare, plus, type Rational, times, toRational, toText } from '#contract/decision/rational';
import type { Operator } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import { conclude } from '#domain/decision/conclude';
import { evaluate } from '#domain/decision/evaluate';
import { sentencesOf } from '#words/decision/sentences';
import { DECISION } from '#words/en/decision';
import fc from '../../kit/fc';
import { ballots, evaluationMoments } from './arbitraries';
import { AFTERWARDS, minute, OPENS } from './kit';

/** Moments at which entries of one decision maker cannot be told apart are made different; the order then is their time. */
function atDifferentMoments(ballot: Ballot): Ballot {
  const entries = ballot.entries.map((entry, index) => ({
    ...entry,
    at: new Date(Date.parse(entry.at) + index).toISOString(),
  }));
  return { ...ballot, entries };
}

it('does not depend on the order in which decisions or decisionMakers are listed', () => {
  const shuffled = ballots
    .map(atDifferentMoments)
    .chain((ballot) =>
      fc.tuple(
        fc.constant(ballot),
        fc.shuffledSubarray([...ballot.entries], { minLength: ballot.entries.length }),
        fc.shuffledSubarray([...ballot.decisionMakers], { minLength: ballot.decisionMakers.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, evaluationMoments, ([ballot, entries, decisionMakers], at) => {
      const { derivation: one, ...first } = evaluate(ballot, at);
      const { derivation: other, ...second } = evaluate({ ...ballot, entries, decisionMakers }, at);
      expect(second).toEqual(first);
      expect(new Set(other.decisionMakers)).toEqual(new Set(one.decisionMakers));
      expect({ ...other, decisionMakers: [], blockedBy: new Set(other.blockedBy) }).toEqual({
        ...one,
        decisionMakers: [],
        blockedBy: new Set(one.blockedBy),
      });
    }),
  );
});

it('does not depend on the unit in which votes and capital are counted', () => {
  const factors = fc.constantFrom<RationalText>('2', '1/7', '1000000007', '22/9');
  const scaled = (text: RationalText, factor: RationalText) =>
    toText(times(toRational(text), toRational(factor)));
  // An absolute number of votes or of capital is a number of that unit.
  const withoutCounts = ballots.filter(({ rule }) => rule.quorum?.count === undefined);
  fc.assert(
    fc.property(withoutCounts, factors, factors, evaluationMoments, (ballot, votes, capital, at) => {
      const decisionMakers = ballot.decisionMakers.map((decisionMaker) => ({
        ...decisionMaker,
        weight: scaled(decisionMaker.weight, votes),
        capital: scaled(decisionMaker.capital, capital),
      }));
      const { derivation, forWeight, againstWeight, abstainWeight, ...first } = evaluate(ballot, at);
      const second = evaluate({ ...ballot, decisionMakers }, at);
      expect(second).toMatchObject(first);
      expect([second.forWeight, second.againstWeight, second.abstainWeight]).toEqual(
        [forWeight, againstWeight, abstainWeight].map((text) => scaled(text, votes)),
      );
    }),
  );
});

function reaches(
  counted: RationalText,
  of: RationalText,
  operator: Operator,
  fraction: RationalText,
): boolean {
  const difference = compare(toRational(counted), times(toRational(of), toRational(fraction)));
  return of !== '0' && (operator === '>' ? difference > 0n : difference >= 0n);
}

it('has an outcome that follows from its derivation alone, also after a journey as JSON', () => {
  fc.assert(
    fc.property(ballots, evaluationMoments, (ballot, at) => {
      const { derivation, forWeight, againstWeight, abstainWeight, ...conclusion } = evaluate(ballot, at);
      const journeyed = JSON.parse(JSON.stringify(derivation));
      expect(journeyed).toEqual(derivation);
      expect(conclude(journeyed)).toEqual(conclusion);
    }),
  );
});

it('has a derivation whose sums give its findings: they can be followed by hand', () => {
  fc.assert(
    fc.property(ballots, evaluationMoments, (ballot, at) => {
      const { derivation } = evaluate(ballot, at);
      for (const { rule, counted, of, met, atBest } of derivation.legs) {
        expect(met).toBe(reaches(counted, of, rule.operator, rule.fraction));
        expect(atBest.met).toBe(reaches(atBest.counted, atBest.of, rule.operator, rule.fraction));
      }
      const { quorum, legs, decisionMakers } = derivation;
      if (quorum?.rule.fraction !== undefined) {
        expect(quorum.met).toBe(
          reaches(quorum.counted, quorum.of, quorum.rule.operator, quorum.rule.fraction),
        );
      }
      const supporters = decisionMakers.filter(({ counted }) => counted === 'for').map(({ id }) => id);
      const isNobodyFor = legs.every(
        ({ counted, rule }) => rule.group || rule.base === 'capital' || counted === '0',
      );
      if (supporters.length === 0) expect(isNobodyFor).toBe(true);
    }),
  );
});

const A_LITTLE = toRational('1/1000000');

it('says an amount that suffices when it is added to the votes in favour, and no smaller one does', () => {
  fc.assert(
    fc.property(ballots, (ballot) => {
      for (const { rule, counted, of, met, needed } of evaluate(ballot, minute(30)).derivation.legs) {
        if (!needed || rule.base === 'present') continue;
        const isEnough = (more: Rational) => {
          const support = toText(plus(toRational(counted), more));
          const base = rule.base === 'cast' ? toText(plus(toRational(of), more)) : of;
          return reaches(support, base, rule.operator, rule.fraction);
        };
        const amount = toRational(needed.amount);
        const less = plus(amount, times(A_LITTLE, toRational('-1')));
        const isLessEnough = needed.amount !== '0' && isEnough(less);
        const isAtLeast = needed.operator === '>=';
        expect([met, isLessEnough, isEnough(amount), isEnough(plus(amount, A_LITTLE))]).toEqual([
          false,
          false,
          isAtLeast,
          true,
        ]);
      }
    }),
  );
});

it('says what is still needed only where those who are silent and may still decide can supply it', () => {
  fc.assert(
    fc.property(ballots, evaluationMoments, (ballot, at) => {
      const { derivation } = evaluate(ballot, at);
      const conditions = [derivation.quorum, ...derivation.legs];
      if (conditions.every((condition) => !condition?.needed)) return;
      const silent = derivation.decisionMakers.filter(({ counted }) => counted === 'silent');
      const opened = Date.parse(at) < Date.parse(ballot.opensAt) ? ballot.opensAt : at;
      const supplied = silent.map(({ id }) => ({ decisionMaker: id, decision: 'for' as const, at: opened }));
      const rule = { ...ballot.rule, earlyFinish: { accept: 'never', reject: 'never' } } as const;
      const after = evaluate(
        { ...ballot, rule, entries: [...ballot.entries.filter((entry) => entry.at <= at), ...supplied] },
        opened,
      ).derivation;
      const met = [after.quorum, ...after.legs];
      const unmet = conditions.filter((condition, index) => condition?.needed && !met[index]?.met);
      expect([unmet, derivation.voting.state === 'closed', derivation.voting.state === 'finished']).toEqual([
        [],
        false,
        false,
      ]);
    }),
    { numRuns: 2_000 },
  );
});

it('is monotone: who turns from against or silence to in favour never defeats a resolution', () => {
  fc.assert(
    fc.property(ballots, fc.nat({ max: 3 }), (ballot, nth) => {
      const turning = ballot.decisionMakers[nth];
      // A lot that was drawn for a tie that then is none says nothing about it.
      const rule = { ...ballot.rule, tie: 'rejected' as const };
      if (!turning || evaluate({ ...ballot, rule }, AFTERWARDS).outcome !== 'accepted') return;
      const turned = ballot.entries.filter(({ decisionMaker }) => decisionMaker !== turning.id);
      const hadConflict = ballot.entries.some(
        ({ decisionMaker, decision }) => decisionMaker === turning.id && decision === 'conflict',
      );
      fc.pre(!hadConflict);
      const entries = [{ decisionMaker: turning.id, decision: 'for' as const, at: minute(OPENS) }, ...turned];
      expect(evaluate({ ...ballot, rule, entries }, AFTERWARDS).outcome).toBe('accepted');
    }),
  );
});

it('never takes back an outcome', () => {
  const later = fc.tuple(evaluationMoments, evaluationMoments).map((moments) => moments.toSorted());
  fc.assert(
    fc.property(ballots, later, (ballot, [first = AFTERWARDS, second = AFTERWARDS]) => {
      const [earlier, after] = [evaluate(ballot, first), evaluate(ballot, second)];
      if (earlier.outcome !== 'open') expect(after.outcome).toBe(earlier.outcome);
    }),
  );
});

it('gives the same at every call', () => {
  fc.assert(
    fc.property(ballots, evaluationMoments, (ballot, at) => {
      const before = JSON.stringify(ballot);
      expect(evaluate(ballot, at)).toEqual(evaluate(ballot, at));
      expect(JSON.stringify(ballot)).toBe(before);
    }),
  );
});

it('says nothing of a result, or of how far it is, while voting is open', () => {
  const STEERING = /reached|missed|need|no longer|can still|would|pass|so far|enough|lack|only|if all/i;
  fc.assert(
    fc.property(ballots, evaluationMoments, (ballot, at) => {
      const evaluation = evaluate(ballot, at);
      const { state } = evaluation.derivation.voting;
      fc.pre(state === 'open' || state === 'notOpen');
      const { conclusion, conditions } = sentencesOf(DECISION, evaluation, (id) => id);
      const words = [conclusion, ...conditions].flatMap(({ title, detail }) => [title, detail]);
      const notes = conditions.flatMap((condition) => condition.notes);
      expect([...words, ...notes].filter((text) => STEERING.test(text))).toEqual([]);
      expect(new Set(conditions.map((condition) => condition.state))).toEqual(new Set(['open']));
    }),
  );
});
