import { Link } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import type { Resolution } from '#contract/calls/resolutions';
import { isOffered } from '#domain/resolution/offered';
import { useEntity } from '../shared/app';
import { Button, buttonClass, IconButton } from '../shared/Button';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem, MenuLink } from '../shared/menu/MenuItem';
import { hrefOf } from '../shared/routes';
import { type ChosenAct, MENU, nameOfAct, reinvitable } from './acts';
import styles from './Resolution.module.css';

interface HeaderActsProps {
  readonly resolution: Resolution;
  readonly isBusy: boolean;
  /** Icons and a menu, for the bars of narrow screens. */
  readonly isCompact: boolean;
  readonly choose: (act: ChosenAct) => void;
  readonly download: () => void;
}

/** What may be done with it now, by who looks at it. */
export function HeaderActs({ resolution, isBusy, isCompact, choose, download }: HeaderActsProps) {
  const { acts, id } = resolution;
  const isKept = isOffered(resolution);
  const entityId = useEntity()?.id ?? null;
  const items = [...(isCompact ? (['remind'] as const) : []), ...MENU].filter(
    (act) => acts.includes(act) && (act !== 'resend' || reinvitable(resolution).length > 0),
  );
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
      {(items.length > 0 || (isCompact && isKept)) && (
        <MoreActions isCompact={isCompact} className={isCompact ? styles.compact : styles.more}>
          {isCompact && isKept && (
            <MenuLink href={hrefOf('/{-$entity}/resolutions/$id/record', entityId, { id })}>Record</MenuLink>
          )}
          {items.map((act) => (
            <MenuItem
              key={act}
              isDanger={act === 'cancel' || act === 'delete'}
              onChoose={() => !isBusy && choose(act)}
            >
              {nameOfAct(resolution, act)}
            </MenuItem>
          ))}
        </MoreActions>
      )}
    </div>
  );
}
