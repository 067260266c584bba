import { ChevronsUpDown } from 'lucide-react';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { fetchedLater } from '../shared/fetchedLater';
import { keepTogether } from '../shared/format';
import { usePop } from '../shared/pop/usePop';
import styles from './EntitySwitcher.module.css';
import type { ShellPlace } from './types';

const SwitcherPop = fetchedLater(async () => (await import('./SwitcherPop')).SwitcherPop);
const SwitcherSheet = fetchedLater(async () => (await import('./SwitcherPop')).SwitcherSheet);

interface EntitySwitcherProps {
  readonly place: ShellPlace;
  /** `full` with the name, `tile` on the rail, `phone` in the top bar, where it opens a sheet. */
  readonly look: 'full' | 'tile' | 'phone';
}

/** Says which entity the person works in, and opens the others. */
export function EntitySwitcher({ place: shell, look }: EntitySwitcherProps) {
  const { button, place } = usePop();
  const { entity } = shell;
  const name = entity?.name ?? 'No entity';
  const type = entity?.type ?? 'Company';
  const Opened = look === 'phone' ? SwitcherSheet : SwitcherPop;
  return (
    <>
      {look === 'tile' ? (
        <button
          type="button"
          className="lay-grid below-8 box-corners-large"
          aria-label={`${name}, switch entity`}
          {...button}
        >
          <EntityTile name={name} type={type} size={44} />
        </button>
      ) : (
        <button type="button" className={classes(styles.button, look === 'phone' && 'lay-fill')} {...button}>
          <EntityTile name={name} type={type} size={look === 'phone' ? 36 : 32} />
          <span className="lay-fill lay-one">
            <span className="type-strong lay-word-break">{keepTogether(name)}</span>
            <span className="type-note">{type}</span>
            <span className="visually-hidden">Switch entity</span>
          </span>
          <ChevronsUpDown size={15} className="ink-3" />
        </button>
      )}
      <Opened {...place} shell={shell} />
    </>
  );
}
