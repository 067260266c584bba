import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sentence } from '../../machines/shared/messages';
import { usePerformed } from '../shared/acts';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { useFlow } from '../shared/flow';
import styles from './decide/Form.module.css';

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
  usePerformed(acts, ({ act, input }) => {
    if (act !== 'delete' || input.resolutionId !== id) return;
    if (wizard !== null && wizard !== 'failed') wizard.send({ type: 'wizard.discarded', id });
    done();
  });
  useEffect(() => () => acts?.send({ type: 'act.dismissed' }), [acts]);

  const confirm = () => {
    const asked = { act: 'delete', input: { resolutionId: id } } as const;
    acts?.send({ type: 'act.requested', asked, key: crypto.randomUUID() });
  };
  const problem = wanted === 'failed' ? 'Oops, something went wrong' : (refusal?.title ?? null);
  return (
    <Dialog title="Delete this draft?" close={() => !isBusy && close()}>
      <div className={styles.body}>
        <p className={styles.text}>
          {title ? `“${title}”` : 'The untitled draft'} and the files that were uploaded for it are removed.
          It was never sent. This cannot be undone.
        </p>
        {problem !== null && (
          <p className={styles.failure} role="alert">
            {sentence(problem)} Nothing was deleted.
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={close} aria-disabled={isBusy}>
            Close
          </Button>
          <Button look="danger" onClick={confirm} aria-disabled={isBusy || !acts}>
            {isBusy ? 'One moment…' : 'Delete the draft'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
