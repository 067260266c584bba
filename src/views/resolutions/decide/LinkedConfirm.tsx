import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import { sentence } from '#contract/line';
import type { Flow } from '../../../machines/flows';
import type { LinkedChoice } from '../../../machines/resolutions/decision.machine';
import type { Refusal } from '../../../machines/shared/act/act.events';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { QuestionActions, QuestionText } from '../../shared/dialog/Question';
import { FailureNotice } from '../../shared/FailureNotice';
import { useFocusOnMount } from '../../shared/focus';
import { keepTogether } from '../../shared/format';
import { Sheet } from '../../shared/link/Sheet';
import { useNewRequest } from '../../shared/request';
import { ConsentQuestion } from './ConsentQuestion';
import styles from './Decide.module.css';
import { CONFIRM_WORDS, consequences, DECISION_NAMES, owesConsent, weightOf } from './deciding';
import { NoteField } from './NoteField';

interface LinkedConfirmProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly act: Flow<'decision'>;
  readonly choice: LinkedChoice;
  readonly linked: LinkedDecision;
}

/** Says what will be recorded before it is; the server's receipt closes it. */
export function LinkedConfirm({ flow, act, choice, linked }: LinkedConfirmProps) {
  const id = useId();
  const refusal = useSelector(act, ({ context }) => context.refusal);
  const isBusy = useSelector(act, (snapshot) => snapshot.hasTag('busy'));
  const close = () => {
    if (isBusy) return;
    if (refusal) flow.send({ type: 'linkedDecision.readRequested' });
    else act.send({ type: 'act.dismissed' });
  };
  return (
    <Sheet labelledBy={id} close={close}>
      {refusal ? (
        <Refused id={id} flow={flow} act={act} refusal={refusal} />
      ) : (
        <Question id={id} act={act} linked={linked} choice={choice} isBusy={isBusy} close={close} />
      )}
    </Sheet>
  );
}

interface QuestionProps extends Omit<LinkedConfirmProps, 'flow'> {
  readonly id: string;
  readonly isBusy: boolean;
  readonly close: () => void;
}

function Question({ id, act, linked, choice, isBusy, close }: QuestionProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const newRequest = useNewRequest();
  const { token, decision, consent } = choice.input;
  const note = useSelector(act, ({ context }) => context.notes[token] ?? '');
  const { rule, hindrance } = linked;
  const isRefusalFinal = rule.method?.refusal === 'final';
  const isConsentOnly = hindrance === 'decided';
  const asksConsent = owesConsent(linked) && !isConsentOnly && decision !== 'conflict';
  const confirm = isConsentOnly ? consentWords(choice) : CONFIRM_WORDS[decision];
  return (
    <>
      <h2 className="type-section lay-row gap-8 ink-1" id={id} tabIndex={-1} ref={heading}>
        {confirm}?
      </h2>
      <ToBeRecorded linked={linked} choice={choice} isConsentOnly={isConsentOnly} />
      <QuestionText>
        {isConsentOnly ? consentConsequences(choice, isRefusalFinal) : consequences(decision, rule).join(' ')}
      </QuestionText>
      {asksConsent && (
        <ConsentQuestion
          consent={consent}
          isRefusalFinal={isRefusalFinal}
          answer={(answer) =>
            act.send({
              type: 'act.changed',
              asked: { ...choice, input: { ...choice.input, consent: answer } },
            })
          }
        />
      )}
      <NoteField
        label="Note (optional). Everybody who reads the resolution sees it."
        value={note}
        typed={(value) => act.send({ type: 'act.noteTyped', field: token, value })}
      />
      <QuestionActions>
        <Button large aria-disabled={isBusy} onClick={close}>
          Back
        </Button>
        <Button
          large
          look="primary"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) act.send({ type: 'act.confirmed', ...newRequest() });
          }}
        >
          {isBusy ? 'Recording…' : confirm}
        </Button>
      </QuestionActions>
    </>
  );
}

interface ToBeRecordedProps {
  readonly linked: LinkedDecision;
  readonly choice: LinkedChoice;
  readonly isConsentOnly: boolean;
}

function ToBeRecorded({ linked, choice, isConsentOnly }: ToBeRecordedProps) {
  const { number, title, name, representing } = linked;
  return (
    <dl className={classes('lay-grid lay-facts gap-6', styles.facts)}>
      <div>
        <dt>Resolution</dt>
        <dd>
          {number}, {title}
        </dd>
      </div>
      <div>
        <dt>{isConsentOnly ? 'Deciding in writing' : 'Decision'}</dt>
        <dd>{isConsentOnly ? consentWords(choice) : DECISION_NAMES[choice.input.decision]}</dd>
      </div>
      <div>
        <dt>Of</dt>
        <dd>
          {name}
          {representing && `, for ${keepTogether(representing)}`}, with {weightOf(linked)}
        </dd>
      </div>
    </dl>
  );
}

function consentWords({ input: { consent } }: LinkedChoice): string {
  return consent ? 'Agree' : 'Do not agree';
}

function consentConsequences({ input: { consent } }: LinkedChoice, isRefusalFinal: boolean): string {
  const end = !consent && isRefusalFinal ? ' A refusal cannot be taken back.' : '';
  return `This is about the way of deciding. Your decision stands.${end}`;
}

interface RefusedProps extends Pick<LinkedConfirmProps, 'flow' | 'act'> {
  readonly id: string;
  readonly refusal: Refusal;
}

function Refused({ id, flow, act, refusal }: RefusedProps) {
  const newRequest = useNewRequest();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h2 className="type-section lay-row gap-8 ink-1" id={id} tabIndex={-1} ref={heading}>
        {refusal.mayRetry ? 'It is not known whether it was recorded' : 'Nothing was recorded'}
      </h2>
      <FailureNotice>
        {sentence(refusal.title)}{' '}
        {refusal.mayRetry
          ? 'What you chose is kept; trying again counts nothing twice.'
          : 'Nothing was counted.'}
      </FailureNotice>
      <QuestionActions>
        <Button large onClick={() => flow.send({ type: 'linkedDecision.readRequested' })}>
          Look again
        </Button>
        {refusal.mayRetry && (
          <Button
            large
            look="primary"
            onClick={() => act.send({ type: 'act.retryRequested', at: newRequest().at })}
          >
            Try again
          </Button>
        )}
      </QuestionActions>
    </>
  );
}
