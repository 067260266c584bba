import type { Page } from '#contract/call';
import { type ApiToken, listTokens } from '#contract/calls/tokens';
import { type Delivery, listDeliveries, listWebhooks, type Webhook } from '#contract/calls/webhooks';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import type { IntegrationsSearch } from './integrations.search';

interface IntegrationsVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
  readonly deps: IntegrationsSearch;
}

export interface IntegrationsData {
  /** All of the entity for its admins, their own for everybody else. */
  readonly tokens: Page<ApiToken>;
  /** Null for who is no admin. */
  readonly webhooks: readonly Webhook[] | null;
  /** Of the webhook that is looked at. */
  readonly deliveries: Page<Delivery> | null;
  readonly acts: Flow<'integrationActs'>;
}

/** Tokens of a page; who has more ends some. */
const MOST = 100;

/** By which other programs reach the entity. Null outside an entity. */
export const readIntegrations = kept(async (visit: IntegrationsVisit): Promise<IntegrationsData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const isAdmin = context.actors.entity.getSnapshot().context.current?.role === 'Admin';
  return load({ context, preload, abortController, title: 'API' }, async (api) => {
    const { webhook, after } = deps;
    const [tokens, webhooks, deliveries, acts] = await Promise.all([
      api(listTokens, { entity, query: { limit: MOST } }),
      isAdmin ? api(listWebhooks, { entity }) : null,
      isAdmin && webhook !== undefined
        ? api(listDeliveries, {
            entity,
            params: { id: webhook },
            query: after === undefined ? {} : { after },
          })
        : null,
      context.flow('integrationActs'),
    ]);
    return { tokens, webhooks: webhooks?.items ?? null, deliveries, acts };
  });
});
