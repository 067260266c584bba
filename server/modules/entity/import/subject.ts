import { folded } from '#domain/search/units';
import type { FieldFault } from '#server/problem';
import { noted } from '../reasons';
import type { FileRow } from './file';
import type { KnownStructure } from './known';
import type { FileParty, Recognition } from './parties';

/** Which record of a file is the entity itself. */
export interface Subject {
  readonly recordId: string | null;
  readonly faults: readonly FieldFault[];
}

const found = (recordId: string): Subject => ({ recordId, faults: [] });

/**
 * The entity of an import in its file: by its id, by its number, by its name, or else as what the file is about. What the file is
 * about is not this entity where it is another one of the group.
 */
export function subjectOf(
  files: readonly FileParty[],
  rows: readonly FileRow[],
  { company }: KnownStructure,
  recognition: Recognition,
): Subject {
  const companies = files.filter(({ kind, name }) => kind === 'legal' && name !== null);
  const same = companies.find(({ recordId }) => recordId === company.partyId);
  if (same) return found(same.recordId);
  const numbered = companies.filter(
    ({ registration, country }) =>
      registration !== null &&
      registration === company.registration &&
      (country === null || company.country === null || country === company.country),
  );
  const named = companies.filter(({ name }) => name !== null && folded(name) === folded(company.name));
  for (const [only, second] of [numbered, named]) if (only && !second) return found(only.recordId);
  const declared = declaredIn(rows);
  const about = companies.find(({ recordId }) => recordId === declared);
  if (!about) return refused(noted('subjectMissing', company.name));
  const other = recognition.find(about);
  if (other && other.party.entityId !== null) return refused(noted('subjectElsewhere', other.party.name));
  return found(about.recordId);
}

function refused(reason: ReturnType<typeof noted>): Subject {
  return { recordId: null, faults: [{ field: 'file', reason }] };
}

/** Of whom most statements say that they are about. */
function declaredIn(rows: readonly FileRow[]): string | null {
  const counts = new Map<string, number>();
  for (const { statement } of rows) {
    if (!statement) continue;
    counts.set(statement.declarationSubject, (counts.get(statement.declarationSubject) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
