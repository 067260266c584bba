import { type Extensions, mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { OrderedList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { placeholderLabel } from '#domain/richText/placeholders';
import { isSafeLink } from '../../RichTextView';
import { Blank } from './blank';
import styles from './Editor.module.css';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    placeholder: {
      /** Puts a value that is filled in when the resolution is sent. */
      insertPlaceholder: (name: string) => ReturnType;
    };
  }
}

/** A list that counts 1. 2. 3. or (a) (b) (c); `(a) ` at the beginning of a line begins the second. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element) => Math.max(1, Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1),
      },
      style: {
        default: 'decimal',
        parseHTML: (element) => (isAlpha(element) ? 'alpha' : 'decimal'),
        renderHTML: ({ style }) => ({ 'data-style': style }),
      },
    };
  },
  addInputRules() {
    const { type } = this;
    return [
      ...(this.parent?.() ?? []),
      wrappingInputRule({ find: /^\(a\)\s$/, type, getAttributes: () => ({ start: 1, style: 'alpha' }) }),
    ];
  },
});

function isAlpha(element: HTMLElement): boolean {
  return (
    element.getAttribute('data-style') === 'alpha' || element.getAttribute('type')?.toLowerCase() === 'a'
  );
}

const Placeholder = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-placeholder'),
      renderHTML: ({ name }) => ({ 'data-placeholder': name }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: styles.placeholder }),
    placeholderLabel(String(node.attrs.name)),
  ],
  renderText: ({ node }) => `[${placeholderLabel(String(node.attrs.name))}]`,
  addCommands() {
    return {
      insertPlaceholder:
        (name) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { name } }),
    };
  },
});

/** What a text of record may hold, and nothing else: what is pasted loses the rest. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    orderedList: false,
    strike: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (href) => isSafeLink(href),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  NumberedList,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder,
  Blank,
];
