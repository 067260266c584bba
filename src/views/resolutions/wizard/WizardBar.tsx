import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, CircleCheck, CircleDashed, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayIn } from '#domain/time/calendar';
import {
  besideStep,
  gateOf,
  type Requirement,
  sendingGate,
} from '../../../machines/resolutions/resolutionWizard.gates';
import type { WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';
import { Button } from '../../shared/Button';
import { fetchedLater } from '../../shared/fetchedLater';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import type { Home } from './lead';
import { SendDialog } from './SendDialog';
import { type CurrentDraft, useWizard } from './useWizard';
import styles from './Wizard.module.css';

const DeleteDraft = fetchedLater(async () => (await import('../DeleteDraft')).DeleteDraft);

const NAMES: Readonly<Record<WizardStep, string>> = {
  'decision-makers': 'Decision makers',
  compose: 'Compose',
  personalize: 'Personalize',
};

interface WizardBarProps {
  readonly step: WizardStep;
  readonly go: (step: WizardStep) => void;
  readonly lead: (home: Home) => void;
  /** To the list, without storing anything. */
  readonly leave: () => void;
}

/** The way back, what is missing, and the way on. */
export function WizardBar({ step, go, lead, leave }: WizardBarProps) {
  const { wizard, draft } = useWizard();
  const [isAsked, setAsked] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isBlank = useSelector(wizard, (snapshot) => draft.id === null && snapshot.hasTag('saved'));
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
    if (missing) return lead({ step: missing.step, marks: [missing.name] });
    if (next) return go(next);
    if (isOpen && !isSending) setAsked(true);
  };
  const send = () => {
    setAsked(false);
    wizard.send({ type: 'wizard.sendRequested', key: crypto.randomUUID() });
  };

  return (
    <footer className={styles.bar} data-ends-in-bar>
      {back && (
        <Button onClick={() => go(back)}>
          <ArrowLeft size={16} />
          {NAMES[back]}
        </Button>
      )}
      <Gate gate={gate} isLast={next === null} />
      <Button
        look="primary"
        onClick={pressed}
        aria-disabled={missing !== undefined || isSending || (next === null && !isOpen)}
        aria-describedby={missing ? 'wizard-gate' : undefined}
      >
        {next ? 'Continue' : nameOfSending(draft, isSending)}
        {next && <ArrowRight size={16} />}
      </Button>
      {!isBlank && (
        <MoreActions>
          <MenuItem
            isDanger
            icon={Trash2}
            unavailable={whyKept(draft, isSending)}
            onChoose={() => setDeleting(true)}
          >
            Delete the draft
          </MenuItem>
        </MoreActions>
      )}
      {isDeleting && draft.id !== null && (
        <DeleteDraft id={draft.id} title={draft.title} close={() => setDeleting(false)} done={leave} />
      )}
      {isAsked && <SendDialog close={() => setAsked(false)} send={send} />}
    </footer>
  );
}

/** Why the draft cannot be deleted now. */
function whyKept({ id }: CurrentDraft, isSending: boolean): string | null {
  if (isSending) return 'It is being sent.';
  return id === null ? 'It is not saved yet.' : null;
}

function nameOfSending({ decisionMakers: { length } }: CurrentDraft, isSending: boolean): string {
  if (isSending) return 'Sending…';
  return length === 1 ? 'Send to 1 decision maker' : `Send to ${length} decision makers`;
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
