import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { oldRequestOf, usePerformed } from '../shared/acts';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AskOld } from '../shared/dialog/AskOld';
import { useFlow } from '../shared/flow';
import { useNewRequest } from '../shared/request';

interface DeleteDraftProps {
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
  /** The draft is no more. */
  readonly done: () => void;
}

/** Asks once, and deletes. What was written in the draft and not stored is forgotten with it. */
export function DeleteDraft({ id, title, close, done }: DeleteDraftProps) {
  const wanted = useFlow('resolutionActs');
  const acts = wanted === null || wanted === 'failed' ? undefined : wanted;
  const wizard = useFlow('resolutionWizard');
  const isBusy = useSelector(acts, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const refusal = useSelector(acts, (snapshot) => snapshot?.context.refusal ?? null);
  const old = useSelector(acts, (snapshot) => snapshot && oldRequestOf(snapshot));
  const newRequest = useNewRequest();
  usePerformed(acts, ({ act, input }) => {
    if (act !== 'delete' || input.resolutionId !== id) return;
    if (wizard !== null && wizard !== 'failed') wizard.send({ type: 'wizard.discarded', id });
    done();
  });
  useEffect(() => () => acts?.send({ type: 'act.dismissed' }), [acts]);

  const confirm = () => {
    const asked = { act: 'delete', input: { resolutionId: id } } as const;
    acts?.send({ type: 'act.requested', asked, ...newRequest() });
  };
  if (old) return <AskOld old={old} answer={(answer) => acts?.send(answer)} />;
  return (
    <AskDialog
      title="Delete this draft?"
      text={
        <>
          {title ? `“${title}”` : 'The untitled draft'} and the files that were uploaded for it are removed.
          It was never sent. This cannot be undone.
        </>
      }
      refusal={refusal}
      problem={wanted === 'failed' ? 'Oops, something went wrong.' : undefined}
      isBusy={isBusy}
      isHeld={!acts}
      confirm="Delete the draft"
      isDanger
      close={() => !isBusy && close()}
      confirmed={confirm}
    />
  );
}
