import { BAR_PARTS, type Bar, type BarSegment, type BarUnit } from '#contract/decision/bar';
import type { DecisionMakerFinding, Derivation, Evaluation } from '#contract/decision/derivation';
import {
  compare,
  ONE,
  plus,
  type Rational,
  shareOf,
  toRational,
  toText,
  ZERO,
} from '#contract/decision/rational';
import type { Numbers } from '../numbers';
import type { BarWords, DecisionWords } from './words';

const KIND_OF = {
  for: 'for',
  against: 'against',
  abstain: 'abstained',
  silent: 'awaiting',
  excluded: null,
  left: null,
} as const;

/** What the bar is a bar of: what the quorum counts, else what the majority is of. */
function unitOf({ quorum, legs }: Derivation): BarUnit {
  if (quorum) return quorum.rule.base === 'entitled' ? 'votes' : quorum.rule.base;
  return legs.length === 1 && legs[0]?.rule.base === 'capital' ? 'capital' : 'votes';
}

function amountIn(unit: BarUnit, { weight, capital }: DecisionMakerFinding): Rational {
  const votes = toRational(weight);
  if (unit === 'capital') return toRational(capital);
  if (unit === 'heads') return votes.numerator > 0n ? ONE : ZERO;
  return votes;
}

/** Capital without a vote is left out where the rule leaves it out: then the finding's base is less than all of it. */
function isOfTheBar(
  unit: BarUnit,
  { quorum, legs, decisionMakers }: Derivation,
): (decisionMaker: DecisionMakerFinding) => boolean {
  const finding = quorum ?? legs[0];
  const all = decisionMakers
    .filter(({ counted }) => KIND_OF[counted] !== null)
    .map(({ capital }) => toRational(capital))
    .reduce(plus, ZERO);
  const leavesOut = unit === 'capital' && finding && compare(toRational(finding.of), all) !== 0n;
  return ({ weight, counted }) =>
    KIND_OF[counted] !== null && !(leavesOut && toRational(weight).numerator === 0n);
}

function tickOf(unit: BarUnit, { quorum, legs }: Derivation, words: BarWords): Bar['tick'] {
  if (quorum) {
    const { rule, of } = quorum;
    if (rule.counts === 'eligible') return null;
    if (rule.fraction !== undefined) {
      return { share: rule.fraction, label: words.quorumShare(rule.fraction) };
    }
    const share = shareOf(`${BigInt(rule.count)}`, of);
    const isOnBar = toRational(of).numerator > 0n && compare(share, ONE) <= 0n;
    return isOnBar ? { share: toText(share), label: words.quorumNumber(rule.count, unit) } : null;
  }
  const [leg, ...others] = legs;
  if (!leg || others.length > 0 || leg.rule.group) return null;
  const isFixed = leg.rule.base === (unit === 'capital' ? 'capital' : 'entitled');
  return isFixed ? { share: leg.rule.fraction, label: words.majority(leg.rule.fraction) } : null;
}

/** The votes of a ballot as parts of one whole, exactly; who does not count is in no part. */
export function barOf({ bar, numbers }: DecisionWords, { derivation }: Evaluation): Bar {
  const unit = unitOf(derivation);
  const counts = isOfTheBar(unit, derivation);
  const sums = { for: ZERO, against: ZERO, abstained: ZERO, awaiting: ZERO };
  for (const decisionMaker of derivation.decisionMakers) {
    const kind = KIND_OF[decisionMaker.counted];
    if (kind && counts(decisionMaker)) sums[kind] = plus(sums[kind], amountIn(unit, decisionMaker));
  }
  const decided = plus(plus(sums.for, sums.against), sums.abstained);
  const total = toText(plus(decided, sums.awaiting));
  const shareIn = (sum: Rational) => toText(shareOf(toText(sum), total));
  const segments = BAR_PARTS.map((kind): BarSegment => {
    const share = shareIn(sums[kind]);
    return { kind, share, text: numbers.share(share), label: bar.parts[kind] };
  });
  return {
    unit,
    caption: bar.captions[unit],
    segments,
    decided: numbers.share(shareIn(decided)),
    tick: tickOf(unit, derivation, bar),
  };
}

/** The share that a decision maker has of all votes that count: `40%`; null where theirs do not count. */
export function weightShareOf(numbers: Numbers, derivation: Derivation): (id: string) => string | null {
  const counted = derivation.decisionMakers.filter(
    (decisionMaker) => KIND_OF[decisionMaker.counted] !== null,
  );
  const total = toText(counted.map(({ weight }) => toRational(weight)).reduce(plus, ZERO));
  const shares = new Map(
    counted.map(({ id, weight }) => [id, numbers.share(toText(shareOf(weight, total)))]),
  );
  return (id) => shares.get(id) ?? null;
}
