import { Fragment, type ReactNode } from 'react';
import {
  PLACEHOLDERS,
  type PlaceholderName,
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichMark,
  type RichTableRow,
  type RichText,
} from '#contract/richText';
import { classes } from './classes';
import record from './Record.module.css';
import styles from './RichTextView.module.css';

/** What placeholders stand for, by name; null or absent: not known yet, the label of the placeholder is shown. */
export type PlaceholderValues = Readonly<Record<string, string | null>>;

interface RichTextViewProps {
  readonly text: RichText;
  readonly values?: PlaceholderValues;
  /** Smaller, as on a sheet that is looked at and not read. */
  readonly small?: boolean;
  /** The level that the largest heading of the text has on this page. */
  readonly topHeading?: 2 | 3 | 4;
}

interface Rendering {
  readonly values: PlaceholderValues;
  readonly topHeading: number;
}

/** A text of record as elements of the page, in the serif of what counts. Nothing of it is markup of somebody else. */
export function RichTextView({ text, values = {}, small = false, topHeading = 3 }: RichTextViewProps) {
  return (
    <div className={classes(record.record, styles.text, small && styles.small)}>
      {blocks(text.content, { values, topHeading })}
    </div>
  );
}

/** Of a text that cannot be changed here, position is identity. */
function each<Item>(items: readonly Item[], show: (item: Item) => ReactNode): ReactNode {
  return Array.from(items.entries(), ([index, item]) => <Fragment key={index}>{show(item)}</Fragment>);
}

function blocks(content: readonly RichBlock[], rendering: Rendering): ReactNode {
  return each(content, (block) => showBlock(block, rendering));
}

function showBlock(block: RichBlock, rendering: Rendering): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content, rendering)}</p>;
    case 'heading': {
      const Heading = headingOf(block.attrs.level - 2 + rendering.topHeading);
      return (
        <Heading className={block.attrs.level === 2 ? styles.heading : styles.subheading}>
          {inlines(block.content, rendering)}
        </Heading>
      );
    }
    case 'blockquote':
      return <blockquote>{blocks(block.content, rendering)}</blockquote>;
    case 'bulletList':
      return <ul>{listItems(block.content, rendering)}</ul>;
    case 'orderedList':
      return (
        <ol data-style={block.attrs.style} start={block.attrs.start}>
          {listItems(block.content, rendering)}
        </ol>
      );
    case 'table':
      return (
        <div className="lay-scrolls-x">
          <table>
            <tbody>{rows(block.content, rendering)}</tbody>
          </table>
        </div>
      );
  }
}

function headingOf(level: number): 'h2' | 'h3' | 'h4' | 'h5' {
  if (level <= 2) return 'h2';
  if (level === 3) return 'h3';
  return level === 4 ? 'h4' : 'h5';
}

function listItems(items: readonly RichListItem[], rendering: Rendering): ReactNode {
  return each(items, ({ content }) => <li>{blocks(content, rendering)}</li>);
}

function rows(content: readonly RichTableRow[], rendering: Rendering): ReactNode {
  return each(content, (row) => (
    <tr>
      {each(row.content, (cell) => {
        const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
        return <Cell>{blocks(cell.content, rendering)}</Cell>;
      })}
    </tr>
  ));
}

function inlines(content: readonly RichInline[] | undefined, rendering: Rendering): ReactNode {
  if (!content || content.length === 0) return <br />;
  return each(content, (inline) => showInline(inline, rendering));
}

function showInline(inline: RichInline, rendering: Rendering): ReactNode {
  switch (inline.type) {
    case 'hardBreak':
      return <br />;
    case 'placeholder':
      return showPlaceholder(inline.attrs.name, rendering);
    case 'blank':
      return (
        <span className={styles.blank}>
          <span className="visually-hidden">To fill in: </span>
          {inline.attrs.hint}
        </span>
      );
    case 'text':
      return (inline.marks ?? []).reduceRight<ReactNode>(showMark, inline.text);
  }
}

function showPlaceholder(name: string, { values }: Rendering): ReactNode {
  const value = Object.hasOwn(values, name) ? values[name] : null;
  return value || <span className={styles.placeholder}>{placeholderLabel(name)}</span>;
}

/** `Last day to decide`; of one that nobody knows, its name. */
export function placeholderLabel(name: string): string {
  return isPlaceholder(name) ? PLACEHOLDERS[name] : name;
}

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(PLACEHOLDERS, name);
}

function showMark(content: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'underline':
      return <u>{content}</u>;
    case 'link':
      return isSafeLink(mark.attrs.href) ? (
        <a href={mark.attrs.href} target="_blank" rel="noreferrer noopener">
          {content}
        </a>
      ) : (
        content
      );
  }
}

/** Whether an address may be followed from a text of record. */
export function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(href);
}
