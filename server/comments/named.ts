import type { Transaction } from 'kysely';
import type { Fact } from '#contract/events';
import { actorOf, type Caller } from '#server/database/caller';
import { appendEvent, type EventSubject } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { queueMails } from '#server/mail/outbox';

/** Who is named in a comment and told. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** These users in their order, whom the caller need not see. */
export async function readUsers(trx: Transaction<Schema>, ids: readonly string[]): Promise<readonly Named[]> {
  if (ids.length === 0) return [];
  const rows = await asSystem(trx, () =>
    trx
      .selectFrom('user')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', ids)
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email }] : [];
  });
}

interface Telling {
  readonly entityId: string;
  /** The comment, with the name of what it is about. */
  readonly subject: EventSubject;
  readonly named: readonly Named[];
  readonly at: Date;
  /** What happened, with those who are told; the mail has the same name. */
  readonly fact: (told: { readonly people: readonly string[]; readonly names: readonly string[] }) => Fact;
}

/**
 * Tells those who are named in a comment: each reads it in the record, and is sent a mail as they want it. Who named themselves
 * knows it.
 * @returns how many are told.
 */
export async function tellNamed(
  trx: Transaction<Schema>,
  caller: Caller,
  { entityId, subject, named, at, fact }: Telling,
): Promise<number> {
  const others = named.filter(({ id }) => id !== caller.userId);
  if (others.length === 0) return 0;
  const said = fact({ people: others.map(({ id }) => id), names: others.map(({ name }) => name) });
  const mails = others
    .filter(({ email }) => email !== '')
    .map(({ id, name, email }) => ({
      entityId,
      kind: said.type,
      subject: { kind: subject.kind, id: subject.id },
      recipientId: id,
      address: email,
      name,
      at,
    }));
  await asSystem(trx, () => queueMails(trx, mails));
  await appendEvent(trx, {
    entityId,
    actor: actorOf(caller),
    subject,
    at,
    ...said,
  });
  return others.length;
}
