import { Check } from 'lucide-react';
import { openStep } from '../../../machines/resolutions/resolutionWizard.gates';
import { WIZARD_STEPS, type WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';
import { classes } from '../../shared/classes';
import { type CurrentDraft, useWizard } from './useWizard';
import styles from './Wizard.module.css';

const STEPS: Readonly<Record<WizardStep, { readonly name: string; readonly holds: string }>> = {
  'decision-makers': { name: 'Decision makers', holds: 'Who decides, and how' },
  compose: { name: 'Compose', holds: 'Title and text' },
  personalize: { name: 'Personalize', holds: 'Message to all recipients' },
};

interface StepperProps {
  readonly step: WizardStep;
  readonly go: (step: WizardStep) => void;
}

/** The three steps; one that is held up says so and is no button. */
export function Stepper({ step, go }: StepperProps) {
  const { draft } = useWizard();
  const at = WIZARD_STEPS.indexOf(step);
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <ol className={styles.stepper}>
        {WIZARD_STEPS.map((each, index) => (
          <li key={each} className={styles.step}>
            <button
              type="button"
              className={styles.stepButton}
              aria-current={each === step ? 'step' : undefined}
              disabled={each !== step && openStep(each, draft) !== each}
              onClick={() => go(each)}
            >
              <span className={classes(styles.dot, index === at && styles.now, index < at && styles.done)}>
                {index < at ? <Check size={16} aria-label="Done" /> : index + 1}
              </span>
              <span className={styles.stepText}>
                <span className={styles.stepName}>{STEPS[each].name}</span>
                <span className={styles.stepHolds}>{holdsOf(each, draft)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function holdsOf(step: WizardStep, { decisionMakers }: CurrentDraft): string {
  if (step !== 'decision-makers' || decisionMakers.length === 0) return STEPS[step].holds;
  const verified = decisionMakers.filter(({ recipient }) => recipient === 'verified').length;
  const recipients = verified === 1 ? '1 recipient verified' : `${verified} recipients verified`;
  const others = decisionMakers.length - verified;
  return others > 0 ? `${recipients}, ${others} to look at` : recipients;
}
