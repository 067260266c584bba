import type { SeenEvent } from '../messages';
import { asText, clockTime } from './text';

/** Events, the newest first, with what each changed and which guards refused it. */
export function Events({ events }: { readonly events: readonly SeenEvent[] }) {
  if (events.length === 0) return <p>Nothing has happened, or the filter leaves nothing.</p>;
  return (
    <ol className="events">
      {events.toReversed().map((seen) => (
        <li key={`${seen.at} ${seen.order}`}>
          <details>
            <summary>
              <time>{clockTime(seen.at)}</time> {seen.from ?? 'outside'} → {seen.to}{' '}
              <strong>{seen.event.type}</strong> <span className="states">{seen.states.join(', ')}</span>
              {seen.refused.length > 0 && <em className="refused"> refused: {seen.refused.join(', ')}</em>}
              {seen.changes.length > 0 && (
                <span className="changed"> changed: {seen.changes.map(({ key }) => key).join(', ')}</span>
              )}
            </summary>
            <pre>{asText(seen.event)}</pre>
            {seen.taken.length > 0 && <p>Took {seen.taken.join('; ')}</p>}
            {seen.changes.map(({ key, before, after }) => (
              <div key={key} className="change">
                <h3>{key}</h3>
                <pre>{asText(before)}</pre>
                <pre>{asText(after)}</pre>
              </div>
            ))}
          </details>
        </li>
      ))}
    </ol>
  );
}
