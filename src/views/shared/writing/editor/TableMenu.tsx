import type { Editor } from '@tiptap/react';
import { Table } from 'lucide-react';
import { classes } from '../../classes';
import { MenuButton } from '../../menu/MenuButton';
import { MenuItem } from '../../menu/MenuItem';
import styles from './Editor.module.css';

const CHANGES: readonly (readonly [label: string, change: (editor: Editor) => void])[] = [
  ['Add a row below', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Add a column to the right', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['First row is a heading', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['Remove this row', (editor) => editor.chain().focus().deleteRow().run()],
  ['Remove this column', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Remove the table', (editor) => editor.chain().focus().deleteTable().run()],
];

/** What can be done to the table the caret is in. */
export function TableMenu({ editor }: { readonly editor: Editor }) {
  return (
    <MenuButton
      label="Table"
      className={classes(styles.tool, styles.on)}
      tabIndex={-1}
      face={<Table size={16} />}
    >
      {CHANGES.map(([label, change]) => (
        <MenuItem key={label} onChoose={() => change(editor)}>
          {label}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
