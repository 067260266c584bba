import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Tag } from '#contract/calls/tags';
import type { Flow } from '../../machines/flows';
import { useGone } from '../shared/leaving';
import { useNewRequest } from '../shared/request';

/** What is being deleted, as the page of tags needs it. */
export interface Removing {
  /** Ids of the tags that are not shown any more. */
  readonly hidden: ReadonlySet<string>;
  /** Why nothing else can be deleted now; null where it can. */
  readonly held: string | null;
  readonly request: (tags: readonly Tag[]) => void;
}

/** Deletes tags of an entity as long as its page is shown; whoever leaves it has no Undo any more. */
export function useRemoval(flow: Flow<'tagRemoval'>, entityId: string): Removing {
  const newRequest = useNewRequest();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const removal = useSelector(flow, ({ context }) => (context.refusal ? null : context.removal));
  const gone = useSelector(flow, ({ context }) => context.gone);
  const enter = useEffectEvent(() => flow.send({ type: 'tagRemoval.entered', at: newRequest().at }));
  useEffect(() => enter(), []);
  useGone(() => flow.send({ type: 'tagRemoval.left' }));
  return {
    hidden: new Set([...gone, ...(removal?.tags.map(({ id }) => id) ?? [])]),
    held: isBusy ? 'Other tags are being deleted.' : null,
    request: (tags) => {
      const [only, ...others] = tags;
      if (!only) return;
      const removed = tags.map(({ id, name }) => ({ id, name }));
      const documents = others.length === 0 ? only.documents : null;
      flow.send({
        type: 'tagRemoval.requested',
        removal: { ...newRequest(), entityId, tags: removed, documents },
      });
    },
  };
}
