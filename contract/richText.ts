/*
 * The text of a resolution as a tree: what the editor writes, what is stored, hashed, mailed and printed. The names are
 * ProseMirror's, so that the editor needs no translation.
 */

export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'underline' }
  /** Only http, https and mailto. */
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] }
  | { readonly type: 'hardBreak' }
  /** Stands for a value that is filled in when the resolution is sent. */
  | { readonly type: 'placeholder'; readonly attrs: { readonly name: string } }
  /** What the writer fills in: a template leaves it open, and nothing is sent while it is. `hint` says with what. */
  | { readonly type: 'blank'; readonly attrs: { readonly hint: string } };

/** Letters that the hint of a blank may have. */
export const BLANK_HINT_LENGTH = 100;

export interface RichParagraph {
  readonly type: 'paragraph';
  readonly content?: readonly RichInline[];
}

export interface RichHeading {
  readonly type: 'heading';
  readonly attrs: { readonly level: 2 | 3 };
  readonly content?: readonly RichInline[];
}

export interface RichListItem {
  readonly type: 'listItem';
  readonly content: readonly RichBlock[];
}

/** `decimal` counts 1. 2. 3., `alpha` (a) (b) (c). */
export const LIST_STYLES = ['decimal', 'alpha'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

export interface RichTableCell {
  readonly type: 'tableCell' | 'tableHeader';
  readonly content: readonly RichBlock[];
}

export interface RichTableRow {
  readonly type: 'tableRow';
  readonly content: readonly RichTableCell[];
}

export type RichBlock =
  | RichParagraph
  | RichHeading
  | { readonly type: 'blockquote'; readonly content: readonly RichBlock[] }
  | { readonly type: 'bulletList'; readonly content: readonly RichListItem[] }
  | {
      readonly type: 'orderedList';
      readonly attrs: { readonly style: ListStyle; readonly start: number };
      readonly content: readonly RichListItem[];
    }
  | { readonly type: 'table'; readonly content: readonly RichTableRow[] };

export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichBlock[];
}

/** What a placeholder may stand for, with the label the editor shows. */
export const PLACEHOLDERS = {
  'entity.name': 'Name of the entity',
  'entity.number': 'Registration number',
  'entity.seat': 'Seat of the entity',
  organ: 'Who decides',
  'resolution.number': 'Number of the resolution',
  'resolution.title': 'Title of the resolution',
  'date.sent': 'Date of sending',
  'date.deadline': 'Last day to decide',
} as const;
export type PlaceholderName = keyof typeof PLACEHOLDERS;
