import { Link } from '@tanstack/react-router';
import { ArrowLeft, PanelLeftClose, PanelLeftOpen, Search, Shield } from 'lucide-react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import { Keys } from '../shared/Keys';
import { Mark } from '../shared/Mark';
import { EntitySwitcher } from './EntitySwitcher';
import { NavEntry } from './NavEntry';
import styles from './Sidebar.module.css';
import { SupportLauncher } from './Support';
import type { ShellPlace } from './types';

interface SidebarProps {
  readonly place: ShellPlace;
  /** The 96 px rail: icon and label below each other. */
  readonly isNarrow: boolean;
  /** Folds the navigation to the rail or back; null where there is only room for the rail. */
  readonly fold: ((folded: boolean) => void) | null;
}

export function Sidebar({ place, isNarrow, fold }: SidebarProps) {
  return (
    <aside className={classes(styles.nav, isNarrow && styles.narrow)} aria-label="Side bar">
      {headOf(place, isNarrow)}
      <nav className={styles.list} aria-label={place.isAdminArea ? 'Administration' : 'Main'}>
        {place.groups.map(({ label, entries }) => (
          <div key={label ?? 'first'}>
            {label && !isNarrow && <p className={classes('type-medium type-note', styles.label)}>{label}</p>}
            <ul aria-label={label ?? undefined}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <NavEntry
                    entry={entry}
                    place={place}
                    isNarrow={isNarrow}
                    iconSize={isNarrow ? 21 : 17}
                    styles={styles}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SupportLauncher
        countClass={styles.count}
        className={classes(styles.entry, 'lay-wide below-8')}
        isNarrow={isNarrow}
      />
      <Foot isNarrow={isNarrow} fold={fold} />
    </aside>
  );
}

function headOf(place: ShellPlace, isNarrow: boolean) {
  if (place.isAdminArea) return <AdminHead place={place} isNarrow={isNarrow} />;
  if (place.entity) return <EntityHead place={place} isNarrow={isNarrow} />;
  return <Back title="Back to the start" entity={null} isNarrow={isNarrow} />;
}

function EntityHead({ place, isNarrow }: Pick<SidebarProps, 'place' | 'isNarrow'>) {
  return (
    <>
      <EntitySwitcher place={place} look={isNarrow ? 'tile' : 'full'} />
      {isNarrow ? (
        <button type="button" className={styles.entry} onClick={place.openPalette}>
          <Search size={21} />
          Search
        </button>
      ) : (
        <button
          type="button"
          className={styles.search}
          onClick={place.openPalette}
          aria-keyshortcuts="Control+K"
        >
          <Search size={15} />
          <span className="lay-grow">Search or jump to</span>
          <Keys keys={['Ctrl K']} />
        </button>
      )}
    </>
  );
}

function AdminHead({ place, isNarrow }: Pick<SidebarProps, 'place' | 'isNarrow'>) {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.shield}>
          <Shield size={isNarrow ? 21 : 17} />
        </span>
        {!isNarrow && (
          <span className="lay-grid lay-narrow">
            <span className="type-strong">Admin</span>
            <span className="type-note">Platform administration</span>
          </span>
        )}
      </div>
      <Back title="Back to the application" entity={place.entity} isNarrow={isNarrow} />
    </>
  );
}

interface BackProps {
  readonly title: string;
  readonly entity: ShellPlace['entity'];
  readonly isNarrow: boolean;
}

function Back({ title, entity, isNarrow }: BackProps) {
  return (
    <Link
      to="/{-$entity}"
      params={{ entity: entity?.id }}
      className={isNarrow ? styles.entry : classes(styles.search, styles.back, 'type-medium')}
    >
      <ArrowLeft size={isNarrow ? 21 : 15} />
      <span className="lay-grow">{isNarrow ? 'Back' : title}</span>
    </Link>
  );
}

function Foot({ isNarrow, fold }: Pick<SidebarProps, 'isNarrow' | 'fold'>) {
  const { settings } = useApp();
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const foldButton = fold && (
    <IconButton
      label={isNarrow ? 'Open the navigation' : 'Fold the navigation'}
      onClick={() => fold(!isNarrow)}
    >
      <Icon size={17} />
    </IconButton>
  );
  if (isNarrow) return foldButton && <div className={styles.foot}>{foldButton}</div>;
  return (
    <div className={styles.foot}>
      <Mark size={20} />
      <span className="lay-grow">
        {PRODUCT_NAME} {settings.emulator && <span className="type-12 type-plain ink-3">Demo identity</span>}
      </span>
      {foldButton}
    </div>
  );
}
