import type { AffectedDecisionMaker, AffectedResolution } from '#contract/calls/boards';
import { endAfter, lastMomentOf } from '../time/calendar';
import { lastDayOfService } from './service';

/** What a changed term does to somebody's vote in a resolution under way (rules.md, "Terms that end"). */
export type TermEffect =
  /** They left before the vote: out of every count, also a vote that they cast. */
  | 'excluded'
  /** They voted before, and the vote stands. */
  | 'voteStands'
  /** They voted before, and the vote is void. */
  | 'voteVoid'
  /** Silent by then, they leave the count. */
  | 'leaves'
  /** Silent by then, they stay in the count. */
  | 'stays'
  /** They may decide until the end again. */
  | 'decides';

/** A term as it will be. */
export interface PlannedTerm {
  readonly partyId: string;
  readonly from: string;
  /** The last day; null while there is none. */
  readonly until: string | null;
}

export interface PlannedEffect {
  readonly resolution: Pick<AffectedResolution, 'id' | 'number' | 'title'>;
  readonly partyId: string;
  readonly effect: TermEffect;
}

function effectOf(
  { opensAt, deadline, termEnd }: AffectedResolution,
  { decidedAt }: AffectedDecisionMaker,
  ends: Date | null,
): TermEffect {
  if (ends === null || (deadline !== null && ends >= new Date(deadline))) return 'decides';
  if (opensAt !== null && ends <= new Date(opensAt)) return 'excluded';
  if (decidedAt !== null && new Date(decidedAt) <= ends) {
    return termEnd?.castBefore === 'void' ? 'voteVoid' : 'voteStands';
  }
  return termEnd?.silent === 'leaves' ? 'leaves' : 'stays';
}

/**
 * How terms as they will be change votes that are under way; what stays as it is, is left out.
 * @param terms all of the board, as they will be. @param timeZone of the entity.
 */
export function effectsOf(
  resolutions: readonly AffectedResolution[],
  terms: readonly PlannedTerm[],
  changed: readonly string[],
  timeZone: string,
): readonly PlannedEffect[] {
  return resolutions.flatMap((resolution) =>
    resolution.decisionMakers.flatMap((decisionMaker): readonly PlannedEffect[] => {
      const { partyId, termEnds } = decisionMaker;
      if (!changed.includes(partyId)) return [];
      const served = terms.filter((term) => term.partyId === partyId);
      const last = lastDayOfService(
        served.map(({ from, until }) => ({
          validFrom: from,
          validTo: endAfter(until),
        })),
        resolution.askedOn,
      );
      const ends = last === null ? null : lastMomentOf(last, timeZone);
      const [before, after] = [termEnds === null ? null : new Date(termEnds), ends].map((end) =>
        effectOf(resolution, decisionMaker, end),
      );
      const isSame = after === undefined || before === after;
      return isSame ? [] : [{ resolution, partyId, effect: after }];
    }),
  );
}
