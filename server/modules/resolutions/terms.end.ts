import { lastDayOfService } from '#domain/boards/service';
import { dayIn, lastMomentOf } from '#domain/time/calendar';

/** A term of somebody on a board, as it is recorded. */
export interface RecordedTerm {
  readonly party_id: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/**
 * The last moment at which a member of a board may decide who is asked at a moment, by all of their terms on it; null where no end is
 * known. A resolution is sent with it, and follows it when a term changes.
 */
export function termEndOf(
  terms: readonly RecordedTerm[],
  partyId: string,
  { asked, timeZone }: { readonly asked: Date; readonly timeZone: string },
): Date | null {
  const own = terms
    .filter((term) => term.party_id === partyId)
    .map((term) => ({ validFrom: term.valid_from, validTo: term.valid_to }));
  const last = lastDayOfService(own, dayIn(timeZone, asked));
  return last === null ? null : lastMomentOf(last, timeZone);
}
