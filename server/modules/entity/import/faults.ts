import { HOLDING_LIMITS } from '#contract/calls/holdings';
import { EARLIEST_DAY } from '#contract/schemas/shared';
import { groupBy } from '#domain/entity/group-by';
import { holdingFaults } from '#domain/holdings/faults';
import { MOST_HOLDINGS } from '#domain/structure/bounds';
import type { FieldFault } from '#server/problem';
import { reasonOf } from '../holdings/check';
import type { HeldRow } from '../holdings/rows';
import { because } from '../reasons';
import type { KnownStructure } from './known';
import type { ImportPlan, PlannedHolding } from './plan';

/** Faults of what would be recorded, by the statement that tells of it; 0 is the file. */
export type FaultsByRow = ReadonlyMap<number, readonly FieldFault[]>;

interface Register {
  readonly companyId: string;
  readonly name: string;
  readonly before: readonly HeldRow[];
  readonly planned: readonly PlannedHolding[];
}

function faultsIn({ companyId, name, before, planned }: Register, nameOf: (id: string) => string | null) {
  const rowOf = new Map(planned.map(({ held, row }) => [held.id, row]));
  const changed = planned.map(({ held }) => held);
  const faults = holdingFaults([...before, ...changed], { changed, companyId, since: EARLIEST_DAY });
  return faults.map((fault) => {
    const about = fault.code === 'above100' ? fault.rows : [fault.row];
    const row = about.map(({ id }) => rowOf.get(id)).find((each) => each !== undefined);
    return { row: row ?? 0, field: fault.field, reason: reasonOf(fault, { name }, nameOf) };
  });
}

/** The rules of holdings, asked of every register that an import would change. */
export function faultsOf(plan: ImportPlan, known: KnownStructure): FaultsByRow {
  const { company, register, outside } = known;
  const placed = plan.parties.map(({ partyId, file }) => [partyId, file.name ?? ''] as const);
  const names = new Map([...known.parties.map(({ id, name }) => [id, name] as const), ...placed]);
  names.set(company.partyId, company.name);
  const nameOf = (id: string) => names.get(id) ?? null;
  const recorded = groupBy(outside, ({ entityId }) => entityId);
  const registers: readonly Register[] = [
    { companyId: company.partyId, name: company.name, before: register, planned: plan.register },
    ...[...groupBy(plan.outside, ({ held }) => held.entityId)].map(([companyId, planned]) => ({
      companyId,
      name: nameOf(companyId) ?? '',
      before: recorded.get(companyId) ?? [],
      planned,
    })),
  ];
  const faults = registers
    .filter(({ planned }) => planned.length > 0)
    .flatMap((each) => faultsIn(each, nameOf));
  return groupBy([...faults, ...sizeFaults(plan, known)], ({ row }) => row);
}

function sizeFaults({ register, outside }: ImportPlan, known: KnownStructure) {
  const tooMany = (most: number) => ({ row: 0, field: 'file', reason: because('tooManyHoldings', most) });
  return [
    ...(known.register.length + register.length > HOLDING_LIMITS.rows ? [tooMany(HOLDING_LIMITS.rows)] : []),
    ...(known.outside.length + outside.length > MOST_HOLDINGS ? [tooMany(MOST_HOLDINGS)] : []),
  ];
}
