import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Tag } from '#contract/calls/tags';
import type { Flow } from '../../machines/flows';
import type { Removal, RemovedTag } from '../../machines/tags/tagRemoval.machine';
import { useGone } from '../shared/leaving';
import { useNewRequest } from '../shared/request';

/** What is being deleted or merged, as the page of tags needs it. */
export interface Removing {
  /** Ids of the tags that are not shown any more. */
  readonly hidden: ReadonlySet<string>;
  /** Why nothing else can be deleted now; null where it can. */
  readonly held: string | null;
  /** Why nothing can be merged now; null where it can. */
  readonly mergeHeld: string | null;
  readonly request: (tags: readonly Tag[]) => void;
  readonly merge: (tag: Tag, into: Tag) => void;
}

/** Deletes and merges tags of an entity as long as its page is shown; whoever leaves it has no Undo any more. */
export function useRemoval(flow: Flow<'tagRemoval'>, entityId: string): Removing {
  const newRequest = useNewRequest();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isUndoable = useSelector(flow, (snapshot) => snapshot.hasTag('undoable'));
  const removal = useSelector(flow, ({ context }) => (context.refusal ? null : context.removal));
  const gone = useSelector(flow, ({ context }) => context.gone);
  const enter = useEffectEvent(() => flow.send({ type: 'tagRemoval.entered', at: newRequest().at }));
  useEffect(() => enter(), []);
  useGone(() => flow.send({ type: 'tagRemoval.left' }));
  const request = (wanted: Pick<Removal, 'tags' | 'documents' | 'merge'>) =>
    flow.send({ type: 'tagRemoval.requested', removal: { ...newRequest(), entityId, ...wanted } });
  const reason = `Other tags are being ${removal?.merge ? 'merged' : 'deleted'}.`;
  return {
    hidden: new Set([...gone, ...(removal?.tags.map(({ id }) => id) ?? [])]),
    held: isBusy || (isUndoable && removal?.merge) ? reason : null,
    mergeHeld: isBusy || isUndoable ? reason : null,
    request: (tags) => {
      const [only, ...others] = tags;
      if (!only) return;
      request({ tags: tags.map(named), documents: others.length === 0 ? only.documents : null });
    },
    merge: (tag, into) =>
      request({
        tags: [named(tag)],
        documents: tag.documents,
        merge: { into: named(into), revision: tag.revision },
      }),
  };
}

function named({ id, name }: Tag): RemovedTag {
  return { id, name };
}
