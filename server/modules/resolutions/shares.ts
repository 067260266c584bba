import type { DraftDecisionMaker } from '#contract/calls/drafts';
import type { DecisionMaker } from '#contract/decision/ballot';
import type { RationalText } from '#contract/decision/texts';
import {
  type Candidate,
  type ClassHolding,
  fractionOfPercentage,
  type ShareClass,
  votesByShares,
} from '#domain/decision/electorate';
import type { Holder, HoldingInForce } from './holdings.queries';

const MILLION = 1_000_000n;
const WHOLE = 100n * MILLION;

/** A percentage in millionths; numeric(9,6) has no more. */
function millionths(percentage: string): bigint {
  const [whole = '0', decimals = ''] = percentage.split('.');
  return BigInt(whole) * MILLION + BigInt(decimals.padEnd(6, '0').slice(0, 6));
}

/** What part of the capital is in nobody's known hands, as a percentage; null: nothing. */
export function unknownPart(holdings: readonly Pick<HoldingInForce, 'ownership'>[]): string | null {
  const known = holdings.reduce((sum, { ownership }) => sum + millionths(ownership ?? '0'), 0n);
  const unknown = WHOLE - known;
  if (unknown <= 0n) return null;
  const decimals = String(unknown % MILLION)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return decimals ? `${unknown / MILLION}.${decimals}` : String(unknown / MILLION);
}

/** What one party is in the electorate by a holding. */
export type HeldPart = Holder & Pick<HoldingInForce, 'shareClass' | 'ownership' | 'voting'>;

/**
 * Who casts the votes of shares stands for their capital as well (BW 2:197(3), 2:198(3)). Who holds them without a vote is
 * still entitled to meet (2:227(2)), and is listed with none of either.
 */
export function partsByVoter(holdings: readonly HoldingInForce[]): readonly HeldPart[] {
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
 * Votes and capital of each holder, in percentages of the whole as they are recorded. Where a class adds up to more than
 * the whole nothing is computed: everybody has none, and who drafts says how many.
 * @param withoutVote parties that are the entity itself or its subsidiary.
 */
export function weighHolders(
  holdings: readonly HeldPart[],
  withoutVote: ReadonlySet<string>,
): ReadonlyMap<string, Pick<DecisionMaker, 'weight' | 'capital' | 'ownOrSubsidiaryShares'>> {
  const candidates = [...new Set(holdings.map(({ partyId }) => partyId))].map(
    (id): Candidate => ({ id, group: null, present: false, conflicted: false, termEnds: null }),
  );
  const { decisionMakers } = votesByShares(
    candidates,
    classesOf(holdings),
    holdings.flatMap(partsOf),
    withoutVote,
  );
  return new Map(
    (decisionMakers ?? candidates).map((one) => [
      one.id,
      {
        weight: 'weight' in one ? one.weight : '0',
        capital: 'capital' in one ? one.capital : '0',
        ownOrSubsidiaryShares: withoutVote.has(one.id),
      },
    ]),
  );
}

/** What every candidate has until somebody says otherwise. */
export const UNMARKED = {
  group: null,
  present: false,
  conflicted: false,
  ownOrSubsidiaryShares: false,
  termEnds: null,
} satisfies Partial<DraftDecisionMaker>;
