import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BellRing, Download, Ellipsis, EllipsisVertical } from 'lucide-react';
import type { Resolution, ResolutionAct } from '#contract/calls/resolutions';
import { Button, buttonClass, IconButton } from '../shared/Button';
import type { Asked } from './ActDialog';
import { awaited } from './DecisionMakers';
import styles from './Resolution.module.css';

interface HeaderActsProps {
  readonly resolution: Resolution;
  readonly isBusy: boolean;
  /** Icons and a menu, for the bars of narrow screens. */
  readonly isCompact: boolean;
  readonly ask: (asked: Asked) => void;
  readonly remindAll: () => void;
  readonly supersede: () => void;
  readonly download: () => void;
}

type MenuAct = Extract<ResolutionAct, 'extend' | 'resend' | 'breakTie' | 'supersede' | 'cancel'>;

const MENU: readonly (readonly [act: MenuAct, label: string])[] = [
  ['extend', 'Extend the deadline'],
  ['resend', 'Send to another address'],
  ['breakTie', 'Break the tie'],
  ['supersede', 'New version of this resolution'],
  ['cancel', 'Cancel the resolution'],
];

/** What may be done with it now, by who looks at it. */
export function HeaderActs(props: HeaderActsProps) {
  const { resolution, isBusy, isCompact, ask, remindAll, supersede, download } = props;
  const { acts, status, id } = resolution;
  const people = awaited(resolution).length;
  const remindsAll = acts.includes('remind') && people > 0;
  const remindWords = `Remind ${people} ${people === 1 ? 'person' : 'people'}`;
  const [first, ...others] = awaited(resolution).filter(
    ({ isMe, invitation }) => !isMe && invitation !== null,
  );
  const isKept = status !== 'Draft' && resolution.papersClosed === null;
  const items = MENU.filter(([act]) => acts.includes(act) && (act !== 'resend' || first));
  const remind = () => {
    if (!isBusy) remindAll();
  };
  const chosen = (act: MenuAct) => {
    if (isBusy) return;
    if (act === 'supersede') supersede();
    else if (act !== 'resend') ask({ kind: act });
    else if (first) ask({ kind: act, makers: [first, ...others] });
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
      {remindsAll && !isCompact && (
        <Button aria-disabled={isBusy} onClick={remind}>
          <BellRing size={16} /> {remindWords}
        </Button>
      )}
      {isKept && !isCompact && (
        <Button onClick={download}>
          <Download size={16} /> Download
        </Button>
      )}
      {isKept && isCompact && (
        <IconButton label="Download" className={styles.compact} onClick={download}>
          <Download size={22} />
        </IconButton>
      )}
      {(items.length > 0 || (isCompact && remindsAll)) && (
        <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <IconButton label="More acts" className={isCompact ? styles.compact : styles.more}>
              {isCompact ? <EllipsisVertical size={22} /> : <Ellipsis size={17} />}
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown className={styles.menu}>
            {isCompact && remindsAll && (
              <Menu.Item className={styles.menuItem} onClick={remind}>
                {remindWords}
              </Menu.Item>
            )}
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
