import type { Transaction } from 'kysely';
import type { EventTypeOf, Fact } from '#contract/events';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { type MadeDocument, papersOf } from './documents.seeder';
import { DEMO_ENTITIES } from './group';
import { personName } from './history';
import { demoId } from './ids';
import { PICTURED } from './resolutions';
import { ARCHIVE } from './resolutions.archive';
import { decisionMakerId } from './resolutions.people';
import { type DemoRows, rowsOf } from './resolutions.rows';

const zoneOf = (entity: string) =>
  DEMO_ENTITIES.find(({ key }) => key === entity)?.country === 'DE' ? 'Europe/Berlin' : 'Europe/Amsterdam';

type Told = Fact<EventTypeOf<'resolution'>> & {
  readonly at: Date;
  readonly actor?: string | null;
};

function eventOf({ resolution }: DemoRows, { actor = null, ...event }: Told): NewEvent {
  return {
    entityId: resolution.entity_id,
    actor: actor === null ? null : { userId: demoId('user', actor), name: personName(actor) },
    subject: {
      kind: 'resolution',
      id: resolution.id,
      name: [resolution.number, resolution.title].filter(Boolean).join(' '),
    },
    ...event,
  };
}

const weightOf = (rows: DemoRows, decisionMakerIds: ReadonlySet<string>) =>
  rows.decisionMakers
    .filter(({ id }) => decisionMakerIds.has(id))
    .reduce((sum, { weight }) => sum + BigInt(weight), 0n);

/** The entry with which half or two thirds of the votes had been handed in. */
function quorumEntry(rows: DemoRows) {
  const { share } = rows.told;
  if (!share) return null;
  const [above, below] = share.quorum === '1/2' ? [1n, 2n] : [2n, 3n];
  const all = weightOf(rows, new Set(rows.decisionMakers.map(({ id }) => id)));
  const seen = new Set<string>();
  const entry = rows.entries.find(({ decision_maker_id }) => {
    seen.add(decision_maker_id);
    return weightOf(rows, seen) * below >= all * above;
  });
  return entry ?? null;
}

function decisionEvents(rows: DemoRows): readonly Told[] {
  const quorum = quorumEntry(rows);
  return rows.entries.flatMap((entry, index): readonly Told[] => {
    const decisionMaker = rows.decisionMakers.find(({ id }) => id === entry.decision_maker_id);
    const decided: Told = {
      type: 'resolution.decided',
      at: entry.at,
      actor: rows.told.decisions[index]?.person ?? null,
      payload: {
        decisionMaker: entry.decision_maker_id,
        name: decisionMaker?.name ?? '',
        representing: decisionMaker?.representing ?? null,
        via: entry.via,
        decision: entry.decision,
      },
    };
    return entry === quorum ? [decided, { type: 'resolution.quorumReached', at: entry.at }] : [decided];
  });
}

function endEvents({ told, resolution }: DemoRows): readonly Told[] {
  const { closed_at, outcome, cancel_reason } = resolution;
  if (!closed_at) return [];
  if (!outcome)
    return [
      { type: 'resolution.cancelled', at: closed_at, actor: told.author, payload: { reason: cancel_reason } },
    ];
  return [
    {
      type: outcome.outcome === 'accepted' ? 'resolution.accepted' : 'resolution.rejected',
      at: closed_at,
      payload: {
        early: outcome.derivation.voting.state === 'finished',
        reasons: outcome.reasons.map(({ reason }) => reason),
      },
    },
  ];
}

/** What happened to one resolution, oldest first. */
function historyOf(rows: DemoRows, timeOfReminder: Date | null): readonly NewEvent[] {
  const { told, resolution, decisionMakers } = rows;
  const { created_at, sent_at, opened_at, deadline } = resolution;
  const events: Told[] = [
    {
      type: 'resolution.created',
      payload: {},
      at: created_at,
      actor: told.author,
    },
  ];
  if (sent_at) {
    const payload = { decisionMakers: decisionMakers.length, deadline: deadline?.toISOString() ?? null };
    events.push({ type: 'resolution.sent', at: sent_at, actor: told.author, payload });
  }
  if (opened_at) events.push({ type: 'resolution.opened', at: opened_at });
  events.push(...decisionEvents(rows));
  if (told.reminded && timeOfReminder) {
    const { person } = told.reminded;
    const payload = {
      count: 1,
      decisionMakers: [decisionMakerId(told, person)],
      names: [personName(person)],
    };
    events.push({ type: 'resolution.reminded', at: timeOfReminder, actor: told.author, payload });
  }
  events.push(...endEvents(rows));
  return events.map((event) => eventOf(rows, event));
}

/** Resolutions of the group in every status, with what happened to them. */
export async function seedResolutions(
  trx: Transaction<Schema>,
  now: Date,
  documents: readonly MadeDocument[],
): Promise<readonly NewEvent[]> {
  const all = [...PICTURED, ...ARCHIVE].map((told) =>
    rowsOf(told, { now, timeZone: zoneOf(told.entity) }, papersOf(told, documents)),
  );
  await trx
    .insertInto('resolution')
    .values(
      all.map(({ resolution }) => ({
        ...resolution,
        rule: resolution.rule && JSON.stringify(resolution.rule),
        tie_break: null,
        outcome: resolution.outcome && JSON.stringify(resolution.outcome),
      })),
    )
    .execute();
  await trx
    .insertInto('resolution_text')
    .values(
      all.map(({ resolution, text }) => ({
        resolution_id: resolution.id,
        entity_id: resolution.entity_id,
        text: JSON.stringify(text),
      })),
    )
    .execute();
  await trx
    .insertInto('decision_maker')
    .values(all.flatMap(({ decisionMakers }) => decisionMakers))
    .execute();
  await trx
    .insertInto('decision_entry')
    .values(all.flatMap(({ entries }) => entries))
    .execute();
  await trx
    .insertInto('mail')
    .values(all.flatMap(({ mails }) => mails))
    .execute();
  return all.flatMap((rows) =>
    historyOf(rows, rows.decisionMakers.find(({ reminded_at }) => reminded_at !== null)?.reminded_at ?? null),
  );
}
