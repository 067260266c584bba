import { Modal, Popover } from '@mantine/core';
import { ChevronsUpDown, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { fetchedLater } from '../shared/fetchedLater';
import { keepTogether } from '../shared/format';
import styles from './EntitySwitcher.module.css';
import type { ShellPlace } from './types';

const EntityTree = fetchedLater(
  async () => (await import('./EntityTree')).EntityTree,
  <div className={styles.loading} />,
);

interface EntitySwitcherProps {
  readonly place: ShellPlace;
  /** `full` with the name, `tile` on the rail, `phone` in the top bar, where it opens a sheet. */
  readonly look: 'full' | 'tile' | 'phone';
}

/** Says which entity the person works in, and opens the others. */
export function EntitySwitcher({ place, look }: EntitySwitcherProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const tree = <EntityTree place={place} close={close} isSheet={look === 'phone'} />;
  const button = <SwitcherButton place={place} look={look} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />;
  if (look === 'phone') {
    return (
      <>
        {button}
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
              {tree}
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={432}
      offset={4}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="lay-clips pad-0" aria-label="Switch entity">
        {tree}
      </Popover.Dropdown>
    </Popover>
  );
}

interface SwitcherButtonProps extends EntitySwitcherProps {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function SwitcherButton({ place: { entity }, look, isOpen, toggle, ref, ...target }: SwitcherButtonProps) {
  const name = entity?.name ?? 'No entity';
  const type = entity?.type ?? 'Company';
  if (look === 'tile') {
    return (
      <button
        {...target}
        ref={ref}
        type="button"
        className="lay-grid below-8 box-corners-large"
        aria-label={`${name}, switch entity`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <EntityTile name={name} type={type} size={44} />
      </button>
    );
  }
  return (
    <button
      {...target}
      ref={ref}
      type="button"
      className={classes(styles.button, look === 'phone' && 'lay-fill')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <EntityTile name={name} type={type} size={look === 'phone' ? 36 : 32} />
      <span className="lay-fill lay-one">
        <span className="type-strong lay-word-break">{keepTogether(name)}</span>
        <span className="type-note">{type}</span>
        <span className="visually-hidden">Switch entity</span>
      </span>
      <ChevronsUpDown size={15} />
    </button>
  );
}
