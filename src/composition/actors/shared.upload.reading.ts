import { concat, expand, filter, map, type Observable, of, share, switchMap, take, takeWhile } from 'rxjs';
import { PAGING } from '#contract/call';
import { listDocuments } from '#contract/calls/documentList';
import type { ReadingState } from '#contract/calls/documents';
import type { ReadingInput, WatchReadingEvent } from '../../machines/shared/upload/upload.events';
import type { Api } from '../../services/api';
import type { Clock } from '../../services/clock';

/** How often it is looked how far the reading is, in milliseconds. */
export const LOOK_MS = 3_000;

/** It is looked so often; then the list of documents goes on telling. */
export const LOOKS = 200;

type States = ReadonlyMap<string, ReadingState>;

/** Tells how far the text of a document is. Whoever watches others of the same entity looks once with them. */
export function readingWatch(
  api: Pick<Api, 'call'>,
  clock: Pick<Clock, 'after'>,
): (input: ReadingInput) => Observable<WatchReadingEvent> {
  const looking = new Map<string, Observable<States>>();
  const statesOf = (entityId: string): Observable<States> => {
    const known = looking.get(entityId);
    if (known) return known;
    const look = () => clock.after(LOOK_MS).pipe(switchMap(() => read(api, entityId)));
    const states$ = look().pipe(expand(look), share());
    looking.set(entityId, states$);
    return states$;
  };
  return ({ entityId, documentId }) =>
    concat(
      statesOf(entityId).pipe(
        take(LOOKS),
        map((states) => states.get(documentId)),
        // Where newer ones are looked at instead, nothing is known of it.
        filter((reading) => reading !== undefined),
        takeWhile((reading) => reading === 'waiting' || reading === 'reading', true),
        map((reading): WatchReadingEvent => ({ type: 'upload.readingMoved', reading })),
      ),
      of<WatchReadingEvent>({ type: 'upload.readingEnded' }),
    );
}

/** The newest documents. A look that failed knows nothing: the next one may. */
async function read(api: Pick<Api, 'call'>, entity: string): Promise<States> {
  try {
    const query = { sort: '-createdAt', limit: PAGING.most } as const;
    const { items } = await api.call(listDocuments, { entity, query, quiet: true });
    return new Map(items.map(({ id, reading }) => [id, reading]));
  } catch {
    return new Map();
  }
}
