import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../shared/focus';
import styles from './BottomSheet.module.css';

interface BottomSheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** What slides in from the foot of a phone. The library's own header would be a second banner of the page. */
export function BottomSheet({ title, close, children }: BottomSheetProps) {
  useFocusBack();
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="bottom"
      size="auto"
      radius={14}
      padding={0}
      classNames={{ content: styles.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
