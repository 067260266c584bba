import type { Transaction } from 'kysely';
import type { DraftTemplates } from '#contract/calls/drafts';
import { invitationWords } from '#domain/resolution/invitation';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { findDraft } from './draft.read';
import { placeholderValues } from './placeholders';
import { readRoom } from './resolution.queries';
import { BOARD_TEMPLATES } from './templates/boards';
import { SHAREHOLDER_TEMPLATES } from './templates/shareholders';

/**
 * The templates, and what their placeholders and the mail would say if the draft was sent now.
 * @throws Refusal as `findDraft`.
 */
export async function readTemplates(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: Date,
): Promise<DraftTemplates> {
  const draft = await findDraft(trx, caller, id);
  const room = await readRoom(trx, draft.entity_id);
  const { number, title, deadline } = draft;
  return {
    templates: [...BOARD_TEMPLATES, ...SHAREHOLDER_TEMPLATES],
    values: placeholderValues(draft, room, now),
    mail: invitationWords({ entityName: room.name, number, title, deadline, timeZone: room.timeZone }),
  };
}
