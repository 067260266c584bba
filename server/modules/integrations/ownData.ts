import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** Tokens that work with the rights of the caller. What they are is stored as a hash alone. */
export const readOwnTokens: ReadOwnData = async (trx, caller) => ({
  tokens: await trx
    .selectFrom('api_token')
    .select(['id', 'kind', 'name', 'scopes', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('user_id', '=', caller.userId)
    .orderBy('created_at')
    .limit(MOST)
    .execute(),
});
