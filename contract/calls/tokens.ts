import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { TokenScope } from '../tokenScopes';

/** `personal`: its creator's own; `entity`: of an application that works for the entity, which every admin of it sees and ends. */
export const TOKEN_KINDS = ['personal', 'entity'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** How every token of ours begins, so that one that leaked is found by who looks for secrets. */
export const TOKEN_PREFIX = 'quorate_';

/** The most that one person may have in one entity, of those in force. */
export const MOST_TOKENS = 20;

/** The longest that a token is in force. */
export const MOST_TOKEN_DAYS = 366;

/** The longest name of a token, in characters. */
export const TOKEN_NAME_LENGTH = 80;

export interface ApiToken {
  readonly id: string;
  readonly kind: TokenKind;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** With whose rights it works. */
  readonly creator: { readonly id: string; readonly name: string; readonly color: string };
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** To the minute; null while it was not used. */
  readonly lastUsedAt: Instant | null;
}

export interface NewToken {
  readonly kind: TokenKind;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** For so many days from now. */
  readonly days: number;
}

export interface CreatedToken {
  readonly id: string;
  readonly expiresAt: Instant;
  /**
   * Told this once: it is stored as a hash. Null where the same request is answered again: end the token then, and make
   * another one.
   */
  readonly token: string | null;
}

/** Those in force: of an admin all of the entity, of everybody else their own. */
export interface TokenQuery extends Paging {
  /** The caller's own alone. */
  readonly own?: 'true';
}

export const listTokens = call<{ query: TokenQuery; answer: Page<ApiToken> }>(
  'integrations.tokens.list',
  'GET',
  '/entity/tokens',
  'The tokens in force: all of the entity for its admins, their own for everybody else',
);

/** 403 for a token of the entity by who is no admin of it; 409 where there are as many as there may be. */
export const createToken = call<{ body: NewToken; answer: CreatedToken }>(
  'integrations.tokens.create',
  'POST',
  '/entity/tokens',
  'Make a token, which works in this entity with the rights of its creator',
  { own: true },
);

export const endToken = call<{ params: { id: string }; answer: { readonly id: string } }>(
  'integrations.tokens.end',
  'DELETE',
  '/entity/tokens/{id}',
  'End a token: the next call with it is refused',
  { own: true },
);
