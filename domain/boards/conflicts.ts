/** A conflict of interest as it would stand in the register: days of the entity's calendar, the last one inclusive. */
export interface WantedConflict {
  readonly isNatural: boolean;
  readonly personId: string;
  readonly withParty: string | null;
  readonly since: string;
  readonly until: string | null;
}

/** A rule of the register that it breaks, and the field of the call that does. */
export type ConflictFault =
  | { readonly code: 'conflictNotNatural'; readonly field: 'person' }
  | { readonly code: 'conflictWithThemselves'; readonly field: 'withParty' }
  | { readonly code: 'conflictEndsBeforeItBegins'; readonly field: 'until' };

export function conflictFaults(wanted: WantedConflict): readonly ConflictFault[] {
  const { isNatural, personId, withParty, since, until } = wanted;
  const faults: ConflictFault[] = [];
  if (!isNatural) faults.push({ code: 'conflictNotNatural', field: 'person' });
  if (withParty !== null && withParty === personId)
    faults.push({ code: 'conflictWithThemselves', field: 'withParty' });
  if (until !== null && until < since) faults.push({ code: 'conflictEndsBeforeItBegins', field: 'until' });
  return faults;
}

/** The conflicts of a day. */
export function conflictsOn<T extends Pick<WantedConflict, 'since' | 'until'>>(
  conflicts: readonly T[],
  day: string,
): readonly T[] {
  return conflicts.filter(({ since, until }) => since <= day && (until === null || day <= until));
}
