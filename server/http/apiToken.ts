import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '#contract/call';
import { TOKEN_PREFIX } from '#contract/calls/tokens';
import { scopeOf, type TokenScope } from '#contract/tokenScopes';
import { ENTITY_HEADER } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { inTransaction, type Who } from '#server/database/transact';
import { forbidden, notFound, tooMany, unauthenticated } from '#server/problem';
import { because } from '#server/words';
import type { RequestContext } from './asked';
import type { Deps } from './environment';
import type { Allowance } from './rate';
import { senderOf } from './sender';

/* A token of the API is a caller like any other: it is its creator, in one entity, and for the calls of its scopes alone. */

/** What is stored of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const isApiToken = (bearer: string) => bearer.startsWith(TOKEN_PREFIX);

/** What quorate_use_token answers. */
interface UsedToken {
  readonly id: string;
  readonly entityId: string;
  readonly scopes: readonly TokenScope[];
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly uid: string;
  readonly email: string;
}

async function use(database: Database, token: string, now: Date): Promise<UsedToken | null> {
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{ used: UsedToken | null }>`
      select quorate_use_token(${hashOfToken(token)}, ${now}) as used`.execute(trx);
    return rows[0]?.used ?? null;
  });
}

function refuseUnless(allowance: Allowance): void {
  if (!allowance.allowed) throw tooMany(because('tooOften'), Math.ceil(allowance.afterMs / 1_000));
}

/**
 * Whom a token lets in, for a call within its scopes and the entity that it belongs to.
 * @throws Refusal 401 for one that is unknown, has ended or expired; 403 for a call outside of its scopes; 404 for another
 * entity; 429 for a sender who tried too many that nobody knows, and for one that is used too often.
 */
export async function whoseToken(
  deps: Pick<Deps, 'database' | 'limits' | 'now' | 'trustedProxies'>,
  call: Call,
  context: RequestContext,
  bearer: string,
): Promise<Pick<Who, 'identity' | 'entityId' | 'token'>> {
  const { database, limits, now, trustedProxies } = deps;
  const sender = senderOf(context, trustedProxies);
  refuseUnless(await limits.sender.look(sender));
  const token = await use(database, bearer, now());
  if (!token) {
    await limits.sender.take(sender);
    throw unauthenticated(because('tokenInvalid'));
  }
  refuseUnless(await limits.token.take(token.id));
  const scope = scopeOf(call);
  if (scope === null) throw forbidden(because('notByToken'));
  if (!token.scopes.includes(scope)) throw forbidden(because('tokenScope', scope));
  const named = context.req.header(ENTITY_HEADER)?.toLowerCase();
  if (named && named !== token.entityId) throw notFound();
  const { uid, email, createdAt: authTime } = token;
  return {
    identity: { uid, email, emailVerified: true, name: null, authTime },
    entityId: token.entityId,
    token: token.id,
  };
}
