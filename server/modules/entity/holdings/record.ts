import type { Transaction } from 'kysely';
import type { EventPayloads, EventTypeOf, Fact } from '#contract/events';
import { groupBy } from '#domain/entity/group-by';
import type { RegisterChange } from '#domain/holdings/change';
import { lastDayBefore } from '#domain/time/calendar';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystemOf } from '#server/database/system';
import type { Company } from './check';
import type { HeldRow } from './rows';

type Act = EventPayloads['participation.changed']['act'];

interface Told {
  readonly act: Act;
  readonly row: HeldRow;
  readonly fields: readonly string[];
}

const FIELDS = [
  ['ownership', 'ownership'],
  ['voting', 'voting'],
  ['votesPerShare', 'votesPerShare'],
  ['votesById', 'votesBy'],
  ['votesRight', 'votesBy'],
  ['to', 'until'],
] as const;

const differences = (before: HeldRow, after: HeldRow) => [
  ...new Set(FIELDS.filter(([field]) => before[field] !== after[field]).map(([, name]) => name)),
];

/** What a change is, told row by row: one that ends as another of the same holder and class begins has changed. */
function toldOf(before: readonly HeldRow[], change: RegisterChange<HeldRow>): readonly Told[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const followed = new Set<string>();
  const begun = change.added.map((row): Told => {
    const ended = change.ended.find(
      (other) =>
        other.to === row.from && other.holderId === row.holderId && other.shareClass === row.shareClass,
    );
    const earlier = ended && was.get(ended.id);
    if (!earlier) return { act: 'recorded', row, fields: [] };
    followed.add(ended.id);
    return { act: 'changed', row, fields: differences(earlier, row) };
  });
  const ended = change.ended.filter(({ id }) => !followed.has(id));
  const corrected = change.corrected.map((row): Told => {
    const fields = differences(was.get(row.id) ?? row, row);
    return { act: fields.join() === 'until' && row.to !== null ? 'ended' : 'changed', row, fields };
  });
  return [
    ...change.removed.map((row): Told => ({ act: 'removed', row, fields: [] })),
    ...ended.map((row): Told => ({ act: 'ended', row, fields: [] })),
    ...corrected,
    ...begun,
  ];
}

const sharesOf = ({ shareClass, ownership, voting, from, to }: HeldRow) => ({
  class: shareClass,
  ownership,
  voting,
  from,
  until: lastDayBefore(to),
});

function factOf({ act, row, fields }: Told): Fact<EventTypeOf<'holding'>> {
  const payload = { holder: row.holderId, ...sharesOf(row) };
  if (act === 'changed') return { type: 'holding.changed', payload: { ...payload, fields } };
  return { type: `holding.${act}`, payload };
}

/** Events of a change in the record of the company, and of the entities that hold in it. */
export function eventsOf(
  caller: Caller,
  company: Company,
  {
    before,
    change,
    names,
    at,
  }: {
    readonly before: readonly HeldRow[];
    readonly change: RegisterChange<HeldRow>;
    /** Of the holders, by party. */
    readonly names: ReadonlyMap<string, string>;
    readonly at: Date;
  },
): readonly NewEvent[] {
  const actor = actorOf(caller);
  return toldOf(before, change).flatMap((told): readonly NewEvent[] => {
    const { row, act } = told;
    const subject = { kind: 'holding', id: row.id, name: names.get(row.holderId) ?? '' };
    const here: NewEvent = { entityId: company.entityId, actor, subject, at, ...factOf(told) };
    if (row.holderEntityId === null || row.holderEntityId === company.entityId) return [here];
    const there: NewEvent = {
      entityId: row.holderEntityId,
      actor,
      subject: { kind: 'entity', id: company.entityId, name: company.name },
      at,
      type: 'participation.changed',
      payload: { act, ...sharesOf(row) },
    };
    return [here, there];
  });
}

/** One row of which something is otherwise than before. */
export function changedFields(
  caller: Caller,
  {
    entityId,
    row,
    fields,
    name,
    at,
  }: {
    readonly entityId: string;
    readonly row: HeldRow;
    readonly fields: readonly string[];
    /** Of the holder. */
    readonly name: string;
    readonly at: Date;
  },
): NewEvent {
  const subject = { kind: 'holding', id: row.id, name };
  return { entityId, actor: actorOf(caller), subject, at, ...factOf({ act: 'changed', row, fields }) };
}

/** Appends events to the records they belong to, one record after the other in the order of ids. */
export async function tell(
  trx: Transaction<Schema>,
  caller: Caller,
  events: readonly NewEvent[],
): Promise<void> {
  const byRecord = groupBy(events, ({ entityId }) => entityId);
  for (const id of [...byRecord.keys()].sort()) {
    const some = byRecord.get(id) ?? [];
    if (id === currentEntity(caller).id) await appendEvents(trx, some);
    else await asSystemOf(trx, id, () => appendEvents(trx, some));
  }
}
