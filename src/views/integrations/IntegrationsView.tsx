import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Page as Rows } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { ApiToken } from '#contract/calls/tokens';
import type { Delivery, Webhook } from '#contract/calls/webhooks';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import type { IntegrationActs } from '../../machines/integrations/integrationActs.machine';
import type { Asked, Performed } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf, usePerformed } from '../shared/acts';
import { useEntity } from '../shared/app';
import { AskOld } from '../shared/dialog/AskOld';
import { ToldOnce } from '../shared/dialog/ToldOnce';
import { Page, PageHeader } from '../shared/Page';
import { Deliveries } from './Deliveries';
import { IntegrationDialog } from './IntegrationDialog';
import { TokensSection } from './TokensSection';
import { WebhooksSection } from './WebhooksSection';

const route = getRouteApi('/{-$entity}/entity/api');

/** By which other programs reach the entity: tokens, and for admins webhooks. */
export function IntegrationsView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Integrations key={entity.id} {...data} entity={entity} />;
}

interface Told {
  readonly title: string;
  readonly reference: `secret:${string}` | null;
}

interface IntegrationsProps {
  readonly tokens: Rows<ApiToken>;
  /** Null for who is no admin. */
  readonly webhooks: readonly Webhook[] | null;
  readonly deliveries: Rows<Delivery> | null;
  readonly acts: Flow<'integrationActs'>;
  readonly entity: Entity;
}

function Integrations({ tokens, webhooks, deliveries, acts, entity }: IntegrationsProps) {
  const { webhook: chosen, after } = route.useSearch();
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, (performed: Performed<IntegrationActs>) => setTold(toldBy(performed)));
  const ask = (wanted: Asked<IntegrationActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const looked = webhooks?.find(({ id }) => id === chosen);
  return (
    <Page>
      <PageHeader
        title="API"
        lead={
          <>
            {sentence(`How other programs reach ${entity.name}`)} Its calls are described in{' '}
            <a href="/api/openapi.json">OpenAPI</a>.
          </>
        }
      />
      <TokensSection tokens={tokens} isAdmin={webhooks !== null} ask={ask} />
      {webhooks && <WebhooksSection webhooks={webhooks} ask={ask} />}
      {looked && deliveries && (
        <Deliveries webhook={looked} deliveries={deliveries} isLater={after !== undefined} ask={ask} />
      )}
      {asked && <IntegrationDialog asked={asked} flow={acts} />}
      {told && <ToldOnce {...told} text={ONCE} close={() => setTold(null)} />}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

const ONCE = 'Copy it now and keep it where programs keep their secrets: it is not shown again.';

const isReference = (text: string): text is `secret:${string}` => text.startsWith('secret:');

const referenceIn = (text: string | null) => (text !== null && isReference(text) ? text : null);

/** What an act tells once. */
function toldBy(performed: Performed<IntegrationActs>): Told | null {
  switch (performed.act) {
    case 'createToken':
      return { title: 'Your new token', reference: referenceIn(performed.receipt.token) };
    case 'createWebhook':
    case 'renewSecret':
      return { title: 'The secret of the webhook', reference: referenceIn(performed.receipt.secret) };
    default:
      return null;
  }
}
