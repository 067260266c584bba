import type { JSONContent } from '@tiptap/core';
import type {
  RichBlock,
  RichInline,
  RichListItem,
  RichMark,
  RichTableCell,
  RichTableRow,
  RichText,
} from '#contract/richText';
import { isSafeLink } from '../../RichTextView';

/** The editor's document as the text that is stored. What is not known there is left out, with its words kept. */
export function richTextOf(document: JSONContent): RichText {
  return { type: 'doc', content: blocksOf(document.content) };
}

function blocksOf(content: readonly JSONContent[] = []): readonly RichBlock[] {
  return content.flatMap((node): readonly RichBlock[] => {
    const block = blockOf(node);
    return block ? [block] : blocksOf(node.content);
  });
}

function blockOf({ type, attrs = {}, content }: JSONContent): RichBlock | null {
  switch (type) {
    case 'paragraph':
      return { type, ...withInlines(content) };
    case 'heading':
      return { type, attrs: { level: attrs.level === 3 ? 3 : 2 }, ...withInlines(content) };
    case 'blockquote':
      return { type, content: blocksOf(content) };
    case 'bulletList':
      return { type, content: itemsOf(content) };
    case 'orderedList': {
      const start = Number.isInteger(attrs.start) && attrs.start > 0 ? attrs.start : 1;
      const style = attrs.style === 'alpha' ? 'alpha' : 'decimal';
      return { type, attrs: { style, start }, content: itemsOf(content) };
    }
    case 'table':
      return { type, content: (content ?? []).map(rowOf) };
    default:
      return null;
  }
}

function itemsOf(content: readonly JSONContent[] = []): readonly RichListItem[] {
  return content.map((item) => ({ type: 'listItem', content: blocksOf(item.content) }));
}

function rowOf(row: JSONContent): RichTableRow {
  return { type: 'tableRow', content: (row.content ?? []).map(cellOf) };
}

function cellOf({ type, content }: JSONContent): RichTableCell {
  return { type: type === 'tableHeader' ? 'tableHeader' : 'tableCell', content: blocksOf(content) };
}

/** A paragraph without words has no content. */
function withInlines(content: readonly JSONContent[] = []): { content?: readonly RichInline[] } {
  const inlines = content.flatMap(inlinesOf);
  return inlines.length > 0 ? { content: inlines } : {};
}

function inlinesOf({ type, text, marks, attrs }: JSONContent): readonly RichInline[] {
  if (type === 'hardBreak') return [{ type }];
  if (type === 'placeholder') return [{ type, attrs: { name: String(attrs?.name ?? '') } }];
  if (type === 'blank') return [{ type, attrs: { hint: String(attrs?.hint ?? '') } }];
  if (type !== 'text' || !text) return [];
  const known = (marks ?? []).flatMap(markOf);
  return [known.length > 0 ? { type, text, marks: known } : { type, text }];
}

function markOf({ type, attrs }: NonNullable<JSONContent['marks']>[number]): readonly RichMark[] {
  if (type === 'bold' || type === 'italic' || type === 'underline') return [{ type }];
  const href: unknown = attrs?.href;
  return type === 'link' && typeof href === 'string' && isSafeLink(href) ? [{ type, attrs: { href } }] : [];
}

interface AnyNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly AnyNode[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

/** A stored text as the editor takes it: a copy that may be changed. Null is an empty one. */
export function editorContentOf(text: RichText | null): JSONContent {
  return text && text.content.length > 0 ? copyOf(text) : { type: 'doc', content: [{ type: 'paragraph' }] };
}

function copyOf({ type, attrs, content, text, marks }: AnyNode): JSONContent {
  return {
    type,
    ...(attrs && { attrs: { ...attrs } }),
    ...(content && { content: content.map(copyOf) }),
    ...(text !== undefined && { text }),
    ...(marks && {
      marks: marks.map((mark) => ({ type: mark.type, ...(mark.attrs && { attrs: { ...mark.attrs } }) })),
    }),
  };
}
