import { useSelector } from '@xstate/react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Decision } from '#contract/decision/ballot';
import type { Flow } from '../../../machines/flows';
import { Button } from '../../shared/Button';
import { Question, QuestionActions } from '../../shared/dialog/Question';
import { DecisionButtons } from './DecisionButtons';
import { decidedWords, HINDRANCE_WORDS, owesConsentOnly } from './deciding';

interface LinkedChoicesProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly act: Flow<'decision'> | undefined;
  readonly linked: LinkedDecision;
  /** It is being read, confirmed or handed in. */
  readonly isBusy: boolean;
}

/** What a link that was not used yet still lets its holder say. */
export function LinkedChoices({ flow, act, linked, isBusy }: LinkedChoicesProps) {
  const token = useSelector(flow, ({ context }) => context.token);
  const { status, decision, hindrance } = linked;
  const choose = (chosen: Decision, consent: boolean | null) => {
    if (isBusy || token === null) return;
    act?.send({
      type: 'act.asked',
      asked: { act: 'decideByLink', input: { token, decision: chosen, consent } },
    });
  };
  if (status === 'Pending') {
    return (
      <Question>
        <p>You can decide as soon as the invitations of all have been sent. The link stays as it is.</p>
        <QuestionActions>
          <Button large onClick={() => flow.send({ type: 'linkedDecision.readRequested' })}>
            Look again
          </Button>
        </QuestionActions>
      </Question>
    );
  }
  return (
    <>
      {decision !== null && <p className="type-strong ink-1">{decidedWords(linked)}</p>}
      {hindrance === null && <DecisionButtons isBusy={isBusy} choose={(chosen) => choose(chosen, null)} />}
      {hindrance !== null && <p>{HINDRANCE_WORDS[hindrance]}</p>}
      {owesConsentOnly(linked) && decision !== null && (
        <Question>
          <p>
            Do you agree to deciding in writing, without a meeting? This is asked apart from your decision.
          </p>
          <QuestionActions>
            <Button large aria-disabled={isBusy} onClick={() => choose(decision, true)}>
              Agree
            </Button>
            <Button large aria-disabled={isBusy} onClick={() => choose(decision, false)}>
              Do not agree
            </Button>
          </QuestionActions>
        </Question>
      )}
    </>
  );
}
