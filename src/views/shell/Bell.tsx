import { Popover } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../shared/Button';
import { fetchedLater } from '../shared/fetchedLater';
import { useViewport } from '../shared/viewport';
import { unreadWords } from './inbox';
import styles from './Pop.module.css';
import type { ShellPlace } from './types';

const Inbox = fetchedLater(
  async () => (await import('./Inbox')).Inbox,
  <p className="ink-2 lay-above pad-16">Reading the latest events…</p>,
);
const InboxSheet = fetchedLater(async () => (await import('./InboxSheet')).InboxSheet);

/** How many events the person has not read, and the way to them: a sheet on a phone. */
export function Bell({ place }: { readonly place: ShellPlace }) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useViewport() === 'phone';
  const unread = place.latest.notifications?.unread ?? 0;
  const close = () => setOpen(false);
  const button = (
    <IconButton
      label={unread > 0 ? `Notifications, ${unreadWords(unread)} unread` : 'Notifications'}
      onClick={() => setOpen(!isOpen)}
    >
      <BellIcon size={17} />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unreadWords(unread)}
        </span>
      )}
    </IconButton>
  );
  if (isPhone) {
    return (
      <>
        {button}
        {isOpen && <InboxSheet place={place} close={close} />}
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={420}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="pad-0">
        <h2 className={styles.head} tabIndex={-1} data-autofocus>
          Notifications
        </h2>
        <Inbox place={place} close={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
