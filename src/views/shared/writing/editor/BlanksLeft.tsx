import type { Editor } from '@tiptap/react';
import { selectNextBlank } from './blankWalk';
import styles from './Editor.module.css';

interface BlanksLeftProps {
  readonly id: string;
  readonly editor: Editor;
  readonly count: number;
}

/** How much of the text is to be filled in, and the way to it; nothing where nothing is. */
export function BlanksLeft({ id, editor, count }: BlanksLeftProps) {
  return (
    <div id={id} className={styles.blanks} role="status">
      {count > 0 && (
        <>
          <button
            type="button"
            className={styles.next}
            data-requirement="blanks"
            data-leads
            onClick={() => selectNextBlank(editor.view)}
          >
            {count} to fill in<span className="visually-hidden">: go to the next</span>
          </button>
          <span className={styles.key}>Tab goes to the next</span>
        </>
      )}
    </div>
  );
}
