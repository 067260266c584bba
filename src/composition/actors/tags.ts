import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { removeTag, removeTags, updateTag } from '#contract/calls/tags';
import type { WaitEvent } from '../../machines/shared/actors';
import { TAG_ACTS, tagActsMachine } from '../../machines/tags/tagActs.machine';
import {
  type Removal,
  type RemovalReceipt,
  type RemoveTagsEvent,
  tagRemovalMachine,
} from '../../machines/tags/tagRemoval.machine';
import type { Clock } from '../../services/clock';
import type { Providers } from '../manifest';
import { type ActServices, expected, performing, writeRefusalOf } from './shared.acts';

/** What deleting and merging tags needs. */
export interface TagRemovalServices extends Pick<ActServices, 'api'> {
  readonly clock: Pick<Clock, 'at'>;
}

/** `changed`: what the pages show was read before. */
export function provideTagActs(services: ActServices, changed: () => void): typeof tagActsMachine {
  return tagActsMachine.provide({ actors: { perform: performing(TAG_ACTS, services, changed) } });
}

export function provideTagRemoval(
  services: TagRemovalServices,
  changed: () => void,
): typeof tagRemovalMachine {
  return tagRemovalMachine.provide({
    actors: {
      wait: fromEventObservable<WaitEvent, { until: number }>(({ input }) =>
        services.clock.at(input.until).pipe(map((): WaitEvent => ({ type: 'wait.over' }))),
      ),
      removeTags: fromEventObservable<RemoveTagsEvent, { removal: Removal }>(({ input }) =>
        remove(services, input.removal, changed),
      ),
    },
  });
}

function receiptOf(
  { api }: TagRemovalServices,
  { entityId: entity, tags, key: idempotencyKey, merge }: Removal,
): Observable<RemovalReceipt> {
  const options = { entity, idempotencyKey, quiet: true };
  const ids = tags.map(({ id }) => id);
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0) return api.observe(removeTags, { ...options, body: { ids } });
  const params = { id: only };
  if (!merge) return api.observe(removeTag, { ...options, params });
  return api.observe(updateTag, {
    ...options,
    params,
    body: { revision: merge.revision, mergeInto: merge.into.id },
  });
}

/** Whatever comes of it, the page reads again: a refusal says that something else is true than it shows. */
function remove(
  services: TagRemovalServices,
  removal: Removal,
  changed: () => void,
): Observable<RemoveTagsEvent> {
  return receiptOf(services, removal).pipe(
    map((receipt): RemoveTagsEvent => {
      changed();
      return { type: 'tagRemoval.removed', receipt };
    }),
    catchError((error: unknown): RemoveTagsEvent[] => {
      const failure = expected(error);
      if (failure.status >= 400 && failure.status < 500) changed();
      return [{ type: 'tagRemoval.refused', refusal: writeRefusalOf(failure) }];
    }),
  );
}

export const flows: Pick<Providers, 'tagActs' | 'tagRemoval'> = {
  tagActs: provideTagActs,
  tagRemoval: provideTagRemoval,
};
