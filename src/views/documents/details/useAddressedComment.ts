import { useEffect, useEffectEvent } from 'react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { Flow } from '../../../machines/flows';
import { showComment } from '../../shared/comments/addressed';
import { threadsOf } from '../../shared/comments/threads';

/** The comment that the address names is gone to: its page is shown, and it has the focus. */
export function useAddressedComment(
  view: Flow<'documentView'>,
  { comments }: Pick<DocumentDetails, 'comments'>,
  addressed: string | undefined,
  isPanelOpen: boolean,
): void {
  const thread = threadsOf(comments).find(({ first, replies }) =>
    [first, ...replies].some(({ id }) => id === addressed),
  );
  const isThere = thread !== undefined;
  const open = useEffectEvent(() => {
    if (!thread) return;
    if (!isPanelOpen) view.send({ type: 'view.panelToggled' });
    if (thread.first.page !== null) view.send({ type: 'view.pageChosen', page: thread.first.page });
  });
  const show = useEffectEvent(() => {
    if (addressed !== undefined) showComment(addressed);
  });
  useEffect(() => {
    if (addressed !== undefined && isThere) open();
  }, [addressed, isThere]);
  useEffect(() => {
    if (addressed !== undefined && isThere && isPanelOpen) show();
  }, [addressed, isThere, isPanelOpen]);
}
