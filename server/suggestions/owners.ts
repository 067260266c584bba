import { sql } from 'kysely';
import { reportingOf } from '#domain/ownership/reporting';
import type { Database } from '#server/database/connection';
import { transactSystem } from '#server/database/transact';
import { type Suggestion, suggestTask } from './suggest';
import { words } from './words';

/** Changes of owners that are taken up in one run at most. */
const AT_ONCE = 200;

interface Change {
  /** Of the event that tells of it. */
  readonly id: string;
  readonly entity_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly day: string;
  readonly due: string | null;
  readonly begun: number;
  readonly ended: number;
}

/** Changes of ultimate beneficial owners in entities that have tasks, of which nothing was suggested yet: run by the owner. */
async function readUntold({ kysely }: Pick<Database, 'kysely'>): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select change.id, change.entity_id, e.name, e.country, change.payload ->> 'day' as day,
        change.payload ->> 'reportUntil' as due,
        jsonb_array_length(change.payload -> 'begun') as begun, jsonb_array_length(change.payload -> 'ended') as ended
      from event change join entity e on e.id = change.entity_id
      where change.type = 'entity.ownersChanged' and 'tasks' = any (e.features) and e.status <> 'Liquidated'
        and not exists (select from task t
          where t.entity_id = change.entity_id and t.source_key = 'owners:' || change.id)
        and not exists (select from suggested_before b
          where b.entity_id = change.entity_id and b.source_key = 'owners:' || change.id)
      order by change.entity_id, change.sequence limit ${sql.lit(AT_ONCE)}`.execute(kysely);
  return rows;
}

function ofChange({ id, entity_id, name, country, day, due, begun, ended }: Change): Suggestion {
  const { title, source, passage, why } = words.ownersChanged({
    entity: name,
    day,
    begun,
    ended,
    law: reportingOf(day, country),
  });
  return {
    entityId: entity_id,
    title,
    due,
    source: { kind: 'owners', key: `owners:${id}`, id: entity_id, title: source, passage, page: null, why },
  };
}

/** Suggests to report each change of ultimate beneficial owners until the day that the law gives, once. */
export async function suggestFromOwners(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date,
): Promise<void> {
  for (const suggestion of (await readUntold(database)).map(ofChange)) {
    await transactSystem(database, suggestion.entityId, (trx) => suggestTask(trx, suggestion, clock()));
  }
}
