import type { Transaction } from 'kysely';
import {
  type ImportedStatement,
  STRUCTURE_IMPORT_LIMITS,
  type StructureImport,
} from '#contract/calls/structure';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { type FieldFault, Refusal } from '#server/problem';
import { LOCALE } from '#server/words';
import { lockRegisters } from '../holdings/rows';
import { noted } from '../reasons';
import { todayOf } from '../today';
import { type FaultsByRow, faultsOf } from './faults';
import type { FileRow } from './file';
import { readKnown } from './known';
import { type ImportPlan, type PlannedRow, planImport } from './plan';
import { writeImport } from './write';

/** Problems that are named one by one when an import is refused; the preview has more of them. */
const MOST_PROBLEMS = 100;

interface Checked {
  readonly plan: ImportPlan;
  readonly faults: FaultsByRow;
}

const faultsAt = ({ faults }: Checked, row: PlannedRow): readonly FieldFault[] => [
  ...row.faults,
  ...(faults.get(row.row) ?? []),
];

const ofFile = ({ plan, faults }: Checked): readonly FieldFault[] => [
  ...plan.faults,
  ...(faults.get(0) ?? []),
];

const outcomeOf = (checked: Checked, row: PlannedRow) =>
  faultsAt(checked, row).length > 0 ? ('wrong' as const) : row.state;

const told = (faults: readonly FieldFault[]) =>
  faults.map(({ field, reason }) => ({ column: field, message: reason.in(LOCALE) }));

function reportRow(checked: Checked, each: PlannedRow): ImportedStatement {
  const { row, statementId, statement, name, heldName, notes } = each;
  return {
    row,
    statementId,
    kind: statement?.recordType ?? null,
    name,
    heldName,
    outcome: outcomeOf(checked, each),
    notes: notes.map((note) => note.in(LOCALE)),
    faults: told(faultsAt(checked, each)),
  };
}

function reportOf(checked: Checked, isImported: boolean): StructureImport {
  const { plan } = checked;
  const outcomes = plan.rows.map((row) => outcomeOf(checked, row));
  const count = (outcome: ImportedStatement['outcome']) => outcomes.filter((each) => each === outcome).length;
  const wrongFirst = [
    ...plan.rows.filter((_, index) => outcomes[index] === 'wrong'),
    ...plan.rows.filter((_, index) => outcomes[index] !== 'wrong'),
  ];
  return {
    subject: plan.subject,
    total: plan.rows.length,
    rows: wrongFirst.slice(0, STRUCTURE_IMPORT_LIMITS.shown).map((row) => reportRow(checked, row)),
    faults: told(ofFile(checked)),
    counts: {
      new: count('new'),
      known: count('known'),
      skipped: count('skipped'),
      wrong: count('wrong'),
      parties: plan.parties.length,
      holdings: plan.register.length + plan.outside.length,
    },
    isImported,
  };
}

function problemsOf(checked: Checked): readonly FieldFault[] {
  return [
    ...ofFile(checked),
    ...checked.plan.rows.flatMap((row) =>
      faultsAt(checked, row).map(({ field, reason }) => ({
        field: `statements.${row.row}.${row.statementId || '-'}.${field}`,
        reason,
      })),
    ),
  ];
}

/**
 * Brings in a structure as another program wrote it. Without `commit` it says what each statement would become; with it all that can be
 * recorded is, or nothing.
 * @throws Refusal 422 where a statement is wrong.
 */
export async function importStructure(
  trx: Transaction<Schema>,
  caller: Caller,
  {
    statements,
    commit,
    at,
  }: { readonly statements: readonly FileRow[]; readonly commit: boolean; readonly at: Date },
): Promise<StructureImport> {
  const { id } = currentEntity(caller);
  if (commit) await lockRegisters(trx, [id]);
  const known = await readKnown(trx, caller, id, await todayOf(trx, id, at));
  const plan = planImport(statements, known);
  const checked = { plan, faults: faultsOf(plan, known) };
  if (!commit) return reportOf(checked, false);
  const problems = problemsOf(checked);
  if (problems.length > 0) {
    throw new Refusal(422, 'invalid', noted('importFaulty'), problems.slice(0, MOST_PROBLEMS));
  }
  await writeImport(trx, caller, { plan, known, at });
  return reportOf(checked, true);
}
