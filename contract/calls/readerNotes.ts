import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { Feature } from '../vocabulary';

/* What a reader notes beside the papers of a meeting: nobody else reads it. No token of the API may ask for it. */

export const READER_NOTE_LENGTH = 10_000;

export interface ReaderNote {
  readonly itemId: string;
  readonly text: string;
  readonly savedAt: Instant;
}

export interface ReaderNoteReceipt {
  readonly itemId: string;
  /** Null: there is none any more. */
  readonly savedAt: Instant | null;
}

const OWN = { own: true, features: ['meetings'] } satisfies { own: boolean; features: Feature[] };

/** At most one for each item of the agenda that the caller reads. */
export const listReaderNotes = call<{
  params: { id: string };
  answer: { readonly items: readonly ReaderNote[] };
}>('readerNotes.list', 'GET', '/meetings/{id}/own-notes', 'What the caller noted beside a meeting', OWN);

/** Without a text the note goes. */
export const saveReaderNote = call<{
  params: { id: string; itemId: string };
  body: { readonly text: string };
  answer: ReaderNoteReceipt;
}>('readerNotes.save', 'PUT', '/meetings/{id}/own-notes/{itemId}', 'Note something beside an item', OWN);
