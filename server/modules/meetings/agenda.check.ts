import type { Transaction } from 'kysely';
import type { WrittenItem } from '#contract/calls/meetings';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import type { IdsOfPeople } from './people.write';
import type { AttendeeRow, MeetingRow } from './queries';
import { because } from './reasons';

export interface PaperOf {
  readonly document_id: string;
  readonly name: string;
  readonly hash: string;
  readonly version: number;
}

/** What items may name: people of the meeting, and resolutions and documents of the entity. */
export interface Nameable {
  readonly people: ReadonlyMap<string, AttendeeRow>;
  /** By what the sender calls them. */
  readonly ids: IdsOfPeople;
  readonly resolutions: ReadonlySet<string>;
  readonly documents: ReadonlyMap<string, PaperOf>;
}

type Named = Pick<WrittenItem, 'resolutionId' | 'papers'>;

const lower = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

async function readResolutions(trx: Transaction<Schema>, entityId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('resolution')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .execute();
}

async function readDocuments(trx: Transaction<Schema>, entityId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('document')
    .select(['id as document_id', 'name', 'hash', 'version'])
    .where('entity_id', '=', entityId)
    .where('is_deleted', '=', false)
    .where('id', 'in', ids)
    .execute();
}

/** Reads what these items name, as far as it is there. */
export async function readNameable(
  trx: Transaction<Schema>,
  { entity_id }: Pick<MeetingRow, 'entity_id'>,
  people: readonly AttendeeRow[],
  ids: IdsOfPeople,
  items: readonly Partial<Named>[],
): Promise<Nameable> {
  const resolutions = await readResolutions(
    trx,
    entity_id,
    lower(items.flatMap(({ resolutionId }) => resolutionId ?? [])),
  );
  const documents = await readDocuments(trx, entity_id, lower(items.flatMap(({ papers }) => papers ?? [])));
  return {
    people: new Map(people.map((row) => [row.id, row])),
    ids,
    resolutions: new Set(resolutions.map(({ id }) => id)),
    documents: new Map(documents.map((row) => [row.document_id, row])),
  };
}

/** @throws Refusal 422 where nobody who attends is meant. */
export function attendeeOf({ people, ids }: Nameable, id: string, field: string): AttendeeRow {
  const sent = id.toLowerCase();
  const row = people.get(ids.get(sent) ?? sent);
  if (!row) throw invalid([{ field, reason: because('attendeeUnknown') }]);
  return row;
}

/** @throws Refusal 422 for a resolution of another entity. */
export function resolutionOf({ resolutions }: Nameable, id: string | null, field: string): string | null {
  const sent = id?.toLowerCase() ?? null;
  if (sent !== null && !resolutions.has(sent)) {
    throw invalid([{ field, reason: because('resolutionUnknown') }]);
  }
  return sent;
}

/** @throws Refusal 422 for a document that is not there. */
export function papersOf({ documents }: Nameable, ids: readonly string[], field: string): readonly PaperOf[] {
  return lower(ids).map((id) => {
    const found = documents.get(id);
    if (!found) throw invalid([{ field, reason: because('documentUnknown') }]);
    return found;
  });
}
