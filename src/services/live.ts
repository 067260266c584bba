import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  repeat,
  share,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { followChanges } from '#contract/calls/insideEntity';
import { ANYTHING } from '#contract/live';
import { openStream, type StreamEvent, type StreamParts } from './eventStream';

/** A thing of the entity that changed. */
export interface Change {
  readonly kind: string;
  readonly id: string;
}

/** What tabs of this browser say to each other. */
export interface Tabs {
  readonly heard$: Observable<unknown>;
  tell(message: TabMessage): void;
}

export interface TabMessage {
  readonly entityId: string;
  readonly change: Change;
}

export interface LiveParts extends StreamParts {
  /** Whether somebody sees this page: now, and at each change. */
  readonly visible$: Observable<boolean>;
  /** Emits once when no other tab leads under this name, and leads until it is left. */
  readonly lead: (name: string) => Observable<void>;
  readonly tabs: Tabs;
}

/** Waits before another attempt, in milliseconds: the first, and the longest of those that double. */
const AGAIN_FIRST_MS = 1_000;
const AGAIN_LONGEST_MS = 30_000;
/** A tab that does not lead by then follows the stream of another, in milliseconds. */
const JOINED_MS = 1_200;
/** Without a stream what is shown is read again this often, in milliseconds. */
const POLL_MS = 15_000;
/** The server says something every 20 s; a stream that is silent for longer is dead. Milliseconds. */
const SILENCE_MS = 45_000;

/**
 * What changes in an entity, for as long as somebody looks. One visible tab of those that show the entity has the stream
 * and tells the others. While there is none it is told every 15 s that anything may have changed, and once after a gap.
 */
export function follow(parts: LiveParts, entityId: string): Observable<Change> {
  const { visible$, lead, tabs, clock } = parts;
  const anything: Change = { kind: ANYTHING, id: entityId };
  const heard$ = tabs.heard$.pipe(
    filter(isTabMessage),
    filter((message) => message.entityId === entityId),
    map(({ change }) => change),
  );
  const leads$ = lead(entityId).pipe(share({ connector: () => new ReplaySubject(1) }));
  const led$ = leads$.pipe(
    switchMap(() => stream(parts, entityId, anything)),
    tap((change) => tabs.tell({ entityId, change })),
  );
  /** Of a tab that joins another's stream: what happened after its page was read and before it listened was not told. */
  const joined$ = clock.after(JOINED_MS).pipe(
    map(() => anything),
    takeUntil(leads$),
  );
  return visible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible, index) => {
      if (!isVisible) return EMPTY;
      // What happened while nobody looked was not told.
      return merge(heard$, led$, index > 0 ? of(anything) : joined$);
    }),
  );
}

/** One connection after the other, with polling in between. */
function stream(parts: LiveParts, entityId: string, anything: Change): Observable<Change> {
  const { clock } = parts;
  return defer(() => {
    const isDown$ = new BehaviorSubject(false);
    let waitMs = AGAIN_FIRST_MS;
    /** What happened since the page was read, or since the stream broke, was not told. */
    const begun = (): readonly Change[] => {
      isDown$.next(false);
      return [anything];
    };
    const again = () => {
      isDown$.next(true);
      const pause = clock.after(waitMs);
      waitMs = Math.min(2 * waitMs, AGAIN_LONGEST_MS);
      return pause;
    };
    const changes$ = connect(parts, entityId).pipe(
      mergeMap((part) => {
        if (part === 'begun') return begun();
        // Only one that lasts is trusted: a server that opens and closes at once is not asked every second.
        waitMs = AGAIN_FIRST_MS;
        return part === 'alive' ? [] : [part];
      }),
      catchError(() => EMPTY),
      repeat({ delay: again }),
    );
    const polls$ = isDown$.pipe(
      distinctUntilChanged(),
      switchMap((isDown) =>
        isDown
          ? clock.after(POLL_MS).pipe(
              repeat(),
              map(() => anything),
            )
          : EMPTY,
      ),
    );
    return merge(changes$, polls$);
  });
}

type Part = 'begun' | 'alive' | Change;

/** One connection. Errors when it does not come, breaks or falls silent; completes when the server ends it. */
function connect(parts: LiveParts, entityId: string): Observable<Part> {
  const request = { call: followChanges, options: {}, entityId, silenceMs: SILENCE_MS };
  return openStream(parts, request).pipe(map(partOf));
}

/** A heartbeat tells of no change. */
function partOf(told: 'begun' | StreamEvent): Part {
  if (told === 'begun') return told;
  const { event, data } = told;
  return event === 'changed' && isChange(data) ? { kind: data.kind, id: data.id } : 'alive';
}

function isChange(value: unknown): value is Change {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  );
}

function isTabMessage(value: unknown): value is TabMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entityId' in value &&
    'change' in value &&
    isChange(value.change)
  );
}
