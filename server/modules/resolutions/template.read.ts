import type { Transaction } from 'kysely';
import type { DraftContent, DraftStart, DraftTemplates } from '#contract/calls/drafts';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { findDraft } from './draft.read';
import { placeholderValues } from './placeholders';
import { type EntityRoom, type ResolutionRow, readRoom } from './resolution.queries';
import { drafting } from './words';

type Titled = Pick<ResolutionRow, 'organ' | 'number' | 'title' | 'deadline' | 'closing'>;

function templatesOf(draft: Titled, room: EntityRoom, now: Date): DraftTemplates {
  const { number, title, deadline, closing } = draft;
  return {
    templates: drafting.templates,
    values: placeholderValues(draft, room, now),
    mail: drafting.invitation({
      entityName: room.name,
      number,
      title,
      deadline: deadline?.toISOString() ?? null,
      closing,
      timeZone: room.timeZone,
    }),
  };
}

/** What a draft is made with; a test compares it with one that is made. */
const NOTHING_WRITTEN = {
  title: '',
  text: null,
  organ: null,
  preset: null,
  rule: null,
  chair: null,
  closing: 'deadline',
  message: '',
  template: null,
} satisfies Omit<DraftContent, 'deadline'>;

/**
 * What a draft of the current entity begins with. Nothing is written.
 */
export async function readDraftStart(
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
): Promise<DraftStart> {
  const { id: entityId } = currentEntity(caller);
  const room = await readRoom(trx, entityId);
  const templates = templatesOf({ ...NOTHING_WRITTEN, number: null, deadline: null }, room, now);
  return {
    ...NOTHING_WRITTEN,
    deadline: null,
    entityName: room.name,
    timeZone: room.timeZone,
    templates,
  };
}

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
  return templatesOf(draft, await readRoom(trx, draft.entity_id), now);
}
