import type { BodsReadInterest, BodsReadRelationship } from '#contract/bods';
import { HOLDING_LIMITS, ORDINARY } from '#contract/calls/holdings';
import type { VoteRight } from '#contract/calls/structure';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { groupBy } from '#domain/entity/group-by';
import { votesIn } from '#domain/structure/bods';
import { type DatedShare, type Slice, slicesOf, type Voter } from '#domain/structure/slices';
import type { FieldFault } from '#server/problem';
import { isStorable } from '#server/text';
import type { Reason } from '#words/reason';
import { because, noted } from '../reasons';

/** Votes on the shares of another record that somebody casts in place of their holder. */
export interface CastVotes {
  /** Of the relationship whose shares they are. */
  readonly record: string;
  readonly shareClass: string;
  readonly right: VoteRight;
  readonly share: ReadShare;
}

export interface ReadShare extends Omit<DatedShare, 'voter'> {
  /** Whether the interest says itself since when. */
  readonly isDated: boolean;
}

/** What a relationship says that can be recorded. */
export interface ReadInterests {
  readonly shares: readonly (ReadShare & { readonly shareClass: string; readonly voter: null })[];
  readonly casts: readonly CastVotes[];
  readonly notes: readonly Reason[];
  readonly faults: readonly FieldFault[];
}

const TRACKS: Readonly<Record<string, DatedShare['track']>> = {
  shareholding: 'ownership',
  votingRights: 'voting',
};

/** Six decimals are kept. */
const percentageOf = (exact: number) => exact.toFixed(6).replace(/\.?0+$/, '');

/** Details are free text; in files that were written here they name the class of the shares. */
function classOf(details: string, isOurs: boolean): string {
  return isOurs && details !== '' ? details : ORDINARY;
}

/** An end date is the first day on which an interest is no more. */
function daysOf({ startDate, endDate }: BodsReadInterest, statement: BodsReadRelationship) {
  const { statementDate, recordStatus } = statement;
  return {
    from: startDate ?? statementDate,
    to: endDate ?? (recordStatus === 'closed' ? statementDate : null),
    isDated: startDate !== undefined,
  };
}

function whyNot({ type, directOrIndirect }: BodsReadInterest): Reason | null {
  if (directOrIndirect === 'indirect') return noted('indirectInterest');
  return type !== undefined && type in TRACKS ? null : noted('otherInterest', type ?? 'unknownInterest');
}

function classFaults(shareClass: string, field: string): readonly FieldFault[] {
  if (shareClass.length > HOLDING_LIMITS.shareClass) {
    return [{ field, reason: noted('nameTooLong', HOLDING_LIMITS.shareClass) }];
  }
  return isStorable(shareClass) ? [] : [{ field, reason: noted('unstorableText') }];
}

/** Reads the interests of a relationship: those that are held directly, as dated shares by class. */
export function interestsOf(statement: BodsReadRelationship): ReadInterests {
  const isOurs = statement.publicationDetails?.publisher.name === PRODUCT_NAME;
  const { interests = [] } = statement.recordDetails;
  const read = interests.map((interest, index) => interestOf(interest, index, { statement, isOurs }));
  const notes = interests.length === 0 ? [noted('noInterest')] : read.flatMap((each) => each.notes);
  return {
    shares: read.flatMap(({ shares }) => shares),
    casts: read.flatMap(({ casts }) => casts),
    notes,
    faults: read.flatMap(({ faults }) => faults),
  };
}

const NOTHING: ReadInterests = { shares: [], casts: [], notes: [], faults: [] };

function interestOf(
  interest: BodsReadInterest,
  index: number,
  { statement, isOurs }: { readonly statement: BodsReadRelationship; readonly isOurs: boolean },
): ReadInterests {
  const field = `recordDetails.interests.${index}`;
  const reason = whyNot(interest);
  if (reason) return { ...NOTHING, notes: [reason] };
  const days = daysOf(interest, statement);
  if (days.to !== null && days.to < days.from) {
    return { ...NOTHING, faults: [{ field: `${field}.endDate`, reason: because('endsBeforeItBegins') }] };
  }
  const { exact } = interest.share ?? {};
  const notes = [
    ...(exact === undefined && interest.share ? [noted('rangeOnly')] : []),
    ...(days.to === days.from ? [noted('heldOnNoDay')] : []),
  ];
  const share = {
    track: TRACKS[interest.type ?? ''] ?? 'ownership',
    share: exact === undefined ? null : percentageOf(exact),
    ...days,
  };
  const details = interest.details?.trim() ?? '';
  const cast = isOurs && share.track === 'voting' ? votesIn(details) : null;
  if (cast) return { ...NOTHING, notes, casts: [{ ...cast, share }] };
  const shareClass = classOf(details, isOurs);
  return {
    ...NOTHING,
    notes,
    shares: [{ ...share, shareClass, voter: null }],
    faults: classFaults(shareClass, `${field}.details`),
  };
}

/** What a relationship comes to, with the votes that others cast on its shares. */
export function heldBy(
  shares: ReadInterests['shares'],
  casts: readonly (CastVotes & { readonly voter: Voter })[],
): readonly (Slice & { readonly shareClass: string })[] {
  const cast = casts.map(({ share, shareClass, voter }) => ({ ...share, shareClass, voter }));
  const classes = groupBy([...shares, ...cast], ({ shareClass }) => shareClass);
  return [...classes].flatMap(([shareClass, parts]) =>
    slicesOf(parts).map((slice) => ({ ...slice, shareClass })),
  );
}
