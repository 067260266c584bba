import type { Transaction } from 'kysely';
import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Tells the record what the caller did to a token; the system writes it, because auditors write nothing themselves. */
export async function recordToken(
  trx: Transaction<Schema>,
  caller: Caller,
  { id, name }: Named,
  fact: Fact<EventTypeOf<'token'>>,
  at: Date,
): Promise<void> {
  await asSystem(trx, () =>
    appendEvent(trx, {
      entityId: currentEntity(caller).id,
      actor: actorOf(caller),
      subject: { kind: 'token', id, name },
      at,
      ...fact,
    }),
  );
}

/** Tells the record what the caller did to a webhook, by the host that it goes to. */
export async function recordWebhook(
  trx: Transaction<Schema>,
  caller: Caller,
  { id, url }: { readonly id: string; readonly url: string },
  fact: Fact<EventTypeOf<'webhook'>>,
  at: Date,
): Promise<void> {
  await appendEvent(trx, {
    entityId: currentEntity(caller).id,
    actor: actorOf(caller),
    subject: { kind: 'webhook', id, name: new URL(url).host },
    at,
    ...fact,
  });
}
