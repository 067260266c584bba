import type { Transaction } from 'kysely';
import type { Page } from '#contract/call';
import { BOARD_LIMITS, type Board, type BoardMember, type BoardQuery } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import { lastDayBefore } from '#domain/time/calendar';
import { colorOf } from '#server/color';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { type BoardRow, BY_TERM, boardRows, readBoardPage } from '#server/group/board.queries';
import { today } from '#server/group/today';
import { inOrder } from '#server/lists/page';
import { notFound } from '#server/problem';
import { checkedRoom } from './boards.room';
import { usualPositions } from './words';

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
    until: lastDayBefore(row.valid_to),
    email: mayReadEmail ? row.email : null,
    color: row.color ?? colorOf(row.name),
  };
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
  const day = query.asOf ?? (await today(trx, caller, now));
  const { items, ...about } = await readBoardPage(trx, kind, { entityId, day }, query);
  return { items: items.map((row) => memberOf(row, caller)), ...about };
}

/**
 * All terms of a board, by their first day: whoever looks at another day finds it there.
 * @param day where only terms that include it are meant
 * @throws Refusal 403 when the board's own feature is off.
 */
export async function readBoard(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  day: string | null,
  now: Date,
): Promise<Board> {
  const entityId = checkedRoom(caller, kind);
  const rows = await inOrder(boardRows(trx, kind, { entityId, day }), BY_TERM)
    .limit(BOARD_LIMITS.terms)
    .execute();
  return { today: await today(trx, caller, now), terms: rows.map((row) => memberOf(row, caller)) };
}

/** @throws Refusal 404 when the board member is of another entity or board, or does not sit there on the day that is asked for. */
export async function readMember(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  id: string,
  day: string | null = null,
): Promise<BoardMember> {
  const entityId = checkedRoom(caller, kind);
  const row = await boardRows(trx, kind, { entityId, day }).where('member.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return memberOf(row, caller);
}

/** The usual positions of a board and those that were ever held on it, or by a day: none is left out, as no board has more terms. */
export async function readPositions(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  day: string | null,
): Promise<{ readonly positions: readonly string[] }> {
  const entityId = checkedRoom(caller, kind);
  const held = await trx
    .selectFrom('board_member')
    .select('position')
    .distinct()
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .$if(day !== null, (query) => query.where('valid_from', '<=', day ?? ''))
    .orderBy('position')
    .limit(BOARD_LIMITS.terms)
    .execute();
  const positions = new Set([...usualPositions[kind], ...held.map(({ position }) => position)]);
  return { positions: [...positions].sort() };
}
