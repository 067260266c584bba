import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BellRing, Download, Ellipsis } from 'lucide-react';
import type { Resolution, ResolutionAct } from '#contract/calls/resolutions';
import { Button, buttonClass, IconButton } from '../shared/Button';
import type { Asked } from './ActDialog';
import { undecided } from './DecisionMakers';
import styles from './Resolution.module.css';

interface HeaderActsProps {
  readonly resolution: Resolution;
  readonly isBusy: boolean;
  readonly ask: (asked: Asked) => void;
  readonly remindAll: () => void;
  readonly supersede: () => void;
  readonly download: () => void;
}

type MenuAct = Extract<ResolutionAct, 'extend' | 'breakTie' | 'supersede' | 'cancel'>;

const MENU: readonly (readonly [act: MenuAct, label: string])[] = [
  ['extend', 'Extend the deadline'],
  ['breakTie', 'Break the tie'],
  ['supersede', 'New version of this resolution'],
  ['cancel', 'Cancel the resolution'],
];

/** What may be done with it now, by who looks at it. */
export function HeaderActs({ resolution, isBusy, ask, remindAll, supersede, download }: HeaderActsProps) {
  const { acts, status, id } = resolution;
  const people = undecided(resolution);
  const items = MENU.filter(([act]) => acts.includes(act));
  const chosen = (act: MenuAct) => {
    if (isBusy) return;
    if (act === 'supersede') supersede();
    else ask({ kind: act });
  };
  return (
    <div className={styles.acts}>
      {acts.includes('edit') && (
        <Link
          to="/{-$entity}/resolutions/$id/wizard/$step"
          params={(before) => ({ ...before, id, step: 'decision-makers' })}
          className={buttonClass({ look: 'primary' })}
        >
          Continue the draft
        </Link>
      )}
      {acts.includes('remind') && status === 'Open' && people > 0 && (
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) remindAll();
          }}
        >
          <BellRing size={16} /> Remind {people} {people === 1 ? 'person' : 'people'}
        </Button>
      )}
      {status !== 'Draft' && resolution.papersClosed === null && (
        <Button onClick={download}>
          <Download size={16} /> Download
        </Button>
      )}
      {items.length > 0 && (
        <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <IconButton label="More acts" className={styles.more}>
              <Ellipsis size={17} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown className={styles.menu}>
            {items.map(([act, label]) => (
              <Menu.Item key={act} className={styles.menuItem} onClick={() => chosen(act)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
