import type { BoardKind } from '#contract/vocabulary';

/** A term on a board: days of the entity's calendar, the last one inclusive; null while it has none. */
export interface Term {
  readonly id: string;
  readonly kind: BoardKind;
  readonly partyId: string;
  readonly from: string;
  readonly until: string | null;
}

/** What is known of a term that somebody wants. */
export interface WantedTerm extends Term {
  /** Whether who sits there is a natural person, and whoever it is for is none. */
  readonly isNatural: boolean;
  readonly represents: 'nobody' | 'natural' | 'legal';
}

/** Why a term cannot be, by the field that says it. */
export type TermFault =
  | { readonly code: 'endsBeforeItBegins'; readonly field: 'until' }
  | { readonly code: 'notNatural'; readonly field: 'party' }
  | { readonly code: 'representsPerson' | 'supervisesInPerson'; readonly field: 'representedBy' }
  | { readonly code: 'sitsAlready' | 'sitsOnOther'; readonly field: 'from'; readonly term: Term }
  | { readonly code: 'afterLiquidation'; readonly field: 'until' };

/** Whether two terms share a day. */
export function overlaps(a: Pick<Term, 'from' | 'until'>, b: Pick<Term, 'from' | 'until'>): boolean {
  return (a.until === null || b.from <= a.until) && (b.until === null || a.from <= b.until);
}

/**
 * Why a term cannot be: members are natural persons, for a legal person on the management board only (BW 2:250(1), BW 2:239a);
 * nobody sits twice on a board, or on both at a time (BW 2:252); a liquidated company has no board any more.
 * @param others - terms of the same entity, whosever and on whichever board
 * @param closedOn - today, where the entity is liquidated: its boards have ended by now
 */
export function termFaults(
  wanted: WantedTerm,
  others: readonly Term[],
  closedOn: string | null,
): readonly TermFault[] {
  const faults: TermFault[] = [];
  if (wanted.until !== null && wanted.until < wanted.from)
    faults.push({ code: 'endsBeforeItBegins', field: 'until' });
  if (!wanted.isNatural) faults.push({ code: 'notNatural', field: 'party' });
  if (wanted.represents === 'natural') faults.push({ code: 'representsPerson', field: 'representedBy' });
  if (wanted.represents !== 'nobody' && wanted.kind === 'supervisory') {
    faults.push({ code: 'supervisesInPerson', field: 'representedBy' });
  }
  if (closedOn !== null && (wanted.until === null || wanted.until > closedOn)) {
    faults.push({ code: 'afterLiquidation', field: 'until' });
  }
  const meanwhile = others.find(
    (other) => other.id !== wanted.id && other.partyId === wanted.partyId && overlaps(other, wanted),
  );
  if (meanwhile) {
    const code = meanwhile.kind === wanted.kind ? 'sitsAlready' : 'sitsOnOther';
    faults.push({ code, field: 'from', term: meanwhile });
  }
  return faults;
}
