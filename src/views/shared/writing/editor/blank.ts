import { mergeAttributes, Node } from '@tiptap/core';
import { isBlankHint } from '#domain/richText/blanks';
import { BLANK, walkBlanks } from './blankWalk';
import styles from './Editor.module.css';

const MARK = 'data-blank';

/** What the writer fills in. It is selected as a whole, and what is typed then takes its place. */
export const Blank = Node.create({
  name: BLANK,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    hint: {
      default: '',
      parseHTML: (element) => element.getAttribute(MARK),
      renderHTML: ({ hint }) => ({ [MARK]: hint }),
    },
  }),
  parseHTML: () => [
    {
      tag: `span[${MARK}]`,
      getAttrs: (element) => (isBlankHint(element.getAttribute(MARK)) ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: styles.blank }),
    ['span', { class: 'visually-hidden' }, 'to fill in: '],
    String(node.attrs.hint),
  ],
  renderText: ({ node }) => `[${String(node.attrs.hint)}]`,
  addProseMirrorPlugins: () => [walkBlanks],
});
