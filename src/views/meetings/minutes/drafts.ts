import type { MinutesItem } from '#contract/calls/minutes';

/** What somebody writes of an item, and which text they wrote on. */
export interface TextDraft {
  /** Of the item when it was opened. */
  readonly revision: number;
  readonly text: string;
}

/** The note that keeps what is written of an item. */
export const fieldOf = (itemId: string) => `text-${itemId}`;

/** What writing begins with. */
export const draftOf = ({ revision, text }: MinutesItem): TextDraft => ({ revision, text });

export function keptDraft(draft: TextDraft): string {
  return JSON.stringify(draft);
}

/** What another page may have kept is looked at piece by piece. */
export function readTextDraft(note: string | undefined): TextDraft | null {
  if (note === undefined || note === '') return null;
  try {
    const found: unknown = JSON.parse(note);
    return isDraft(found) ? { revision: found.revision, text: found.text } : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is TextDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
