import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../focus';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly labelledBy: string;
  /** Asked by Escape too; whether it closes is the owner's. */
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A question over the page: from the foot of a phone's screen, in the middle of a larger one. The browser's own modal
 * dialog, as this page comes without the component library.
 */
export function Sheet({ labelledBy, close, children }: SheetProps) {
  useFocusBack();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.inner}>{children}</div>
    </dialog>
  );
}
