import { Undo2 } from 'lucide-react';
import { Button } from './Button';
import { useFocusBack, useFocusOnMount } from './focus';
import styles from './UndoNotice.module.css';

interface UndoNoticeProps {
  /** What will be done, and when. */
  readonly children: string;
  readonly undo: () => void;
}

/**
 * What is done in a moment, with the way back in reach; it stays as long as there is one. The focus goes to that way, and
 * from it to the page when it is gone.
 */
export function UndoNotice({ children, undo }: UndoNoticeProps) {
  useFocusBack();
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <section className={styles.notice} aria-label="What can be undone">
      <p className="lay-fill lay-break" role="status">
        {children}
      </p>
      <Button ref={button} look="soft" onClick={undo}>
        <Undo2 size={16} aria-hidden /> Undo
      </Button>
      <span className={styles.time} aria-hidden="true" />
    </section>
  );
}
