import type { Percentage } from '#contract/calls/entity';
import type { DecisionMaker } from '#contract/decision/ballot';
import type { RationalText } from '#contract/decision/texts';
import {
  type Candidate,
  type ClassHolding,
  fractionOfPercentage,
  type ShareClass,
  votesByShares,
} from '../decision/electorate';
import { groupBy } from '../entity/group-by';
import { fromMillionths, millionthsOf } from '../entity/percentage';

/** Whoever has shares, or casts their votes. */
export interface Holder {
  readonly partyId: string;
  readonly userId: string | null;
  readonly kind: 'natural' | 'legal' | 'entity';
  readonly name: string;
  readonly email: string | null;
  readonly color: string | null;
  /** The entity that it is. */
  readonly entityId: string | null;
}

/** A holding in force, with who holds it and who casts its votes instead. */
export interface HoldingInForce extends Holder {
  readonly id: string;
  readonly shareClass: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  /** By a pledge or a usufruct; null: the holder votes. */
  readonly voter: Holder | null;
}

/** A party of the electorate, with all that it holds or votes for. */
export interface Shareholder
  extends Holder,
    Pick<DecisionMaker, 'weight' | 'capital' | 'ownOrSubsidiaryShares'> {
  readonly classes: readonly string[];
}

const WHOLE = millionthsOf('100');

/** What part of the capital is in nobody's known hands, as a percentage; null: nothing. */
export function unknownPart(holdings: readonly Pick<HoldingInForce, 'ownership'>[]): Percentage | null {
  const known = holdings.reduce((sum, { ownership }) => sum + millionthsOf(ownership ?? '0'), 0n);
  return known < WHOLE ? fromMillionths(WHOLE - known) : null;
}

/** What one party is in the electorate by a holding. */
type HeldPart = Holder & Pick<HoldingInForce, 'shareClass' | 'ownership' | 'voting'>;

/**
 * Who casts the votes of shares stands for their capital as well (BW 2:197(3), 2:198(3)). Who holds them without a vote is
 * still entitled to meet (2:227(2)), and is listed with none of either.
 */
function partsByVoter(holdings: readonly HoldingInForce[]): readonly HeldPart[] {
  return holdings.flatMap(({ voter, ...holding }): readonly HeldPart[] => {
    if (voter === null) return [holding];
    const { shareClass, ownership, voting } = holding;
    return [
      { ...voter, shareClass, ownership, voting },
      { ...holding, ownership: '0', voting: '0' },
    ];
  });
}

/** Votes and capital of a class are held in different parts, so each class counts twice: once for either. */
function partsOf(holding: HeldPart): readonly ClassHolding[] {
  const part = (what: string, percentage: string | null): readonly ClassHolding[] => {
    const fraction = percentage === null ? null : fractionOfPercentage(percentage);
    return fraction === null
      ? []
      : [{ holder: holding.partyId, shareClass: `${holding.shareClass} ${what}`, fraction }];
  };
  return [...part('votes', holding.voting), ...part('capital', holding.ownership)];
}

function classesOf(holdings: readonly HeldPart[]): readonly ShareClass[] {
  const names = [...new Set(holdings.map(({ shareClass }) => shareClass))];
  const hundred: RationalText = '100';
  return names.flatMap((name) => [
    { id: `${name} votes`, votes: hundred, capital: '0' as const },
    { id: `${name} capital`, votes: '0' as const, capital: hundred },
  ]);
}

/**
 * Who decides as a shareholder, with votes and capital in percentages of the whole as they are recorded, the largest holding first. Where
 * a class adds up to more than the whole nothing is computed: everybody has none, and who drafts says how many.
 * @param withoutVote parties that are the entity itself or its subsidiary: they stay listed, marked (BW 2:118(7), 2:228(6)).
 */
export function shareholdersOf(
  holdings: readonly HoldingInForce[],
  withoutVote: ReadonlySet<string>,
): readonly Shareholder[] {
  const parts = partsByVoter(holdings);
  const byParty = groupBy(parts, ({ partyId }) => partyId);
  const candidates = [...byParty.keys()].map(
    (id): Candidate => ({ id, group: null, present: false, conflicted: false, termEnds: null }),
  );
  const { decisionMakers } = votesByShares(candidates, classesOf(parts), parts.flatMap(partsOf), withoutVote);
  const weights = new Map(decisionMakers?.map((one) => [one.id, one]));
  return [...byParty].flatMap(([id, own]): readonly Shareholder[] => {
    const [first] = own;
    if (!first) return [];
    const { partyId, userId, kind, name, email, color, entityId } = first;
    return [
      {
        ...{ partyId, userId, kind, name, email, color, entityId },
        classes: [...new Set(own.map(({ shareClass }) => shareClass))].sort(),
        weight: weights.get(id)?.weight ?? '0',
        capital: weights.get(id)?.capital ?? '0',
        ownOrSubsidiaryShares: withoutVote.has(id),
      },
    ];
  });
}
