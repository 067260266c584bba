import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { dayIn } from '#domain/time/calendar';
import { sentence } from '../../machines/messages';
import { besideStep, gateOf, type Requirement, sendingGate } from '../../machines/resolutionWizard.gates';
import type { WizardStep } from '../../machines/resolutionWizard.steps';
import { Button } from '../shared/Button';
import { type CurrentDraft, useWizard } from './useWizard';
import styles from './Wizard.module.css';

const NAMES: Readonly<Record<WizardStep, string>> = {
  'decision-makers': 'Decision-makers',
  compose: 'Compose',
  personalize: 'Personalize',
};

interface WizardBarProps {
  readonly step: WizardStep;
  readonly go: (step: WizardStep) => void;
  /** On a phone the fields may be behind the preview. */
  readonly showWriting: () => void;
}

/** The way back, what is missing, and the way on. */
export function WizardBar({ step, go, showWriting }: WizardBarProps) {
  const { wizard, draft } = useWizard();
  const back = besideStep(step, -1);
  const next = besideStep(step, 1);
  const isSending = useSelector(
    wizard,
    (snapshot) => snapshot.hasTag('sending') || snapshot.context.sendsNext,
  );
  const isOpen = useSelector(wizard, (snapshot) => !snapshot.hasTag('offline') && !snapshot.hasTag('stale'));
  const gate = next ? gateOf(step, draft) : sendingGate(draft, dayIn(draft.timeZone, new Date()));
  const missing = gate.find(({ isMet }) => !isMet);

  const pressed = () => {
    if (missing) return lead(missing);
    if (next) return go(next);
    if (isOpen && !isSending) wizard.send({ type: 'wizard.sendRequested', key: crypto.randomUUID() });
  };
  /** To the field that is missing, on whichever step it stands. */
  const lead = ({ name, step: home }: Requirement) => {
    showWriting();
    if (home !== step) go(home);
    focusSoon(name);
  };

  return (
    <footer className={styles.bar}>
      {back && (
        <Button onClick={() => go(back)}>
          <ArrowLeft size={16} />
          {NAMES[back]}
        </Button>
      )}
      <Gate gate={gate} isLast={next === null} />
      <SendFailure />
      <Button
        look="primary"
        onClick={pressed}
        aria-disabled={missing !== undefined || isSending || (next === null && !isOpen)}
        aria-describedby={missing ? 'wizard-gate' : undefined}
      >
        {next ? 'Continue' : nameOfSending(draft, isSending)}
        {next && <ArrowRight size={16} />}
      </Button>
    </footer>
  );
}

function nameOfSending({ decisionMakers: { length } }: CurrentDraft, isSending: boolean): string {
  if (isSending) return 'Sending…';
  return length === 1 ? 'Send to 1 decision-maker' : `Send to ${length} decision-makers`;
}

interface GateProps {
  readonly gate: readonly Requirement[];
  readonly isLast: boolean;
}

/** Nothing is said where nothing is missing. */
function Gate({ gate, isLast }: GateProps) {
  if (gate.every(({ isMet }) => isMet)) return <div className={styles.gate} />;
  const shown = isLast ? gate.filter(({ isMet }) => !isMet) : gate;
  return (
    <div className={styles.gate} id="wizard-gate">
      <span>{isLast ? 'To send:' : 'To continue:'}</span>
      <ul className={styles.requirements}>
        {shown.map(({ name, label, ask, isMet }) => (
          <li key={name} className={isMet ? styles.met : styles.unmet}>
            {isMet ? <CircleCheck size={16} aria-label="Done" /> : <CircleDashed size={16} />}
            {isMet ? label : ask}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SendFailure() {
  const { wizard } = useWizard();
  const failure = useSelector(wizard, (snapshot) =>
    snapshot.hasTag('saved') ? snapshot.context.failure : null,
  );
  const problems = useSelector(wizard, (snapshot) => snapshot.context.problems);
  if (failure === null) return null;
  const [first] = problems;
  return (
    <p role="alert" className={styles.sendFailure}>
      Not sent. {first ? first.message : sentence(failure)}
    </p>
  );
}

const LOOK_EVERY_MS = 50;
const LOOK_TIMES = 40;

/** The step of the field may have to be shown first. */
function focusSoon(name: string, times = LOOK_TIMES): void {
  const field = document.querySelector<HTMLElement>(`[data-requirement="${name}"]`);
  if (field) field.focus();
  else if (times > 0) setTimeout(() => focusSoon(name, times - 1), LOOK_EVERY_MS);
}
