import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { BoardMember, BoardQuery } from '#contract/calls/boards';
import type { EntityStats } from '#contract/calls/entity';
import type { BoardKind, Feature } from '#contract/vocabulary';
import { addDays, dayIn } from '#domain/time/calendar';
import { colorOf } from '#server/color';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { type BoardRow, boardMembers, boardRows, readBoardPage } from '#server/group/board.queries';
import { featureDisabled, notFound } from '#server/problem';
import { usualPositions } from './words';

const FEATURE_OF: Readonly<Record<BoardKind, Feature>> = {
  management: 'managementBoard',
  supervisory: 'supervisoryBoard',
};

function memberOf(row: BoardRow, caller: Caller): BoardMember {
  const mayReadEmail = caller.entity?.role === 'Admin' || row.user_id === caller.userId;
  const represented =
    row.represented_id === null ? null : { id: row.represented_id, name: row.represented_name ?? '' };
  return {
    id: row.id,
    party: { id: row.party_id, name: row.name },
    representedBy: represented,
    position: row.position,
    gender: row.gender,
    from: row.valid_from,
    until: row.valid_to === null ? null : addDays(row.valid_to, -1),
    email: mayReadEmail ? row.email : null,
    color: row.color ?? colorOf(row.name),
  };
}

async function today(trx: Transaction<Schema>, entityId: string, now: Date): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return dayIn(settings.timeZone, now);
}

function checkedRoom(caller: Caller, kind: BoardKind): string {
  if (!caller.entity) throw notFound();
  const feature = FEATURE_OF[kind];
  if (!caller.entity.features.includes(feature)) throw featureDisabled(feature);
  return caller.entity.id;
}

/**
 * The members of a board whose term includes the day looked at, by the beginning of their term.
 * @throws Refusal 403 when the board's own feature is off.
 */
export async function listBoard(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  query: BoardQuery,
  now: Date,
): Promise<Page<BoardMember>> {
  const entityId = checkedRoom(caller, kind);
  const day = query.asOf ?? (await today(trx, entityId, now));
  const { items, ...about } = await readBoardPage(trx, kind, { entityId, day }, query);
  return { items: items.map((row) => memberOf(row, caller)), ...about };
}

/** @throws Refusal 404 when the board member is of another entity or board. */
export async function readMember(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  id: string,
): Promise<BoardMember> {
  const entityId = checkedRoom(caller, kind);
  const row = await boardRows(trx, kind, { entityId, day: null })
    .where('member.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return memberOf(row, caller);
}

/** The usual positions of a board and those that were ever held on it. */
export async function readPositions(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
): Promise<{ readonly positions: readonly string[] }> {
  const entityId = checkedRoom(caller, kind);
  const held = await trx
    .selectFrom('board_member')
    .select('position')
    .distinct()
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .limit(200)
    .execute();
  const positions = new Set([...usualPositions[kind], ...held.map(({ position }) => position)]);
  return { positions: [...positions].sort() };
}

/** How many sit on each board today; null for a board that is off, and where both are. */
export async function countBoardMembers(
  trx: Transaction<Schema>,
  { entity }: Caller,
  now: Date,
): Promise<EntityStats['boards']> {
  if (!entity) throw notFound();
  const count = async (kind: BoardKind) => {
    if (!entity.features.includes(FEATURE_OF[kind])) return null;
    const { total } = await boardMembers(trx, kind, { entityId: entity.id, day })
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const day = await today(trx, entity.id, now);
  const [management, supervisory] = await Promise.all([count('management'), count('supervisory')]);
  return management === null && supervisory === null ? null : { management, supervisory };
}
