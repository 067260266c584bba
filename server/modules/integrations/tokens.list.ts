import type { Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { ApiToken, TokenQuery } from '#contract/calls/tokens';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readUsers } from '#server/group/member.queries';
import { idKey, momentKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';

/** The newest first. */
const SORT = sortsBy(idKey('api_token.id'))('-created', momentKey('api_token.created_at'));

/** A page of the tokens of the entity that the caller may see; of `own` theirs alone. */
export async function listTokens(
  trx: Transaction<Schema>,
  caller: Caller,
  { own, ...asked }: TokenQuery,
): Promise<Page<ApiToken>> {
  const { id, role } = currentEntity(caller);
  const all = trx
    .selectFrom('api_token')
    .select(['id', 'kind', 'name', 'scopes', 'user_id', 'created_at', 'expires_at', 'last_used_at'])
    .where('entity_id', '=', id);
  const rows = own || role !== 'Admin' ? all.where('user_id', '=', caller.userId) : all;
  const { items, ...about } = await page(trx, { rows, sort: SORT }, asked);
  const creators = await readUsers(trx, [...new Set(items.map(({ user_id }) => user_id))]);
  return {
    ...about,
    items: items.map((row): ApiToken => {
      const creator = creators.get(row.user_id);
      return {
        id: row.id,
        kind: row.kind,
        name: row.name,
        scopes: row.scopes,
        creator: {
          id: row.user_id,
          name: `${creator?.first_name ?? ''} ${creator?.last_name ?? ''}`.trim(),
          color: creator?.color ?? '',
        },
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      };
    }),
  };
}
