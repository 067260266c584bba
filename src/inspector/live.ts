import { KEPT_EVENTS, type SeenActor, type SeenEvent, type Told } from './messages';

/** What the inspector has heard. */
export interface Live {
  /** The load of the application that it listens to; null before it has heard of one. */
  readonly page: string | null;
  /** By session; those that ended are gone. */
  readonly actors: ReadonlyMap<string, SeenActor>;
  /** The newest last, over reloads of the application. */
  readonly events: readonly SeenEvent[];
  /** The newest machine that was copied. */
  readonly config: { readonly machine: string; readonly config: string } | null;
}

export const SILENT: Live = { page: null, actors: new Map(), events: [], config: null };

/** What is known after the application has told something. A page that was reloaded has other actors; its events go on. */
export function heard(live: Live, told: Told): Live {
  const actors = told.page === live.page ? live.actors : new Map<string, SeenActor>();
  switch (told.kind) {
    case 'all': {
      const events = told.page === live.page ? told.events : [...live.events, ...told.events];
      return {
        ...live,
        page: told.page,
        actors: new Map(told.actors.map((actor) => [actor.session, actor])),
        events: events.slice(-KEPT_EVENTS),
      };
    }
    case 'event':
      return {
        ...live,
        page: told.page,
        actors: new Map([...actors, [told.actor.session, told.actor]]),
        events: told.event ? [...live.events, told.event].slice(-KEPT_EVENTS) : live.events,
      };
    case 'gone':
      return {
        ...live,
        page: told.page,
        actors: new Map([...actors].filter(([session]) => session !== told.session)),
      };
    case 'config':
      return { ...live, config: { machine: told.machine, config: told.config } };
  }
}

/** The events in which a word occurs: in a name, a state or what they say. */
export function matching(events: readonly SeenEvent[], word: string): readonly SeenEvent[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return events;
  return events.filter(({ from, to, event, states, refused }) =>
    JSON.stringify([from, to, event, states, refused]).toLowerCase().includes(wanted),
  );
}
