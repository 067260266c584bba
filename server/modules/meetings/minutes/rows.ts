import { type Selectable, sql, type Transaction } from 'kysely';
import type { MinutesReceipt } from '#contract/calls/minutes';
import type { Schema } from '#server/database/schema';
import type {
  MinutesAmendmentTable,
  MinutesAnswerTable,
  MinutesErratumTable,
  MinutesItemTable,
  MinutesSignatureTable,
  MinutesTable,
} from '#server/database/schema/minutes';
import { asSystem } from '#server/database/system';
import { mayActThere } from '#server/group/access';
import type { MeetingRow } from '../queries';

export type MinutesRow = Selectable<MinutesTable>;
export type MinutesItemRow = Selectable<MinutesItemTable>;
export type AmendmentRow = Selectable<MinutesAmendmentTable>;
export type AnswerRow = Selectable<MinutesAnswerTable>;
export type ErratumRow = Selectable<MinutesErratumTable>;
export type SignatureRow = Selectable<MinutesSignatureTable>;

/** The minutes of a meeting, as far as the caller reads them; undefined where there are none for them. */
export async function findMinutes(
  trx: Transaction<Schema>,
  meetingId: string,
): Promise<MinutesRow | undefined> {
  return trx.selectFrom('minutes').selectAll().where('meeting_id', '=', meetingId).executeTakeFirst();
}

/** Everything that is counted of minutes: the system reads it, for whoever reads the minutes. */
export interface MinutesRows {
  readonly minutes: MinutesRow;
  readonly items: readonly MinutesItemRow[];
  readonly answers: readonly AnswerRow[];
  readonly signatures: readonly SignatureRow[];
  readonly openAmendments: number;
  /** Whether the text is another one than that of the version that was circulated last. */
  readonly isWrittenOn: boolean;
  /** Attendees who took part in some item. */
  readonly tookPart: ReadonlySet<string>;
  /** Attendees with an account who may answer now: not who is suspended, has left or only reads. */
  readonly mayAnswer: ReadonlySet<string>;
}

function isWrittenOn(
  items: readonly MinutesItemRow[],
  circulated: readonly { readonly item_id: string; readonly text: string }[],
): boolean {
  const texts = new Map(circulated.map(({ item_id, text }) => [item_id, text]));
  return items.some(({ item_id, text }) => texts.get(item_id) !== text);
}

/** Joins an attendee `a` with who they are in the entity. */
export const ACCOUNT = sql`join "user" u on u.id = a.user_id
  left join membership on membership.user_id = u.id and membership.entity_id = a.entity_id`;

async function readAble(trx: Transaction<Schema>, meetingId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select a.id from attendee a ${ACCOUNT}
    where a.meeting_id = ${meetingId} and ${mayActThere}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export async function readMinutes(trx: Transaction<Schema>, minutes: MinutesRow): Promise<MinutesRows> {
  const id = minutes.meeting_id;
  return asSystem(trx, async () => {
    const items = await trx
      .selectFrom('minutes_item')
      .selectAll()
      .where('meeting_id', '=', id)
      .orderBy('number')
      .execute();
    const answers = await trx
      .selectFrom('minutes_answer')
      .selectAll()
      .where('meeting_id', '=', id)
      .where('version', '=', minutes.version)
      .execute();
    const signatures = await trx
      .selectFrom('minutes_signature')
      .selectAll()
      .where('meeting_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const amendments = await trx
      .selectFrom('minutes_amendment')
      .select('id')
      .where('meeting_id', '=', id)
      .where('state', '=', 'open')
      .execute();
    const circulated = await trx
      .selectFrom('minutes_version')
      .select(['item_id', 'text'])
      .where('meeting_id', '=', id)
      .where('version', '=', minutes.version)
      .execute();
    const lines = await trx
      .selectFrom('attendance_line')
      .select(['attendee_id', 'act'])
      .where('meeting_id', '=', id)
      .where('act', 'in', ['arrived', 'returned'])
      .execute();
    return {
      minutes,
      items,
      answers,
      signatures,
      openAmendments: amendments.length,
      isWrittenOn: isWrittenOn(items, circulated),
      tookPart: new Set(lines.map(({ attendee_id }) => attendee_id)),
      mayAnswer: await readAble(trx, id),
    };
  });
}

export function receiptOf(
  { id, status: meetingStatus }: Pick<MeetingRow, 'id' | 'status'>,
  { status, version, revision }: Pick<MinutesRow, 'status' | 'version' | 'revision'>,
): MinutesReceipt {
  return { id, status, meetingStatus, version, revision };
}
