import { Link } from '@tanstack/react-router';
import { BellRing, Download, ScrollText } from 'lucide-react';
import type { DecisionMaker, Resolution, ResolutionAct } from '#contract/calls/resolutions';
import { isOffered } from '#domain/resolution/offered';
import { useEntity } from '../shared/app';
import { Button, buttonClass, IconButton } from '../shared/Button';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem, MenuLink } from '../shared/menu/MenuItem';
import { hrefOf } from '../shared/routes';
import type { AskedOfResolution } from './ActDialog';
import { awaited } from './DecisionMakers';
import styles from './Resolution.module.css';

interface HeaderActsProps {
  readonly resolution: Resolution;
  readonly isBusy: boolean;
  /** Icons and a menu, for the bars of narrow screens. */
  readonly isCompact: boolean;
  readonly ask: (asked: AskedOfResolution) => void;
  readonly deleteDraft: () => void;
  readonly remindAll: () => void;
  readonly supersede: () => void;
  readonly download: () => void;
}

type MenuAct = Extract<ResolutionAct, 'extend' | 'resend' | 'breakTie' | 'supersede' | 'cancel' | 'delete'>;

const MENU: readonly (readonly [act: MenuAct, label: string])[] = [
  ['extend', 'Give more time'],
  ['resend', 'Send to another address'],
  ['breakTie', 'Break the tie'],
  ['supersede', 'New version of this resolution'],
  ['cancel', 'Cancel the resolution'],
  ['delete', 'Delete the draft'],
];

/** The invitation of one of them again, to the address that is typed. */
export function resent(
  { id: resolutionId }: Resolution,
  { id: decisionMaker, email }: DecisionMaker,
  among: readonly DecisionMaker[],
): AskedOfResolution {
  const input = { resolutionId, decisionMaker, address: email, email: email ?? '' };
  return { act: 'resend', input: { ...input, among: among.map(({ id }) => id) } };
}

/** What may be done with it now, by who looks at it. */
export function HeaderActs(props: HeaderActsProps) {
  const { resolution, isBusy, isCompact, ask, deleteDraft, remindAll, supersede, download } = props;
  const { acts, id } = resolution;
  const people = awaited(resolution).length;
  const remindsAll = acts.includes('remind') && people > 0;
  const remindWords = `Remind ${people} ${people === 1 ? 'person' : 'people'}`;
  const [first, ...others] = awaited(resolution).filter(
    ({ isMe, invitation }) => !isMe && invitation !== null,
  );
  const isKept = isOffered(resolution);
  const entityId = useEntity()?.id ?? null;
  const items = MENU.filter(([act]) => acts.includes(act) && (act !== 'resend' || first));
  const remind = () => {
    if (!isBusy) remindAll();
  };
  const chosen = (act: MenuAct) => {
    if (isBusy) return;
    switch (act) {
      case 'supersede':
        supersede();
        break;
      case 'delete':
        deleteDraft();
        break;
      case 'cancel':
        ask({ act, input: { resolutionId: id, reason: '' } });
        break;
      case 'extend':
        ask({ act, input: { resolutionId: id, day: null, reason: '' } });
        break;
      case 'breakTie':
        ask({ act, input: { resolutionId: id, result: null, reason: '' } });
        break;
      case 'resend':
        if (first) ask(resent(resolution, first, [first, ...others]));
    }
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
        <>
          <Link
            to="/{-$entity}/resolutions/$id/record"
            params={(before) => ({ ...before, id })}
            className={buttonClass()}
          >
            <ScrollText size={16} /> Record
          </Link>
          <Button onClick={download}>
            <Download size={16} /> Download
          </Button>
        </>
      )}
      {isKept && isCompact && (
        <IconButton label="Download" className={styles.compact} onClick={download}>
          <Download size={22} />
        </IconButton>
      )}
      {(items.length > 0 || (isCompact && (remindsAll || isKept))) && (
        <MoreActions isCompact={isCompact} className={isCompact ? styles.compact : styles.more}>
          {isCompact && remindsAll && <MenuItem onChoose={remind}>{remindWords}</MenuItem>}
          {isCompact && isKept && (
            <MenuLink href={hrefOf('/{-$entity}/resolutions/$id/record', entityId, { id })}>Record</MenuLink>
          )}
          {items.map(([act, label]) => (
            <MenuItem key={act} isDanger={act === 'cancel' || act === 'delete'} onChoose={() => chosen(act)}>
              {label}
            </MenuItem>
          ))}
        </MoreActions>
      )}
    </div>
  );
}
