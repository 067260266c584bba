import type { Notifications } from '#contract/calls/entity';
import { EventLine } from '../shared/EventLine';
import { NothingYet, Panel } from '../shared/Panel';

/** The bell has the rest. */
const EVENTS_SHOWN = 6;

export function LatestEvents({ notifications }: { readonly notifications: Notifications }) {
  const events = notifications.items.slice(0, EVENTS_SHOWN);
  return (
    <Panel title="Latest events">
      {events.length === 0 ? (
        <NothingYet>Nothing has happened in this entity yet.</NothingYet>
      ) : (
        <ul>
          {events.map((event) => (
            <li key={event.id} className="lay-ruled">
              <EventLine event={event} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
