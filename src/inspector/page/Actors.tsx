import type { SeenActor } from '../messages';
import { asText } from './text';

interface ActorsProps {
  readonly actors: readonly SeenActor[];
  readonly chosen: SeenActor | null;
  readonly choose: (session: string) => void;
  readonly copy: (actor: SeenActor) => void;
}

/** The machines that run, the states they are in, and their services with what these were given. */
export function Actors({ actors, chosen, choose, copy }: ActorsProps) {
  return (
    <section aria-label="Machines" className="actors">
      <ul>
        {actors.map((actor) => (
          <li key={actor.session}>
            <button
              type="button"
              aria-pressed={actor.session === chosen?.session}
              onClick={() => choose(actor.session)}
            >
              <strong>{actor.name}</strong> {actor.states.join(', ')}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <>
          <h2>Services of {chosen.name}</h2>
          {chosen.services.length === 0 && <p>None runs.</p>}
          <dl>
            {chosen.services.map(({ id, source, input }) => (
              <div key={id}>
                <dt>{source}</dt>
                <dd>
                  <pre>{asText(input)}</pre>
                </dd>
              </div>
            ))}
          </dl>
          <button type="button" onClick={() => copy(chosen)}>
            Copy machine
          </button>
        </>
      )}
    </section>
  );
}
