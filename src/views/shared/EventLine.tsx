import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/calls/entity';
import { relativeTime } from '#domain/time/relative';
import { Avatar } from './Avatar';
import { useEntity } from './app';
import styles from './EventLine.module.css';
import { describeEvent } from './events';
import { formatDateTime } from './format';
import { useNow } from './now';

interface EventLineProps {
  readonly event: Notification;
  /** Below the words. */
  readonly children?: ReactNode;
  /** What it happened to was opened. */
  readonly onOpen?: (() => void) | undefined;
}

/** One recorded event: who, what, to what, and how long ago. */
export function EventLine({ event, children, onOpen }: EventLineProps) {
  const now = useNow();
  const { actor, before, after } = describeEvent(event);
  return (
    <div className="lay-flex gap-12 pad-11-18 phone-sides-16">
      {event.actor ? (
        <Avatar name={event.actor.name} color={event.actor.color} />
      ) : (
        <span className="lay-centre size-24 ink-3 lay-fixed box-round box-sunken">
          <Settings2 size={15} />
        </span>
      )}
      <div className="lay-fill">
        <p className={styles.words}>
          {actor && <b>{actor} </b>}
          {before}
          <Subject event={event} onOpen={onOpen} />
          {after}
        </p>
        <time className="type-meta" dateTime={event.at} title={formatDateTime(event.at)}>
          {relativeTime(new Date(event.at), now)}
        </time>
        {children}
      </div>
    </div>
  );
}

/** The name of what it happened to, which leads there where it has a page. */
function Subject({ event, onOpen }: Pick<EventLineProps, 'event' | 'onOpen'>) {
  const entity = useEntity();
  const { subject } = describeEvent(event);
  const { kind, id, of } = event.subject;
  if (kind === 'documentComment' && of !== null && entity) {
    return (
      <Link
        to="/{-$entity}/documents/$id"
        params={{ entity: entity.id, id: of }}
        search={{ comment: id }}
        className={styles.link}
        preload={false}
        onClick={onOpen}
      >
        {subject}
      </Link>
    );
  }
  if (kind === 'accessReview' && entity) {
    return (
      <Link
        to="/{-$entity}/entity/users/review"
        params={{ entity: entity.id }}
        className={styles.link}
        preload={false}
        onClick={onOpen}
      >
        {subject}
      </Link>
    );
  }
  if (kind !== 'resolution' || !entity) return <b>{subject}</b>;
  return (
    <Link
      to="/{-$entity}/resolutions/$id"
      params={{ entity: entity.id, id }}
      className={styles.link}
      preload={false}
      onClick={onOpen}
    >
      {subject}
    </Link>
  );
}
