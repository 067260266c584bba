import { useSelector } from '@xstate/react';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import { notRemoved, removalInWords } from '../../machines/tags/tagRemoval.words';
import { Button } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import type { OldAnswer } from '../shared/dialog/OldQuestion';
import { FailureNotice } from '../shared/FailureNotice';
import { useNewRequest } from '../shared/request';
import { UndoNotice } from '../shared/UndoNotice';
import { waitingWords } from './words';

/** What is deleted or merged in a moment, with its Undo; why it was not; and whether an old request is to be sent. */
export function RemovalNotice({ flow }: { readonly flow: Flow<'tagRemoval'> }) {
  const removal = useSelector(flow, ({ context }) => context.removal);
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const isUndoable = useSelector(flow, (snapshot) => snapshot.hasTag('undoable'));
  const isOld = useSelector(flow, (snapshot) => snapshot.hasTag('old'));
  const newRequest = useNewRequest();
  if (!removal) return null;
  if (isUndoable) {
    return (
      <UndoNotice key={removal.key} undo={() => flow.send({ type: 'tagRemoval.undone' })}>
        {waitingWords(removal)}
      </UndoNotice>
    );
  }
  if (isOld) {
    const answer = (given: OldAnswer) =>
      flow.send(
        given.type === 'act.sendingChosen'
          ? { type: 'tagRemoval.sendingChosen', key: given.key, at: given.at }
          : { type: 'tagRemoval.discarded' },
      );
    const old = { words: removalInWords(removal), note: '', at: removal.at };
    return <AskOld old={old} answer={answer} />;
  }
  if (!refusal) return null;
  return (
    <div className="lay-wrap lay-middle gap-8 above-14">
      <FailureNotice className="lay-fill">
        {notRemoved(removal)} {sentence(refusal.title)}
      </FailureNotice>
      {refusal.mayRetry && (
        <Button onClick={() => flow.send({ type: 'tagRemoval.retryRequested', at: newRequest().at })}>
          Try again
        </Button>
      )}
      <Button look="ghost" onClick={() => flow.send({ type: 'tagRemoval.discarded' })}>
        {refusal.mayRetry ? 'Give it up' : 'Close'}
      </Button>
    </div>
  );
}
