import { STORAGE_PREFIX } from '#contract/vocabulary';

/** Under `npm run dev`, the page that shows what runs in the application beside it. */
export const INSPECTOR_PATH = '/dev/inspect';

/** Between the two pages. */
export const CHANNEL = `${STORAGE_PREFIX}inspect`;

/** How many events are kept, here and there. */
export const KEPT_EVENTS = 2_000;

/** A service that runs, with what it was given. */
export interface RunningService {
  readonly id: string;
  readonly source: string;
  readonly input: unknown;
}

/** What a machine is in at one moment. Everything in it is plain: no actor, function or class comes along. */
export interface SeenActor {
  /** Tells it from every other actor of the page. */
  readonly session: string;
  /** Name among the application's actors, or its id. */
  readonly name: string;
  readonly machine: string;
  /** Paths of the states that it is in. */
  readonly states: readonly string[];
  readonly status: string;
  readonly services: readonly RunningService[];
}

/** A part of the context that an event changed. */
export interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One event that a machine took. */
export interface SeenEvent {
  /** Counts the events of the page from 1. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Name of who sent it; null for what came from outside of the actors. */
  readonly from: string | null;
  readonly to: string;
  readonly session: string;
  readonly machine: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly states: readonly string[];
  readonly changes: readonly Change[];
  /** Guards that were asked and refused. */
  readonly refused: readonly string[];
  /** `state | event | place`, as the pictures name them. */
  readonly taken: readonly string[];
}

/** What the application tells the inspector. `page` tells one load of the application from another. */
export type Told =
  | {
      readonly kind: 'all';
      readonly page: string;
      readonly actors: readonly SeenActor[];
      readonly events: readonly SeenEvent[];
    }
  | {
      readonly kind: 'event';
      readonly page: string;
      readonly actor: SeenActor;
      readonly event: SeenEvent | null;
    }
  | { readonly kind: 'gone'; readonly page: string; readonly session: string }
  | { readonly kind: 'config'; readonly page: string; readonly machine: string; readonly config: string };

/** What the inspector asks of the application. */
export type Asked =
  | { readonly kind: 'hello' }
  | { readonly kind: 'configWanted'; readonly page: string; readonly session: string };
