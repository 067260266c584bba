import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { Flow } from '../../machines/flows';
import type { LinkedChoice } from '../../machines/linkedDecision.machine';
import { sentence } from '../../machines/messages';
import { Button } from '../shared/Button';
import { useFocusOnMount } from '../shared/focus';
import { ConsentQuestion } from './ConsentQuestion';
import styles from './Decide.module.css';
import { CONFIRM_WORDS, consequences, decidedWords, owesConsent } from './deciding';
import form from './Form.module.css';
import { LinkedChoices } from './LinkedChoices';
import { NoteField } from './NoteField';

interface LinkedAnswerProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly linked: LinkedDecision;
}

/** The decision of who was sent the link: asked, confirmed, recorded; or why there is nothing to decide. */
export function LinkedAnswer({ flow, linked }: LinkedAnswerProps) {
  const id = useId();
  const state = useSelector(flow, (snapshot) => snapshot.value);
  const choice = useSelector(flow, ({ context }) => context.choice);
  return (
    <section className={styles.answer} aria-labelledby={id}>
      <h2 className={styles.group} id={id}>
        Your decision
      </h2>
      {state === 'decided' && <Recorded linked={linked} />}
      {state === 'choosing' && linked.link === 'usable' && <LinkedChoices flow={flow} linked={linked} />}
      {state === 'choosing' && linked.link !== 'usable' && <Over linked={linked} />}
      {(state === 'confirming' || state === 'deciding') && choice && (
        <Confirm flow={flow} linked={linked} choice={choice} />
      )}
      {state === 'refused' && <Refused flow={flow} />}
    </section>
  );
}

/** The receipt, as the server recorded it. */
function Recorded({ linked }: { readonly linked: LinkedDecision }) {
  const heading = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className={styles.receipt} role="status">
      <p className={styles.strong} tabIndex={-1} ref={heading}>
        {decidedWords(linked)}
      </p>
      <p>The server has recorded it. You can close this page.</p>
      {linked.consent !== null && (
        <p>You {linked.consent ? 'agreed' : 'did not agree'} to deciding in writing.</p>
      )}
      <NewLink linked={linked} />
    </div>
  );
}

/** What a used link can no longer do, and how it is done. */
function NewLink({ linked }: { readonly linked: LinkedDecision }) {
  if (linked.status !== 'Open') return null;
  const purposes = [
    ...(linked.hindrance === null && linked.decision !== null ? ['change your decision'] : []),
    ...(owesConsent(linked) ? ['say whether you agree to deciding in writing'] : []),
  ];
  if (purposes.length === 0) return null;
  return <p>To {purposes.join(' or to ')}, ask who sent you the resolution for a new link, or sign in.</p>;
}

function Over({ linked }: { readonly linked: LinkedDecision }) {
  const { link, decision, status } = linked;
  return (
    <div className={styles.notice}>
      {decision !== null && <p className={styles.strong}>{decidedWords(linked)}</p>}
      {link === 'closed' && <p>{closedWords(status)}</p>}
      {link === 'used' && decision === null && <p>This link was used before.</p>}
      {link === 'used' && <NewLink linked={linked} />}
    </div>
  );
}

function closedWords(status: LinkedDecision['status']): string {
  if (status === 'Accepted') return 'Voting is closed. The resolution is accepted.';
  if (status === 'Rejected') return 'Voting is closed. The resolution is rejected.';
  if (status === 'Cancelled') return 'The resolution is cancelled.';
  return 'Voting is closed. Decisions no longer count.';
}

interface ConfirmProps extends LinkedAnswerProps {
  readonly choice: LinkedChoice;
}

function Confirm({ flow, linked, choice }: ConfirmProps) {
  const { rule, hindrance } = linked;
  const heading = useFocusOnMount<HTMLParagraphElement>();
  const note = useSelector(flow, ({ context }) => context.note);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { decision } = choice;
  const isConsentOnly = hindrance === 'decided';
  const asksConsent = owesConsent(linked) && !isConsentOnly && decision !== 'conflict';
  const confirm = isConsentOnly ? consentWords(choice) : CONFIRM_WORDS[decision];
  return (
    <div className={form.body}>
      <p className={styles.strong} tabIndex={-1} ref={heading}>
        {confirm}?
      </p>
      <p className={form.text}>
        {isConsentOnly
          ? consentConsequences(choice, rule.method?.refusal === 'final')
          : consequences(decision, rule).join(' ')}
      </p>
      {asksConsent && (
        <ConsentQuestion
          consent={choice.consent}
          isRefusalFinal={rule.method?.refusal === 'final'}
          answer={(value) => flow.send({ type: 'linkedDecision.consentAnswered', consent: value })}
        />
      )}
      <NoteField
        label="Note (optional). Everybody who reads the resolution sees it."
        value={note}
        typed={(value) => flow.send({ type: 'linkedDecision.noteTyped', note: value })}
      />
      <div className={form.actions}>
        <Button
          large
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) flow.send({ type: 'linkedDecision.dismissed' });
          }}
        >
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
    </div>
  );
}

function consentWords({ consent }: LinkedChoice): string {
  return consent ? 'Agree' : 'Do not agree';
}

function consentConsequences({ consent }: LinkedChoice, isRefusalFinal: boolean): string {
  const end = !consent && isRefusalFinal ? ' A refusal cannot be taken back.' : '';
  return `This is about the way of deciding. Your decision stands.${end}`;
}

function Refused({ flow }: { readonly flow: Flow<'linkedDecision'> }) {
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  if (!refusal) return null;
  return (
    <div className={form.body}>
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
    </div>
  );
}
