import { sql, type Transaction } from 'kysely';
import type { NoticeDays } from '#contract/meetingNotice';
import { type NoticeForm, noticeFormOf } from '#domain/meetings/notice';
import type { Schema } from '#server/database/schema';
import type { MeetingRow } from './queries';

/** An address that nobody has: an entry names one all the same. */
const NOBODY = 'nobody@invalid.invalid';

/** What a meeting says of its entity. */
export interface MeetingRoom {
  readonly name: string;
  /** IANA name of the zone its days are counted in. */
  readonly timeZone: string;
  readonly form: NoticeForm;
  /** What its articles ask for. */
  readonly noticeDays: NoticeDays | undefined;
  /** Street and city of its seat. */
  readonly address: string;
}

export async function readRoom(trx: Transaction<Schema>, entityId: string): Promise<MeetingRoom> {
  const row = await trx
    .selectFrom('entity')
    .select(['name', 'country', 'settings', 'registration'])
    .select(sql<string>`concat_ws(', ', address ->> 'street', address ->> 'city')`.as('address'))
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    timeZone: row.settings.timeZone,
    form: noticeFormOf(row.registration.legalForm, row.country),
    noticeDays: row.settings.noticeDays,
    address: row.address,
  };
}

/** Who convened a meeting, to whom calendars answer. */
export async function readOrganizer(
  trx: Transaction<Schema>,
  { created_by, entity_id }: Pick<MeetingRow, 'created_by' | 'entity_id'>,
): Promise<{ readonly name: string; readonly email: string }> {
  const { name } = await readRoom(trx, entity_id);
  if (created_by === null) return { name, email: NOBODY };
  const row = await trx.selectFrom('user').select('email').where('id', '=', created_by).executeTakeFirst();
  return { name, email: row?.email || NOBODY };
}
