import { Link } from '@tanstack/react-router';
import { ArrowLeft, Menu as MenuIcon, Shield } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../shared/classes';
import { fetchedLater } from '../shared/fetchedLater';
import { AvatarMenu } from './AvatarMenu';
import { Bell } from './Bell';
import { EntitySwitcher } from './EntitySwitcher';
import { NavEntry } from './NavEntry';
import { splitForPhone } from './navigation';
import styles from './Phone.module.css';
import sidebar from './Sidebar.module.css';
import type { ShellPlace } from './types';

const MoreSheet = fetchedLater(async () => (await import('./MoreSheet')).MoreSheet);
const SupportSheet = fetchedLater(async () => (await import('./SupportSheet')).SupportSheet);

export function PhoneTop({ place }: { readonly place: ShellPlace }) {
  return (
    <header className={styles.top}>
      {place.isAdminArea ? (
        <>
          <span className={classes('lay-fill', sidebar.head)}>
            <span className={sidebar.shield}>
              <Shield size={17} />
            </span>
            <span className="type-strong">Admin</span>
          </span>
          <Bell place={place} />
        </>
      ) : place.entity ? (
        <>
          <EntitySwitcher place={place} look="phone" />
          <Bell place={place} />
        </>
      ) : (
        <Link to="/" className="lay-row lay-grow gap-8 type-strong">
          <ArrowLeft size={21} />
          Back to the start
        </Link>
      )}
      <AvatarMenu user={place.user} entityId={place.entity?.id ?? null} size={36} />
    </header>
  );
}

/** Four places in thumb reach; More holds the rest. */
export function PhoneTabs({ place }: { readonly place: ShellPlace }) {
  const [sheet, setSheet] = useState<'more' | 'support' | null>(null);
  const close = () => setSheet(null);
  const { tabs } = splitForPhone(place.entries);
  return (
    <nav aria-label={place.isAdminArea ? 'Administration' : 'Main'}>
      <ul className={styles.tabs}>
        {tabs.map((entry) => (
          <li key={entry.id}>
            <NavEntry entry={entry} place={place} isNarrow iconSize={22} styles={styles} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.entry}
            aria-haspopup="dialog"
            aria-expanded={sheet === 'more'}
            onClick={() => setSheet('more')}
          >
            <MenuIcon size={22} />
            More
          </button>
        </li>
      </ul>
      {sheet === 'more' && <MoreSheet place={place} close={close} openSupport={() => setSheet('support')} />}
      {sheet === 'support' && <SupportSheet close={close} />}
    </nav>
  );
}
