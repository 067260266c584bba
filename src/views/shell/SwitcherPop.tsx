import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { IconButton } from '../shared/Button';
import { Pop } from '../shared/pop/Pop';
import type { PopPlace } from '../shared/pop/usePop';
import styles from './EntitySwitcher.module.css';
import { EntityTree } from './EntityTree';
import type { ShellPlace } from './types';

interface SwitcherPopProps extends PopPlace {
  readonly shell: ShellPlace;
}

/** The entities beside the switcher's button. */
export function SwitcherPop({ shell, ...place }: SwitcherPopProps) {
  return (
    <Pop place={place} position="bottom-start" width={432} offset={4} className="lay-clips pad-0">
      <EntityTree place={shell} close={place.close} isSheet={false} />
    </Pop>
  );
}

/** The entities on a phone: all of the screen. */
export function SwitcherSheet({ shell, isOpen, close }: SwitcherPopProps) {
  return (
    <Modal.Root opened={isOpen} onClose={close} fullScreen padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Switch entity">
        <Modal.Body className={styles.sheetBody}>
          <div className={styles.sheetHead}>
            <span>Entities</span>
            <IconButton label="Close" onClick={close}>
              <X size={21} />
            </IconButton>
          </div>
          <EntityTree place={shell} close={close} isSheet />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
