import type { Transaction } from 'kysely';
import { lastDayBefore } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import { readAdmins } from '#server/group/admins';
import type { MailKinds } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import type { Letter } from '#words/letter';
import { END_ANNOUNCED } from './ending';
import { mails } from './words';

/** Null where the term ends on another day by now, or the recipient is no admin any more. */
async function termEnds(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null> {
  const row = await trx
    .selectFrom('board_member as member')
    .innerJoin('party', 'party.id', 'member.party_id')
    .innerJoin('entity', 'entity.id', 'member.entity_id')
    .select(['member.kind', 'member.valid_to', 'party.name', 'entity.name as entity'])
    .where('member.id', '=', mail.subject_id)
    .where('member.entity_id', '=', mail.entity_id)
    .executeTakeFirst();
  const until = row && lastDayBefore(row.valid_to);
  if (!until || until !== mail.data.until) return null;
  const admins = await readAdmins(trx, mail.entity_id);
  if (!admins.some(({ id }) => id === mail.recipient_id)) return null;
  return mails.termEnds(
    {
      entityName: row.entity,
      memberName: row.name,
      board: row.kind,
      until,
      recipient: { name: mail.name },
    },
    `/${mail.entity_id}/boards/${row.kind}`,
  );
}

/** The mails of boards. */
export const boardMails: MailKinds = {
  [END_ANNOUNCED]: { notification: 'board.termEnds', render: termEnds },
};
