import { sql, type Transaction } from 'kysely';
import type { Page, Paging } from '#contract/call';
import type { BoardKind } from '#contract/vocabulary';
import type { Schema } from '#server/database/schema';
import { dayKey, idKey, textKey } from '#server/lists/keys';
import { inOrder, page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';

/** Which members of a board are meant. */
export interface BoardDay {
  readonly entityId: string;
  /** Only terms that include this day. */
  readonly day: string | null;
}

/** Terms on a board, whosever they are. */
export function boardMembers(trx: Transaction<Schema>, kind: BoardKind, { entityId, day }: BoardDay) {
  const members = trx
    .selectFrom('board_member as member')
    .where('member.entity_id', '=', entityId)
    .where('member.kind', '=', kind);
  if (day === null) return members;
  return members
    .where('member.valid_from', '<=', day)
    .where((eb) => eb.or([eb('member.valid_to', 'is', null), eb('member.valid_to', '>', day)]));
}

/** By the beginning of their term. */
export const BY_TERM = sortsBy(idKey('member.id'))(
  'term',
  dayKey('member.valid_from'),
  textKey('member.name_key'),
);

/** Members of a board with who they are. */
export function boardRows(trx: Transaction<Schema>, kind: BoardKind, at: BoardDay) {
  return boardMembers(trx, kind, at)
    .innerJoin('party', 'party.id', 'member.party_id')
    .leftJoin('party as represented', 'represented.id', 'member.represents_party_id')
    .leftJoin('user', 'user.id', 'party.user_id')
    .select([
      'member.id',
      'member.position',
      'member.gender',
      'member.valid_from',
      'member.valid_to',
      'member.party_id',
    ])
    .select(['party.name', 'party.user_id', 'represented.id as represented_id'])
    .select('represented.name as represented_name')
    .select(sql<string | null>`coalesce(party.email, "user".email)`.as('email'))
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'));
}

export type BoardRow = Awaited<ReturnType<ReturnType<typeof boardRows>['execute']>>[number];

/** A page of a board. Who its members are is read for the page alone: the terms have the index of their order. */
export async function readBoardPage(
  trx: Transaction<Schema>,
  kind: BoardKind,
  at: BoardDay,
  asked: Paging,
): Promise<Page<BoardRow>> {
  const rows = boardMembers(trx, kind, at).select('member.id');
  const { items, ...about } = await page(trx, { rows, sort: BY_TERM }, asked);
  if (items.length === 0) return { items: [], ...about };
  const ids = items.map(({ id }) => id);
  const found = await boardRows(trx, kind, at).where('member.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), ...about };
}

export interface MemberInOffice {
  readonly kind: BoardKind;
  readonly partyId: string;
  readonly name: string;
  readonly representsId: string | null;
  readonly represents: string | null;
  readonly email: string | null;
  /** The first day after the term. */
  readonly validTo: string | null;
}

/** Both boards as they are on a day of the entity's calendar. */
export async function readMembersInOffice(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
): Promise<readonly MemberInOffice[]> {
  const read = async (kind: BoardKind) => {
    const found = await inOrder(boardRows(trx, kind, { entityId, day }), BY_TERM).execute();
    return found.map((row) => ({
      kind,
      partyId: row.party_id,
      name: row.name,
      representsId: row.represented_id,
      represents: row.represented_name,
      email: row.email,
      validTo: row.valid_to,
    }));
  };
  const [management, supervisory] = await Promise.all([read('management'), read('supervisory')]);
  return [...management, ...supervisory];
}
