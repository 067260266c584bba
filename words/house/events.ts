import type { EventType, EventTypeOf } from '#contract/events';

/** By module, the kinds of things of which it tells what happened: each adds its own in `words/<m>/events.ts`. */
export interface Told {
  readonly house: 'entity' | 'membership' | 'person';
}

/** What happened, by the type of the event: after "who" and before the name of its subject, for which `{}` stands. */
export type EventSentences<Kind extends string> = Readonly<Record<EventTypeOf<Kind>, string>>;

type None<Types extends never> = Types;

/** A type of event that no module tells is named here, and does not compile. */
export type Untold = None<Exclude<EventType, EventTypeOf<Told[keyof Told]>>>;
