import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Braces,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { PLACEHOLDERS } from '#contract/richText';
import { classes } from '../../classes';
import { formatNumber } from '../../format';
import { MenuButton, MenuGroup } from '../../menu/MenuButton';
import { MenuItem } from '../../menu/MenuItem';
import styles from './Editor.module.css';
import { LinkDialog } from './LinkDialog';
import { TableMenu } from './TableMenu';

interface Tool {
  readonly name: string;
  readonly icon: LucideIcon | string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
  readonly use: (editor: Editor) => void;
}

const HISTORY: readonly Tool[] = [
  {
    name: 'Undo',
    icon: Undo2,
    isOff: (editor) => !editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    isOff: (editor) => !editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
];

const MARKS: readonly Tool[] = [
  {
    name: 'Bold',
    icon: Bold,
    isOn: isOn('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: Italic,
    isOn: isOn('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Underline',
    icon: Underline,
    isOn: isOn('underline'),
    use: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
];

const BLOCKS: readonly Tool[] = [
  {
    name: 'Heading',
    icon: Heading,
    isOn: isOn('heading'),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Bulleted list',
    icon: List,
    isOn: isOn('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'List with numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList', { style: 'decimal' }),
    use: (editor) => toggleList(editor, 'decimal'),
  },
  {
    name: 'List with letters',
    icon: '(a)',
    isOn: (editor) => editor.isActive('orderedList', { style: 'alpha' }),
    use: (editor) => toggleList(editor, 'alpha'),
  },
  {
    name: 'Quotation',
    icon: Quote,
    isOn: isOn('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

function isOn(name: string): (editor: Editor) => boolean {
  return (editor) => editor.isActive(name);
}

/** A list of the other style changes its style; one of the same style ends. */
function toggleList(editor: Editor, style: 'decimal' | 'alpha'): void {
  if (editor.isActive('orderedList') && !editor.isActive('orderedList', { style })) {
    editor.chain().focus().updateAttributes('orderedList', { style }).run();
    return;
  }
  editor.chain().focus().toggleOrderedList().updateAttributes('orderedList', { style }).run();
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly words: number;
}

/** One stop of the Tab key; arrow keys move along it. */
export function Toolbar({ editor, words }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const [isInTable, isLink] = useEditorState({
    editor,
    selector: ({ editor: current }) => [current.isActive('table'), current.isActive('link')] as const,
  });
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Looks of the text" onKeyDown={moveAlong}>
      <Tools editor={editor} tools={HISTORY} isFirst />
      <Tools editor={editor} tools={MARKS} />
      <Tools editor={editor} tools={BLOCKS} />
      <div className={styles.tools}>
        <ToolButton name="Link" isPressed={isLink} onClick={() => setLinking(true)}>
          <Link size={16} />
        </ToolButton>
        {isInTable ? (
          <TableMenu editor={editor} />
        ) : (
          <ToolButton
            name="Table"
            onClick={() =>
              editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
            }
          >
            <Table size={16} />
          </ToolButton>
        )}
        <PlaceholderMenu editor={editor} />
      </div>
      <span className={styles.count}>{words === 1 ? '1 word' : `${formatNumber(words)} words`}</span>
      {isLinking && <LinkDialog editor={editor} close={() => setLinking(false)} />}
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly tools: readonly Tool[];
  readonly isFirst?: boolean;
}

function Tools({ editor, tools, isFirst = false }: ToolsProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map((tool) => `${tool.isOn?.(current) ?? ''} ${tool.isOff?.(current) ?? false}`).join(),
  }).split(',');
  return (
    <div className={styles.tools}>
      {tools.map(({ name, icon: Icon, isOn: hasState, use }, index) => {
        const [pressed, off] = (states[index] ?? '').split(' ');
        return (
          <ToolButton
            key={name}
            name={name}
            isPressed={hasState ? pressed === 'true' : undefined}
            isOff={off === 'true'}
            isFirst={isFirst && index === 0}
            onClick={() => use(editor)}
          >
            {typeof Icon === 'string' ? (
              <span className="type-medium type-12">{Icon}</span>
            ) : (
              <Icon size={16} />
            )}
          </ToolButton>
        );
      })}
    </div>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly isPressed?: boolean | undefined;
  readonly isOff?: boolean;
  readonly isFirst?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ToolButton({ name, isPressed, isOff = false, isFirst = false, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.tool, isPressed && styles.on)}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      tabIndex={isFirst ? 0 : -1}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  );
}

function PlaceholderMenu({ editor }: { readonly editor: Editor }) {
  return (
    <MenuButton label="Placeholder" className={styles.tool} tabIndex={-1} face={<Braces size={16} />}>
      <MenuGroup label="Filled in when it is sent">
        {Object.entries(PLACEHOLDERS).map(([name, label]) => (
          <MenuItem key={name} onChoose={() => editor.chain().focus().insertPlaceholder(name).run()}>
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
    </MenuButton>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  // The items of an open menu stand in the toolbar and are no part of its row.
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([role="menuitem"])')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  if (step === undefined || index < 0) return;
  event.preventDefault();
  const next = buttons[(index + step + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
