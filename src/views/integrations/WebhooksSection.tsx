import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Webhook } from '#contract/calls/webhooks';
import type { IntegrationActs } from '../../machines/integrations/integrationActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { Button } from '../shared/Button';
import { countOf, formatDateTime } from '../shared/format';
import { type Column, Table } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import type { Ask } from './TokensSection';
import { PAUSE_WORDS, STATUS_NAMES } from './words';

interface WebhooksProps {
  readonly webhooks: readonly Webhook[];
  readonly ask: Ask;
}

export const hostOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host;

/** Where the entity has events sent to. */
export function WebhooksSection({ webhooks, ask }: WebhooksProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="above-24">
      <div className="lay-wrap lay-between lay-middle gap-4-12 below-10">
        <h2 className="type-group" id={id}>
          Webhooks
        </h2>
        <Button onClick={() => ask({ act: 'createWebhook', input: { url: '', types: [] } })}>
          <Plus size={16} aria-hidden /> Webhook
        </Button>
      </div>
      <p className="type-meta below-10">
        Events that their creator may read are sent to an address as they happen, signed, and tried again for
        a day.
      </p>
      {webhooks.length === 0 ? (
        <p className="type-small ink-2">No events are sent anywhere.</p>
      ) : (
        <Table
          caption="Webhooks"
          items={webhooks}
          keyOf={(webhook) => webhook.id}
          first={ADDRESS}
          columns={COLUMNS}
          sort=""
          narrow={() => {}}
          acts={(webhook) => <WebhookMenu webhook={webhook} ask={ask} />}
        />
      )}
    </section>
  );
}

const ADDRESS: Column<Webhook> = {
  label: 'Address',
  cell: (webhook) => (
    <span className="lay-narrow">
      <Link
        to="/{-$entity}/entity/api"
        params={true}
        search={{ webhook: webhook.id }}
        resetScroll={false}
        className="type-medium lay-block lay-break"
      >
        {hostOf(webhook)}
      </Link>
      <span className="type-meta lay-block lay-break">{webhook.url}</span>
    </span>
  ),
};

const COLUMNS: readonly Column<Webhook>[] = [
  {
    label: 'Events',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ types }) => (types.length === 0 ? 'All' : countOf(types.length, 'type')),
  },
  {
    label: 'Rights of',
    isQuiet: true,
    onPhone: 'hidden',
    cell: ({ creator }) => creator.name,
  },
  {
    label: 'Last',
    isQuiet: true,
    onPhone: 'beside',
    cell: ({ paused, last }) => {
      if (paused !== null) return PAUSE_WORDS[paused];
      return last === null ? 'Nothing sent yet' : `${STATUS_NAMES[last.status]}, ${formatDateTime(last.at)}`;
    },
  },
];

function WebhookMenu({ webhook, ask }: { readonly webhook: Webhook; readonly ask: Ask }) {
  const { id: webhookId, url, types, paused } = webhook;
  const of = { webhookId, host: hostOf(webhook) };
  const change: Asked<IntegrationActs> = { act: 'changeWebhook', input: { ...of, url, types } };
  return (
    <MoreActions label={`More actions for ${of.host}`}>
      <MenuItem icon={Pencil} onChoose={() => ask(change)}>
        Change
      </MenuItem>
      {paused === null ? (
        <MenuItem icon={CirclePause} onChoose={() => ask({ act: 'pauseWebhook', input: of })}>
          Pause
        </MenuItem>
      ) : (
        <MenuItem icon={CirclePlay} onChoose={() => ask({ act: 'resumeWebhook', input: of })}>
          Let it go on
        </MenuItem>
      )}
      <MenuItem icon={KeyRound} onChoose={() => ask({ act: 'renewSecret', input: of })}>
        Renew the secret
      </MenuItem>
      <MenuItem isDanger icon={Trash2} onChoose={() => ask({ act: 'removeWebhook', input: of })}>
        Remove
      </MenuItem>
    </MoreActions>
  );
}
