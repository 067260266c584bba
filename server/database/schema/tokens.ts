import type { ColumnType } from 'kysely';
import type { TokenKind } from '#contract/calls/tokens';
import type { TokenScope } from '#contract/tokenScopes';
import type { NullableMoment } from './columns';

export interface ApiTokenTable {
  readonly id: string;
  readonly entity_id: string;
  readonly user_id: string;
  readonly kind: TokenKind;
  readonly name: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly scopes: readonly TokenScope[];
  readonly created_at: ColumnType<Date, Date, never>;
  readonly expires_at: ColumnType<Date, Date, never>;
  readonly last_used_at: NullableMoment;
}

export interface TokensSchema {
  readonly api_token: ApiTokenTable;
}
