import { CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import type { Decision } from '#contract/decision/ballot';
import styles from './DecisionButtons.module.css';

const CHOICES: readonly (readonly [decision: Decision, label: string, icon: LucideIcon])[] = [
  ['for', 'In favour', CircleCheck],
  ['against', 'Against', CircleX],
  ['abstain', 'Abstain', CircleMinus],
];

interface DecisionButtonsProps {
  readonly isBusy: boolean;
  readonly choose: (decision: Decision) => void;
}

/** Three equal buttons and a quiet one below: no default, no colour, no nudge. */
export function DecisionButtons({ isBusy, choose }: DecisionButtonsProps) {
  const chosen = (decision: Decision) => () => {
    if (!isBusy) choose(decision);
  };
  return (
    <div>
      <div className={styles.three}>
        {CHOICES.map(([decision, label, Icon]) => (
          <button
            key={decision}
            type="button"
            className={styles.choice}
            aria-disabled={isBusy}
            onClick={chosen(decision)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      <button type="button" className={styles.conflict} aria-disabled={isBusy} onClick={chosen('conflict')}>
        I have a conflict of interest
      </button>
    </div>
  );
}
