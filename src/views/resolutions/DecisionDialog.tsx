import { useSelector } from '@xstate/react';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import type { Choice } from '../../machines/resolutions/decision.machine';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/dialog/Dialog';
import { Question, QuestionActions, QuestionText } from '../shared/dialog/Question';
import { FailureNotice } from '../shared/FailureNotice';
import { useNewRequest } from '../shared/request';
import { WordsBoundary } from '../shared/WordsBoundary';
import { ConsentQuestion } from './decide/ConsentQuestion';
import { asksConsent, CONFIRM_WORDS, consequences } from './decide/deciding';
import { NoteField } from './decide/NoteField';

interface DecisionDialogProps {
  readonly flow: Flow<'decision'>;
  readonly resolution: Resolution;
  readonly decisionMaker: DecisionMaker;
  readonly choice: Choice;
  /** `10% of the votes`. */
  readonly weight: string;
  readonly close: () => void;
}

/** Says what is handed in and what cannot be changed afterwards; the server's receipt closes it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const newRequest = useNewRequest();
  const { flow, resolution, decisionMaker, choice, weight } = props;
  const note = useSelector(flow, ({ context }) => context.notes[decisionMaker.id] ?? '');
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const { decision, consent } = choice.input;
  const { rule } = resolution;
  const close = () => {
    if (!isBusy) props.close();
  };
  const noteTyped = (value: string) => flow.send({ type: 'act.noteTyped', field: decisionMaker.id, value });
  const consentAnswered = (answer: boolean) =>
    flow.send({ type: 'act.changed', asked: { ...choice, input: { ...choice.input, consent: answer } } });
  if (!rule) return null;
  return (
    <Dialog title={titleOf(choice)} close={close}>
      <Question>
        <QuestionText>
          {resolution.title}. You decide{' '}
          {decisionMaker.representing ? `for ${decisionMaker.representing} ` : ''}with {weight}.
        </QuestionText>
        {decision && <QuestionText>{consequences(decision, rule).join(' ')}</QuestionText>}
        {decision === null && (
          <QuestionText>
            This is about the way of deciding and no vote.
            {rule.method?.refusal === 'final' && consent === false ? ' A refusal cannot be taken back.' : ''}
          </QuestionText>
        )}
        {refusal === null && (
          <>
            {decision && decision !== 'conflict' && asksConsent(resolution, decisionMaker) && (
              <ConsentQuestion
                consent={consent}
                isRefusalFinal={rule.method?.refusal === 'final'}
                answer={consentAnswered}
              />
            )}
            <WordsBoundary
              suspects={() => (note === '' ? null : { names: ['Note'], drop: () => noteTyped('') })}
            >
              <NoteField
                label="Note (optional). Everybody who reads the resolution sees it."
                value={note}
                typed={noteTyped}
              />
            </WordsBoundary>
          </>
        )}
        {refusal && (
          <FailureNotice>
            {sentence(refusal.title)} {refusal.mayRetry ? 'What you chose is kept.' : 'Nothing was counted.'}
          </FailureNotice>
        )}
        <QuestionActions>
          <Button onClick={close} aria-disabled={isBusy}>
            {refusal ? 'Close' : 'Cancel'}
          </Button>
          {refusal === null && (
            <Button
              look="primary"
              aria-disabled={isBusy}
              onClick={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
            >
              {isBusy ? 'Recording…' : confirmWords(choice)}
            </Button>
          )}
          {refusal?.mayRetry && (
            <Button
              look="primary"
              onClick={() => flow.send({ type: 'act.retryRequested', at: newRequest().at })}
            >
              Try again
            </Button>
          )}
        </QuestionActions>
      </Question>
    </Dialog>
  );
}

function titleOf({ input: { decision } }: Choice): string {
  if (decision === null) return 'The way of deciding';
  return decision === 'conflict' ? 'Declare a conflict of interest?' : `${CONFIRM_WORDS[decision]}?`;
}

function confirmWords({ input: { decision, consent } }: Choice): string {
  if (decision !== null) return CONFIRM_WORDS[decision];
  return consent ? 'Agree' : 'Do not agree';
}
