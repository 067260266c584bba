import { Check } from 'lucide-react';
import { classes } from '../classes';
import styles from './writing.module.css';

export interface Step<Key extends string> {
  readonly key: Key;
  readonly name: string;
  /** What it is about, or how far it is. */
  readonly holds: string;
  /** It can be gone to. */
  readonly isOpen: boolean;
}

interface StepperProps<Key extends string> {
  readonly steps: readonly Step<Key>[];
  readonly current: Key;
  readonly go: (step: Key) => void;
}

/** The steps of what is written; one that is held up says so and is no button. */
export function Stepper<Key extends string>({ steps, current, go }: StepperProps<Key>) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <ol className="lay-row">
        {steps.map(({ key, name, holds, isOpen }, index) => (
          <li key={key} className={classes(styles.step, 'lay-row lay-narrow')}>
            <button
              type="button"
              className="type-left lay-row box-control phone-tall-44 gap-12"
              aria-current={index === at ? 'step' : undefined}
              disabled={index !== at && !isOpen}
              onClick={() => go(key)}
            >
              <span
                className={classes(
                  'type-strong ink-2 lay-centre lay-fixed box-frame-input size-30 box-circle',
                  index === at && styles.now,
                  index < at && styles.done,
                )}
              >
                {index < at ? <Check size={16} aria-label="Done" /> : index + 1}
              </span>
              <span className={classes('lay-column lay-narrow', index !== at && 'phone-hidden')}>
                <span className="type-medium">{name}</span>
                <span className="type-meta tablet-none">{holds}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
