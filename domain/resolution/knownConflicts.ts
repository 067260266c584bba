import type { DraftDecisionMaker, KnownConflict } from '#contract/calls/drafts';

type Named = Pick<DraftDecisionMaker, 'partyId' | 'name'>;

const folded = (text: string) => text.trim().toLowerCase();

/** The conflicts of interest that are registered of a decision maker: by the party, else by the name. */
export function knownConflictsOf(
  { partyId, name }: Named,
  conflicts: readonly KnownConflict[],
): readonly KnownConflict[] {
  return conflicts.filter((conflict) =>
    partyId === null ? folded(name) === folded(conflict.name) : partyId === conflict.partyId,
  );
}

/** Those of whom a conflict is registered, and who are not marked as conflicted. */
export function unmarkedIn<Each extends Named & Pick<DraftDecisionMaker, 'conflicted'>>(
  decisionMakers: readonly Each[],
  conflicts: readonly KnownConflict[],
): readonly Each[] {
  return decisionMakers.filter(
    (decisionMaker) => !decisionMaker.conflicted && knownConflictsOf(decisionMaker, conflicts).length > 0,
  );
}
