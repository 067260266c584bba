import type { Notifications } from '#contract/calls/entity';
import { EventLine } from '../shared/EventLine';
import { NothingYet, Panel } from '../shared/Panel';
import styles from './Dashboard.module.css';

/** The bell has the rest. */
const EVENTS_SHOWN = 6;

export function LatestEvents({ notifications }: { readonly notifications: Notifications }) {
  const events = notifications.items.slice(0, EVENTS_SHOWN);
  return (
    <Panel title="Latest events">
      {events.length === 0 ? (
        <NothingYet>What happens in this entity appears here.</NothingYet>
      ) : (
        <ul>
          {events.map((event) => (
            <EventLine key={event.id} event={event} styles={styles} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
