import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../focus';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog of 480 px. The library's own header would be a second banner of the page. */
export function Dialog({ title, close, children }: DialogProps) {
  useFocusBack();
  return (
    <Modal.Root opened onClose={close} size={480}>
      <Modal.Overlay />
      <Modal.Content radius={14}>
        <div className={styles.head}>
          <Modal.Title className="type-section">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close this dialog" size={44} iconSize={18} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
