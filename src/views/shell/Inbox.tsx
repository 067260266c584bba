import { useRouter } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useActors, useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { EventLine } from '../shared/EventLine';
import styles from './Inbox.module.css';
import { type InboxGroup, inboxGroups, unreadWords } from './inbox';
import type { ShellPlace } from './types';

interface InboxProps {
  readonly place: ShellPlace;
  readonly close: () => void;
}

type Mark = (read: readonly string[] | 'all') => void;

/** What happened in the entity, by what it happened to, and what of it the person has not read. */
export function Inbox({ place, close }: InboxProps) {
  const { notifications, failed } = place.latest;
  const mark = useMark(place);
  if (!notifications) return failed ? <NotRead /> : <p className={styles.note}>Reading the latest events…</p>;
  const groups = inboxGroups(notifications.items);
  if (groups.length === 0) return <p className={styles.note}>Nothing has happened in this entity yet.</p>;
  const isAllRead = notifications.unread === 0;
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{isAllRead ? 'Nothing is unread' : `${unreadWords(notifications.unread)} unread`}</p>
        <Button look="ghost" aria-disabled={isAllRead} onClick={() => !isAllRead && mark('all')}>
          Mark all as read
        </Button>
      </div>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.key} group={group} mark={mark} close={close} />
        ))}
      </ul>
    </>
  );
}

interface GroupProps {
  readonly group: InboxGroup;
  readonly mark: Mark;
  readonly close: () => void;
}

function Group({ group: { newest, earlier, unread }, mark, close }: GroupProps) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isUnread = unread.length > 0;
  const opened = () => {
    if (isUnread) mark(unread);
    close();
  };
  const read = () => {
    mark(unread);
    item.current?.focus();
  };
  return (
    <li ref={item} tabIndex={-1} className={classes(styles.group, isUnread && 'box-selected')}>
      {isUnread && (
        <span className={styles.mark}>
          <span className="visually-hidden">Unread: </span>
        </span>
      )}
      <EventLine event={newest} onOpen={opened}>
        <div className="lay-wrap gap-4-16">
          {earlier.length > 0 && (
            <button
              type="button"
              className={styles.act}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'} {earlier.length} earlier
            </button>
          )}
          {isUnread && (
            <button
              type="button"
              className={styles.act}
              aria-label={`Mark as read: ${newest.subject.name}`}
              onClick={read}
            >
              Mark as read
            </button>
          )}
        </div>
      </EventLine>
      <ul id={id} className="indent-24" hidden={!isOpen}>
        {isOpen &&
          earlier.map((event) => (
            <li key={event.id}>
              <EventLine event={event} onOpen={opened} />
            </li>
          ))}
      </ul>
    </li>
  );
}

function NotRead() {
  const router = useRouter();
  return (
    <div className={styles.note}>
      <p role="alert">The latest events could not be read.</p>
      <Button onClick={() => void router.invalidate()}>Try again</Button>
    </div>
  );
}

function useMark({ entity }: ShellPlace): Mark {
  const { flow } = useApp();
  const { feedback } = useActors();
  return (read) => {
    if (!entity) return;
    const request = { entityId: entity.id, read, key: crypto.randomUUID() };
    flow('inbox').then(
      (inbox) => inbox.send({ type: 'inbox.readRequested', ...request }),
      () => feedback.send({ type: 'feedback.shown', message: NOT_FETCHED }),
    );
  };
}

const NOT_FETCHED = {
  type: 'error',
  title: 'What you read was not saved.',
  description: 'Check your connection and try again.',
  persistent: false,
} as const;
