import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import styles from './field.module.css';

interface EndedFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  /** Tells the ending to who does not see it. */
  readonly hint: string;
  /** What stands behind whatever is typed. */
  readonly ending: string;
  /** What is wrong with it and what to do. */
  readonly problem: string | null;
}

/** A line of text whose ending stays as it is. */
export function EndedField({ label, hint, ending, problem, ...props }: EndedFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} keepsLine>
      {(control) => (
        <div className="lay-row gap-6">
          <input {...props} {...control} className={styles.input} />
          <span className="ink-2" aria-hidden>
            {ending}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
