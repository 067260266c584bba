import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { removeTag, removeTags } from '#contract/calls/tags';
import type { WaitEvent } from '../../machines/shared/actors';
import { TAG_ACTS, tagActsMachine } from '../../machines/tags/tagActs.machine';
import {
  type Removal,
  type RemoveTagsEvent,
  tagRemovalMachine,
} from '../../machines/tags/tagRemoval.machine';
import type { Clock } from '../../services/clock';
import type { Providers } from '../manifest';
import { type ActServices, expected, performing, writeRefusalOf } from './shared.acts';

/** What deleting tags needs. */
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

/** Whatever comes of it, the page reads again: a refusal says that something else is true than it shows. */
function remove(
  { api }: TagRemovalServices,
  { entityId: entity, tags, key: idempotencyKey }: Removal,
  changed: () => void,
): Observable<RemoveTagsEvent> {
  const options = { entity, idempotencyKey, quiet: true };
  const [only, ...others] = tags.map(({ id }) => id);
  const receipt$ =
    only !== undefined && others.length === 0
      ? api.observe(removeTag, { ...options, params: { id: only } })
      : api.observe(removeTags, { ...options, body: { ids: tags.map(({ id }) => id) } });
  return receipt$.pipe(
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
