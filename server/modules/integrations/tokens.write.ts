import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type CreatedToken, MOST_TOKENS, type NewToken, TOKEN_PREFIX } from '#contract/calls/tokens';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { hashOfToken } from '#server/http/apiToken';
import { conflict, forbidden, notFound } from '#server/problem';
import { because } from './reasons';
import { recordToken } from './record';

const DAY_MS = 86_400_000;

/** How long a token that has expired is still listed, so that its creator sees why a program has stopped working. */
const KEPT_DAYS = 30;

/** Tokens of transactions that are under way: an answer that is kept for a repetition has none in it. */
const fresh = new WeakMap<Transaction<Schema>, string>();

export type KeptToken = Omit<CreatedToken, 'token'>;

/** @throws Refusal 403, 409 where the caller has as many as there may be. */
export async function createToken(
  trx: Transaction<Schema>,
  caller: Caller,
  { kind, name, scopes, days }: NewToken,
  now: () => Date,
): Promise<KeptToken> {
  const entity = currentEntity(caller);
  if (!entity.member) throw forbidden(because('membersMakeTokens'));
  if (kind === 'entity' && entity.role !== 'Admin') throw forbidden(because('entityTokenByAdmin'));
  await lockAlone(trx, 'token', entity.id);
  await checkRoom(trx, caller);
  const [id, at] = [newId(), now()];
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  await trx
    .insertInto('api_token')
    .values({
      id,
      entity_id: entity.id,
      user_id: caller.userId,
      kind,
      name,
      hash: hashOfToken(token),
      scopes,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
  const payload = { kind, scopes, days };
  await recordToken(trx, caller, { id, name }, { type: 'token.created', payload }, at);
  fresh.set(trx, token);
  return { id, expiresAt: expiresAt.toISOString() };
}

/** The token is told in the answer of the call that made it, and never again. */
export async function tellToken(trx: Transaction<Schema>, kept: KeptToken): Promise<CreatedToken> {
  return { ...kept, token: fresh.get(trx) ?? null };
}

async function checkRoom(trx: Transaction<Schema>, caller: Caller): Promise<void> {
  const { count } = await trx
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('entity_id', '=', currentEntity(caller).id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_TOKENS) throw conflict(because('tooManyTokens', MOST_TOKENS));
}

/** @throws Refusal 404 where it is none of the caller's, nor, for an admin, of the entity. */
export async function endToken(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<{ readonly id: string }> {
  const { id: entityId, role } = currentEntity(caller);
  const all = trx.deleteFrom('api_token').where('entity_id', '=', entityId).where('id', '=', id);
  const ended = await (role === 'Admin' ? all : all.where('user_id', '=', caller.userId))
    .returning(['id', 'name', 'kind'])
    .executeTakeFirst();
  if (!ended) throw notFound();
  const payload = { kind: ended.kind };
  await recordToken(trx, caller, ended, { type: 'token.ended', payload }, now());
  return { id: ended.id };
}

/** Removes those that expired long ago; run by the owner. */
export async function removeExpiredTokens(
  { kysely }: Pick<Database, 'kysely'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await kysely.deleteFrom('api_token').where('expires_at', '<', before).execute();
}
