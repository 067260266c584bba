import {
  createToken,
  endToken,
  MOST_TOKEN_DAYS,
  TOKEN_NAME_LENGTH,
  type TokenKind,
} from '#contract/calls/tokens';
import {
  createWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  updateWebhook,
  WEBHOOK_URL_LENGTH,
} from '#contract/calls/webhooks';
import type { EventType } from '#contract/events';
import type { TokenScope } from '#contract/tokenScopes';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

export interface TokenInput {
  readonly kind: TokenKind;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
}

interface OfToken {
  readonly tokenId: string;
  readonly name: string;
}

export interface WebhookInput {
  readonly url: string;
  /** Empty stands for all. */
  readonly types: readonly EventType[];
}

interface OfWebhook {
  readonly webhookId: string;
  /** Where it goes, as it is called. */
  readonly host: string;
}

interface OfDelivery extends OfWebhook {
  readonly deliveryId: string;
}

/** What is done with tokens and webhooks. The answers have what is told once as references: the service keeps it. */
export interface IntegrationActs {
  readonly createToken: ActOf<typeof createToken, TokenInput>;
  readonly endToken: ActOf<typeof endToken, OfToken>;
  readonly createWebhook: ActOf<typeof createWebhook, WebhookInput>;
  readonly changeWebhook: ActOf<typeof updateWebhook, OfWebhook & WebhookInput>;
  readonly pauseWebhook: ActOf<typeof updateWebhook, OfWebhook>;
  readonly resumeWebhook: ActOf<typeof updateWebhook, OfWebhook>;
  readonly renewSecret: ActOf<typeof renewSecret, OfWebhook>;
  readonly removeWebhook: ActOf<typeof removeWebhook, OfWebhook>;
  readonly sendAgain: ActOf<typeof sendAgain, OfDelivery>;
}

const isLine = (text: string, longest: number) => {
  const { length } = text.trim();
  return length > 0 && length <= longest;
};

/** Over https, and without a password: whoever sees the list of webhooks would read it. */
function isHookAddress(text: string): boolean {
  if (!/^https:\/\/[^/\\\s]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const missingUrl = ({ url }: WebhookInput): readonly 'url'[] =>
  isLine(url, WEBHOOK_URL_LENGTH) && isHookAddress(url.trim()) ? [] : ['url'];

const described = ({ url, types }: WebhookInput) => ({ url: url.trim(), types });

export const INTEGRATION_ACTS: Acts<IntegrationActs> = {
  createToken: {
    call: createToken,
    missing: ({ name, scopes, days }) => [
      ...(isLine(name, TOKEN_NAME_LENGTH) ? [] : (['name'] as const)),
      ...(scopes.length > 0 ? [] : (['scopes'] as const)),
      ...(days >= 1 && days <= MOST_TOKEN_DAYS ? [] : (['days'] as const)),
    ],
    options: ({ kind, name, scopes, days }) => ({ body: { kind, name: name.trim(), scopes, days } }),
    words: ({ name }) => `Make the token “${name.trim()}”`,
  },
  endToken: {
    call: endToken,
    options: ({ tokenId: id }) => ({ params: { id } }),
    words: ({ name }) => `End the token “${name}”`,
    done: () => 'The token is ended.',
  },
  createWebhook: {
    call: createWebhook,
    missing: missingUrl,
    options: (input) => ({ body: described(input) }),
    words: ({ url }) => `Send events to ${url.trim()}`,
  },
  changeWebhook: {
    call: updateWebhook,
    missing: missingUrl,
    options: ({ webhookId: id, ...input }) => ({ params: { id }, body: described(input) }),
    words: ({ host }) => `Change the webhook to ${host}`,
    done: () => 'The webhook is changed.',
  },
  pauseWebhook: {
    call: updateWebhook,
    options: ({ webhookId: id }) => ({ params: { id }, body: { paused: true } }),
    words: ({ host }) => `Pause the webhook to ${host}`,
    done: () => 'The webhook is paused.',
  },
  resumeWebhook: {
    call: updateWebhook,
    options: ({ webhookId: id }) => ({ params: { id }, body: { paused: false } }),
    words: ({ host }) => `Let the webhook to ${host} go on`,
    done: () => 'The webhook goes on with what happens from now on.',
  },
  renewSecret: {
    call: renewSecret,
    options: ({ webhookId: id }) => ({ params: { id } }),
    words: ({ host }) => `Renew the secret of the webhook to ${host}`,
  },
  removeWebhook: {
    call: removeWebhook,
    options: ({ webhookId: id }) => ({ params: { id } }),
    words: ({ host }) => `Remove the webhook to ${host}`,
    done: () => 'The webhook is removed.',
  },
  sendAgain: {
    call: sendAgain,
    options: ({ webhookId: id, deliveryId }) => ({ params: { id, deliveryId } }),
    words: ({ host }) => `Send again to ${host}`,
    done: () => 'It is sent once more.',
  },
};

/** What is done with tokens and webhooks, one act at a time. */
export const integrationActsMachine = actMachine<IntegrationActs>('integrationActs', INTEGRATION_ACTS);
