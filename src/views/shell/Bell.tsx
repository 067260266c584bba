import { Popover } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../shared/app';
import { IconButton } from '../shared/Button';
import { EventLine } from '../shared/EventLine';
import styles from './Pop.module.css';
import type { ShellPlace } from './types';

/** As many as stand there without scrolling. */
const EVENTS_SHOWN = 6;

/** The entity's latest events. The dot stands until this browser has shown the newest one. */
export function Bell({ place }: { readonly place: ShellPlace }) {
  const [isOpen, setOpen] = useState(false);
  const seen = useSeen(place);
  const change = (opened: boolean) => {
    setOpen(opened);
    if (opened) seen.remember();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <IconButton
          label={seen.hasNew ? 'Notifications, new ones' : 'Notifications'}
          onClick={() => change(!isOpen)}
        >
          <BellIcon size={17} />
          {seen.hasNew && <span className={styles.dot} />}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.pop} aria-label="Notifications">
        <h2 className={styles.head}>Latest events</h2>
        <Events place={place} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Events({ place: { latest } }: { readonly place: ShellPlace }) {
  if (latest.failed)
    return <p className={styles.empty}>The latest events could not be read. Open the page again.</p>;
  const items = (latest.notifications?.items ?? []).slice(0, EVENTS_SHOWN);
  if (items.length === 0) return <p className={styles.empty}>What happens in this entity appears here.</p>;
  return (
    <ul className={styles.events}>
      {items.map((event) => (
        <EventLine key={event.id} event={event} styles={styles} />
      ))}
    </ul>
  );
}

function useSeen({ entity, latest }: ShellPlace) {
  const { notes } = useApp();
  const note = `seen:${entity?.id ?? ''}`;
  const newest = latest.notifications?.items[0]?.id ?? null;
  const [remembered, setRemembered] = useState<string | null>(null);
  const hasNew = newest !== null && newest !== remembered && newest !== notes.read(note);
  const remember = () => {
    if (newest === null) return;
    notes.write(note, newest);
    setRemembered(newest);
  };
  return { hasNew, remember };
}
