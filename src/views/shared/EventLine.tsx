import { Settings2 } from 'lucide-react';
import type { Notification } from '#contract/calls/entity';
import { relativeTime } from '#domain/time/relative';
import { Avatar } from './Avatar';
import { describeEvent } from './events';
import { formatDateTime } from './format';
import { useNow } from './now';

interface EventLineProps {
  readonly event: Notification;
  readonly styles: Readonly<Record<string, string>>;
}

/** One recorded event: who, what, and how long ago. */
export function EventLine({ event, styles }: EventLineProps) {
  const now = useNow();
  const { actor, text } = describeEvent(event);
  return (
    <li className={styles.event}>
      {event.actor ? (
        <Avatar name={event.actor.name} color={event.actor.color} />
      ) : (
        <span className={styles.system}>
          <Settings2 size={15} />
        </span>
      )}
      <div>
        <p>
          {actor && <b>{actor} </b>}
          {text}
        </p>
        <time className={styles.when} dateTime={event.at} title={formatDateTime(event.at)}>
          {relativeTime(new Date(event.at), now)}
        </time>
      </div>
    </li>
  );
}
