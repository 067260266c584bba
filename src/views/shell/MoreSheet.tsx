import { Link } from '@tanstack/react-router';
import { ArrowLeft, MessageCircleQuestionMark, Search } from 'lucide-react';
import { useApp } from '../shared/app';
import { classes } from '../shared/classes';
import { BottomSheet } from './BottomSheet';
import { NavEntry } from './NavEntry';
import { splitForPhone } from './navigation';
import styles from './Phone.module.css';
import { SupportUnread } from './SupportUnread';
import { ThemeChoice } from './ThemeToggle';
import type { ShellPlace } from './types';

interface MoreSheetProps {
  readonly place: ShellPlace;
  readonly close: () => void;
  /** Support is a sheet of its own, in place of this one. */
  readonly openSupport: () => void;
}

/** What has no tab: the rest of the navigation, search, theme and support. */
export function MoreSheet({ place, close, openSupport }: MoreSheetProps) {
  const { settings } = useApp();
  const { rest } = splitForPhone(place.entries);
  const search = () => {
    close();
    place.openPalette();
  };
  return (
    <BottomSheet title="More" close={close}>
      <div className={styles.rest}>
        {(place.entity || place.isAdminArea) && (
          <button type="button" className={styles.entry} onClick={search}>
            <Search size={21} />
            Search or jump to
          </button>
        )}
        {place.isAdminArea && (
          <Link
            to="/{-$entity}"
            params={{ entity: place.entity?.id }}
            className={styles.entry}
            onClick={close}
          >
            <ArrowLeft size={21} />
            Back to the application
          </Link>
        )}
        {rest.map((entry) => (
          <NavEntry
            key={entry.id}
            entry={entry}
            place={place}
            isNarrow={false}
            iconSize={21}
            styles={styles}
            onOpen={close}
          />
        ))}
        <hr className={styles.divider} />
        <ThemeChoice className={styles.entry} />
        <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={openSupport}>
          <MessageCircleQuestionMark size={21} />
          <span className={styles.name}>Support chat</span>
          <SupportUnread className={styles.count} />
        </button>
        {settings.emulator && <p className={classes('type-fine ink-3', styles.demo)}>Demo identity</p>}
      </div>
    </BottomSheet>
  );
}
