import { useEffect, useReducer, useState } from 'react';
import type { Line } from '../line';
import { heard, matching, SILENT } from '../live';
import type { Asked, SeenActor, SeenEvent, Told } from '../messages';
import { Actors } from './Actors';
import { Chart } from './Chart';
import { Copied } from './Copied';
import { Events } from './Events';
import { Recorded } from './Recorded';
import { Sequence } from './Sequence';

/** How many events are painted at once; the filter finds the others. */
const PAINTED = 200;

const VIEWS = ['Events', 'Sequence', 'Record'] as const;

/** What runs in the application beside it, and what ran in a session record. */
export function Inspector({ line }: { readonly line: Line<Told, Asked> }) {
  const [live, tell] = useReducer(heard, SILENT);
  const [held, setHeld] = useState<readonly SeenEvent[] | null>(null);
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>('Events');
  useEffect(() => {
    const end = line.listen(tell);
    line.say({ kind: 'hello' });
    return end;
  }, [line]);
  const actors = [...live.actors.values()];
  const actor = actors.find(({ session }) => session === chosen) ?? actors[0] ?? null;
  const events = matching(held ?? live.events, word).slice(-PAINTED);
  const copy = ({ session }: SeenActor) => {
    if (live.page !== null) line.say({ kind: 'configWanted', page: live.page, session });
  };
  return (
    <main className="inspector">
      <header>
        <h1>Inspector</h1>
        <label>
          Filter <input type="search" value={word} onChange={({ target }) => setWord(target.value)} />
        </label>
        <button
          type="button"
          aria-pressed={held !== null}
          onClick={() => setHeld(held === null ? live.events : null)}
        >
          {held === null ? 'Pause' : 'Go on'}
        </button>
        <p role="status">
          {live.page === null
            ? 'Open the application beside this page.'
            : `${actors.length} machines, ${live.events.length} events kept`}
        </p>
        <nav aria-label="Views">
          {VIEWS.map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {name}
            </button>
          ))}
        </nav>
      </header>
      {view === 'Record' ? (
        <Recorded />
      ) : (
        <>
          <Actors actors={actors} chosen={actor} choose={setChosen} copy={copy} />
          <section aria-label="Chart" className="charts">
            {actor ? <Chart machine={actor.machine} states={actor.states} /> : <p>No machine runs yet.</p>}
            {live.config && <Copied key={live.config.config} {...live.config} />}
          </section>
          <section aria-label={view} className="happened">
            {view === 'Events' ? <Events events={events} /> : <Sequence events={events} />}
          </section>
        </>
      )}
    </main>
  );
}
