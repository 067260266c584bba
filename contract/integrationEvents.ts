import type { TokenKind } from './calls/tokens';
import type { TokenScope } from './tokenScopes';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

/** What happens to the ways by which other programs reach an entity. */
export interface IntegrationEventPayloads {
  readonly 'token.created': {
    readonly kind: TokenKind;
    readonly scopes: readonly TokenScope[];
    readonly days: number;
  };
  readonly 'token.ended': { readonly kind: TokenKind };
  readonly 'webhook.created': Nothing;
  readonly 'webhook.changed': { readonly fields: readonly string[] };
  readonly 'webhook.secretRenewed': Nothing;
  readonly 'webhook.removed': Nothing;
  /** By the server: too much could not be delivered, or whose rights it had reads nothing here any more. */
  readonly 'webhook.paused': { readonly because: 'failures' | 'creator' };
}

/** Read by admins alone: who may come in from outside, and where the record is sent. */
const OF_ADMINS = { readers: 'nobody', subject: 'plain' } as const;

/** What the record does with them. */
export const INTEGRATION_EVENTS = {
  'token.created': OF_ADMINS,
  'token.ended': OF_ADMINS,
  'webhook.created': OF_ADMINS,
  'webhook.changed': { ...OF_ADMINS, texts: { fields: 'plain' } },
  'webhook.secretRenewed': OF_ADMINS,
  'webhook.removed': OF_ADMINS,
  'webhook.paused': OF_ADMINS,
} as const;
