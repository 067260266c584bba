import type { ResolutionStatus } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { idOf } from './group/ids';

interface BareResolution {
  readonly entity: string;
  readonly title?: string;
  readonly status?: ResolutionStatus;
  /** Who decides, and whether they said that they have a conflict of interest. */
  readonly decisionMakers?: Readonly<Record<string, { readonly conflicted: boolean }>>;
}

let numbers = 0;

/** The barest resolution that can stand in the tables, whose rule excludes conflicts. @returns its id. */
export async function addResolution(
  { kysely }: Database,
  { entity, title = 'Sale of Kadeweg 14', status = 'Draft', decisionMakers = {} }: BareResolution,
): Promise<string> {
  const id = newId();
  const at = new Date('2026-11-18T09:00:00.000Z');
  const entityId = idOf('entity', entity);
  numbers += 1;
  await kysely
    .insertInto('resolution')
    .values({
      id,
      entity_id: entityId,
      ...(status === 'Draft'
        ? { year: null, sequence: null, number: null }
        : { year: 1999, sequence: numbers, number: `1999-${numbers}` }),
      title,
      status,
      rule: JSON.stringify({ conflicts: 'excluded' }),
      imported: true,
      created_at: at,
      updated_at: at,
      listed_at: at,
      ...(status !== 'Draft' && { sent_at: at }),
      ...(status === 'Open' && { deadline: new Date('2026-11-27T22:59:59.999Z') }),
      ...(['Accepted', 'Rejected', 'Cancelled'].includes(status) && { closed_at: at }),
    })
    .execute();
  for (const [position, [name, { conflicted }]] of Object.entries(decisionMakers).entries()) {
    await kysely
      .insertInto('decision_maker')
      .values({
        id: newId(),
        resolution_id: id,
        entity_id: entityId,
        position,
        source: 'hand',
        user_id: idOf('user', name),
        name,
        email: `${name}@vanhouten.test`,
        color: 'moss',
        weight: '1',
        capital: '0',
        conflicted,
      })
      .execute();
  }
  return id;
}
