import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Flow } from '../../../machines/flows';
import type { LinkedChoice } from '../../../machines/resolutions/linkedDecision.machine';
import { sentence } from '../../../machines/shared/messages';
import { Button } from '../../shared/Button';
import { useFocusOnMount } from '../../shared/focus';
import { keepTogether } from '../../shared/format';
import { ConsentQuestion } from './ConsentQuestion';
import styles from './Decide.module.css';
import { CONFIRM_WORDS, consequences, DECISION_NAMES, owesConsent, weightOf } from './deciding';
import form from './Form.module.css';
import { NoteField } from './NoteField';
import { Sheet } from './Sheet';

interface LinkedConfirmProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly linked: LinkedDecision;
}

/** Says what will be recorded before it is; the server's receipt closes it. */
export function LinkedConfirm({ flow, linked }: LinkedConfirmProps) {
  const id = useId();
  const choice = useSelector(flow, ({ context }) => context.choice);
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  if (!choice) return null;
  const close = () => {
    if (isBusy) return;
    flow.send({ type: refusal ? 'linkedDecision.readRequested' : 'linkedDecision.dismissed' });
  };
  return (
    <Sheet labelledBy={id} close={close}>
      {refusal ? (
        <Refused id={id} flow={flow} />
      ) : (
        <Question id={id} flow={flow} linked={linked} choice={choice} isBusy={isBusy} close={close} />
      )}
    </Sheet>
  );
}

interface QuestionProps extends LinkedConfirmProps {
  readonly id: string;
  readonly choice: LinkedChoice;
  readonly isBusy: boolean;
  readonly close: () => void;
}

function Question({ id, flow, linked, choice, isBusy, close }: QuestionProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const note = useSelector(flow, ({ context }) => context.note);
  const { rule, hindrance } = linked;
  const isRefusalFinal = rule.method?.refusal === 'final';
  const isConsentOnly = hindrance === 'decided';
  const asksConsent = owesConsent(linked) && !isConsentOnly && choice.decision !== 'conflict';
  const confirm = isConsentOnly ? consentWords(choice) : CONFIRM_WORDS[choice.decision];
  return (
    <>
      <h2 className={styles.sheetTitle} id={id} tabIndex={-1} ref={heading}>
        {confirm}?
      </h2>
      <ToBeRecorded linked={linked} choice={choice} isConsentOnly={isConsentOnly} />
      <p className={form.text}>
        {isConsentOnly
          ? consentConsequences(choice, isRefusalFinal)
          : consequences(choice.decision, rule).join(' ')}
      </p>
      {asksConsent && (
        <ConsentQuestion
          consent={choice.consent}
          isRefusalFinal={isRefusalFinal}
          answer={(value) => flow.send({ type: 'linkedDecision.consentAnswered', consent: value })}
        />
      )}
      <NoteField
        label="Note (optional). Everybody who reads the resolution sees it."
        value={note}
        typed={(value) => flow.send({ type: 'linkedDecision.noteTyped', note: value })}
      />
      <div className={form.actions}>
        <Button large aria-disabled={isBusy} onClick={close}>
          Back
        </Button>
        <Button
          large
          look="primary"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) flow.send({ type: 'linkedDecision.confirmed' });
          }}
        >
          {isBusy ? 'Recording…' : confirm}
        </Button>
      </div>
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
    <dl className={styles.facts}>
      <div>
        <dt>Resolution</dt>
        <dd>
          {number}, {title}
        </dd>
      </div>
      <div>
        <dt>{isConsentOnly ? 'Deciding in writing' : 'Decision'}</dt>
        <dd>{isConsentOnly ? consentWords(choice) : DECISION_NAMES[choice.decision]}</dd>
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

function consentWords({ consent }: LinkedChoice): string {
  return consent ? 'Agree' : 'Do not agree';
}

function consentConsequences({ consent }: LinkedChoice, isRefusalFinal: boolean): string {
  const end = !consent && isRefusalFinal ? ' A refusal cannot be taken back.' : '';
  return `This is about the way of deciding. Your decision stands.${end}`;
}

function Refused({ id, flow }: { readonly id: string; readonly flow: Flow<'linkedDecision'> }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  if (!refusal) return null;
  return (
    <>
      <h2 className={styles.sheetTitle} id={id} tabIndex={-1} ref={heading}>
        {refusal.mayRetry ? 'It is not known whether it was recorded' : 'Nothing was recorded'}
      </h2>
      <p className={form.failure} role="alert">
        {sentence(refusal.title)}{' '}
        {refusal.mayRetry
          ? 'What you chose is kept; trying again counts nothing twice.'
          : 'Nothing was counted.'}
      </p>
      <div className={form.actions}>
        <Button large onClick={() => flow.send({ type: 'linkedDecision.readRequested' })}>
          Look again
        </Button>
        {refusal.mayRetry && (
          <Button large look="primary" onClick={() => flow.send({ type: 'linkedDecision.retryRequested' })}>
            Try again
          </Button>
        )}
      </div>
    </>
  );
}
