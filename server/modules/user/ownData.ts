import { sql, type Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { FileAnswer, LaterFile } from '#server/http/file.answer';
import type { CallContext } from '#server/http/route';
import type { OwnData, ServerModule } from '#server/module';

/** Entities that one file tells of. */
const MOST_ENTITIES = 1_000;

/** The newest messages of the conversation with support. */
const MOST_MESSAGES = 10_000;

type Context = Pick<CallContext, 'trx' | 'caller' | 'inEntity' | 'now'>;

/** What of a person belongs to no entity. */
async function readAccount(trx: Transaction<Schema>, { userId }: Caller): Promise<OwnData> {
  const { rows } = await sql<OwnData>`
    select
      (select jsonb_build_array(jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email,
          'role', role, 'status', status, 'properties', properties, 'preferences', preferences, 'since', created_at))
        from "user" where id = ${userId}) as account,
      (select coalesce(jsonb_agg(jsonb_build_object('browser', browser, 'system', system, 'signedInAt', began_at,
          'lastUsedAt', seen_at) order by seen_at), '[]') from sign_in where user_id = ${userId}) as "signIns",
      (select coalesce(jsonb_agg(jsonb_build_object('since', created_at, 'lastReadAt', read_at)), '[]')
        from calendar_feed where user_id = ${userId}) as calendar,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'side', side, 'text', text, 'page', page,
          'files', (select coalesce(jsonb_agg(name order by id), '[]') from support_file where message_id = message.id)) order by id), '[]')
        from (select id, at, side, text, page from support_message
          where user_id = ${userId} order by id desc limit ${MOST_MESSAGES}) message) as support`.execute(
    trx,
  );
  return rows[0] ?? {};
}

async function readEntities(trx: Transaction<Schema>, { userId }: Caller) {
  return trx
    .selectFrom('membership')
    .innerJoin('entity', 'entity.id', 'membership.entity_id')
    .select(['entity.id', 'entity.name', 'membership.role', 'membership.access', 'membership.access_ends'])
    .select('membership.created_at')
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'Active')
    .where(
      sql<boolean>`(membership.access_ends is null or membership.access_ends > quorate_day(membership.entity_id))`,
    )
    .orderBy('entity.name_key')
    .limit(MOST_ENTITIES)
    .execute();
}

/**
 * Everything that somebody is in, as one file of JSON. It is made after the transaction of the call, entity by entity, each as they
 * read it then: what takes long holds no connection.
 */
export async function exportOwn(
  modules: readonly ServerModule[],
  { trx, caller, inEntity, now }: Context,
): Promise<LaterFile> {
  const account = await readAccount(trx, caller);
  const entities = await readEntities(trx, caller);
  const madeAt = now().toISOString();
  return new LaterFile(async () => {
    const told: object[] = [];
    for (const { id, name, role, access, access_ends, created_at } of entities) {
      const own = await inEntity(id, (inside, there) => readInside(modules, inside, there));
      const membership = { role, access, accessEnds: access_ends, since: created_at };
      told.push({ entity: { id, name }, membership, ...own });
    }
    const text = JSON.stringify({ madeAt, ...account, entities: told }, null, 2);
    const file = {
      name: `quorate-${madeAt.slice(0, 10)}.json`,
      mediaType: 'application/json',
      disposition: 'attachment',
      etag: madeAt.replace(/\D/g, ''),
    } as const;
    return FileAnswer.ofBytes(file, Buffer.from(text, 'utf8'));
  });
}

async function readInside(
  modules: readonly ServerModule[],
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<OwnData> {
  const told: OwnData[] = [];
  for (const { ownData } of modules) if (ownData) told.push(await ownData(trx, caller));
  return Object.assign({}, ...told);
}
