import { openStep } from '../../../machines/resolutions/resolutionWizard.gates';
import { WIZARD_STEPS, type WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';
import { Stepper } from '../../shared/writing/Stepper';
import { type CurrentDraft, useWizard } from './useWizard';

const STEPS: Readonly<Record<WizardStep, { readonly name: string; readonly holds: string }>> = {
  'decision-makers': { name: 'Decision makers', holds: 'Who decides, and how' },
  compose: { name: 'Compose', holds: 'Title and text' },
  personalize: { name: 'Personalize', holds: 'Message to all recipients' },
};

interface WizardStepsProps {
  readonly step: WizardStep;
  readonly go: (step: WizardStep) => void;
}

/** The three steps of a resolution. */
export function WizardSteps({ step, go }: WizardStepsProps) {
  const { draft } = useWizard();
  const steps = WIZARD_STEPS.map((key) => ({
    key,
    name: STEPS[key].name,
    holds: holdsOf(key, draft),
    isOpen: openStep(key, draft) === key,
  }));
  return <Stepper steps={steps} current={step} go={go} />;
}

function holdsOf(step: WizardStep, { decisionMakers }: CurrentDraft): string {
  if (step !== 'decision-makers' || decisionMakers.length === 0) return STEPS[step].holds;
  const verified = decisionMakers.filter(({ reach }) => reach === 'verified').length;
  const said = verified === 1 ? '1 recipient verified' : `${verified} recipients verified`;
  const unasked = decisionMakers.filter(({ reach }) => reach === 'unasked').length;
  const others = decisionMakers.length - verified - unasked;
  return others > 0 ? `${said}, ${others} to look at` : said;
}
