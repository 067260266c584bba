import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useId } from 'react';
import type { Page } from '#contract/call';
import type { Delivery, Webhook } from '#contract/calls/webhooks';
import { formatDateTime } from '../shared/format';
import { type Column, Table } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import type { Ask } from './TokensSection';
import { hostOf } from './WebhooksSection';
import { failureWords, STATUS_NAMES } from './words';

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly deliveries: Page<Delivery>;
  /** It does not begin with the newest. */
  readonly isLater: boolean;
  readonly ask: Ask;
}

/** What a webhook has sent in the last month, and what became of it. */
export function Deliveries({ webhook, deliveries, isLater, ask }: DeliveriesProps) {
  const id = useId();
  const host = hostOf(webhook);
  const again = ({ id: deliveryId }: Delivery) =>
    ask({ act: 'sendAgain', input: { webhookId: webhook.id, host, deliveryId } });
  return (
    <section aria-labelledby={id} className="above-24">
      <div className="lay-wrap lay-between lay-middle gap-4-12 below-10">
        <h2 className="type-group" id={id}>
          {`Sent to ${host}`}
        </h2>
        <Link
          to="/{-$entity}/entity/api"
          params={true}
          search={{}}
          resetScroll={false}
          className="type-small"
        >
          Close
        </Link>
      </div>
      {deliveries.items.length === 0 ? (
        <p className="type-small ink-2">Nothing was sent in the last month.</p>
      ) : (
        <Table
          caption={`Sent to ${host}`}
          items={deliveries.items}
          keyOf={(delivery) => delivery.id}
          first={WHAT}
          columns={COLUMNS}
          sort=""
          narrow={() => {}}
          acts={(delivery) => (
            <MoreActions label={`More actions for ${delivery.type}, ${formatDateTime(delivery.createdAt)}`}>
              <MenuItem icon={Repeat} onChoose={() => again(delivery)}>
                Send again
              </MenuItem>
            </MoreActions>
          )}
        />
      )}
      <p className="lay-row gap-12 above-8 type-small">
        {isLater && (
          <Link
            to="/{-$entity}/entity/api"
            params={true}
            search={{ webhook: webhook.id }}
            resetScroll={false}
          >
            The newest
          </Link>
        )}
        {deliveries.next !== null && (
          <Link
            to="/{-$entity}/entity/api"
            params={true}
            search={{ webhook: webhook.id, after: deliveries.next }}
            resetScroll={false}
          >
            Older
          </Link>
        )}
      </p>
    </section>
  );
}

const WHAT: Column<Delivery> = {
  label: 'Event',
  cell: ({ type, failure, httpStatus, status, nextAt }) => (
    <span className="lay-narrow">
      <span className="type-medium lay-block lay-break">{type}</span>
      {failure !== null && status !== 'delivered' && (
        <span className="type-meta lay-block lay-break">
          {failureWords(failure, httpStatus)}
          {nextAt !== null && `, next attempt ${formatDateTime(nextAt)}`}
        </span>
      )}
    </span>
  ),
};

const COLUMNS: readonly Column<Delivery>[] = [
  { label: 'When', isQuiet: true, onPhone: 'hidden', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { label: 'Attempts', isQuiet: true, onPhone: 'hidden', cell: ({ attempts }) => attempts },
  { label: 'Status', isQuiet: true, onPhone: 'beside', cell: ({ status }) => STATUS_NAMES[status] },
];
