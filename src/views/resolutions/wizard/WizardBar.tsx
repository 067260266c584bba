import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayIn } from '#domain/time/calendar';
import { besideStep, gateOf, sendingGate } from '../../../machines/resolutions/resolutionWizard.gates';
import type { WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';
import { Button } from '../../shared/Button';
import { fetchedLater } from '../../shared/fetchedLater';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { GateBar } from '../../shared/writing/GateBar';
import type { Home } from './lead';
import { SendDialog } from './SendDialog';
import { type CurrentDraft, useWizard } from './useWizard';

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
    <GateBar
      back={
        back && (
          <Button onClick={() => go(back)}>
            <ArrowLeft size={16} />
            {NAMES[back]}
          </Button>
        )
      }
      intro={next ? 'To continue:' : 'To send:'}
      gates={next ? gate : gate.filter(({ isMet }) => !isMet)}
      act={
        <>
          {next ? 'Continue' : nameOfSending(draft, isSending)}
          {next && <ArrowRight size={16} />}
        </>
      }
      isHeld={isSending || (next === null && !isOpen)}
      pressed={pressed}
    >
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
    </GateBar>
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
