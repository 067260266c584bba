import type { Transaction } from 'kysely';
import { HOLDING_LIMITS } from '#contract/calls/holdings';
import { applied, type RegisterChange } from '#domain/holdings/change';
import { type HoldingFault, holdingFaults } from '#domain/holdings/faults';
import { lastDayBefore } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import { conflict, type FieldFault } from '#server/problem';
import type { Reason } from '#words/reason';
import { because } from '../reasons';
import { type HeldRow, readNames } from './rows';

/** The entity whose register changes. */
export interface Company {
  readonly entityId: string;
  readonly partyId: string;
  readonly name: string;
}

type NameOf = (partyId: string) => string | null;

/** A fault in words. */
export function reasonOf(fault: HoldingFault, { name }: Pick<Company, 'name'>, nameOf: NameOf): Reason {
  switch (fault.code) {
    case 'endsBeforeItBegins':
    case 'ownSharesVote':
      return because(fault.code);
    case 'votesByHolder':
      return because(fault.code, null);
    case 'classWithoutVote':
      return because(fault.code, fault.row.shareClass);
    case 'votesOfClassDiffer':
      return because(fault.code, fault.row.shareClass, fault.other.votesPerShare);
    case 'heldAlready': {
      const { shareClass, from, to } = fault.other;
      return because(fault.code, nameOf(fault.row.holderId) ?? '', shareClass, from, lastDayBefore(to));
    }
    case 'above100': {
      const held = fault.rows.flatMap(({ holderId, shareClass, [fault.track]: part }) =>
        part === null ? [] : [{ holder: nameOf(holderId), shareClass, part }],
      );
      return because(fault.code, name, fault.track, fault.day, fault.sum, held);
    }
  }
}

/**
 * What is wrong with a register after a change, which is looked at from a day on.
 * @throws Refusal 409 where there would be more rows than there may be.
 */
export async function faultsAfter(
  trx: Transaction<Schema>,
  company: Company,
  rows: readonly HeldRow[],
  { change, since }: { readonly change: RegisterChange<HeldRow>; readonly since: string },
): Promise<readonly FieldFault[]> {
  const after = applied(rows, change);
  if (after.length > HOLDING_LIMITS.rows && change.added.length > 0) {
    throw conflict(because('tooManyHoldings', HOLDING_LIMITS.rows));
  }
  const changed = [...change.ended, ...change.corrected, ...change.added];
  const faults = holdingFaults(after, { changed, companyId: company.partyId, since });
  if (faults.length === 0) return [];
  const named = faults.flatMap((fault) =>
    fault.code === 'above100' ? fault.rows.map(({ holderId }) => holderId) : [fault.row.holderId],
  );
  const names = await readNames(trx, named);
  return faults.map((fault) => ({
    field: fault.field,
    reason: reasonOf(fault, company, (id) => names.get(id) ?? null),
  }));
}
