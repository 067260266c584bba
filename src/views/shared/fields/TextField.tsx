import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  readonly hint?: string;
  /** What stands behind whatever is typed, and is told by the hint. */
  readonly ending?: string;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
  /** Whether the line of the problem is always there, as where a button follows that would move. */
  readonly keepsLine?: boolean;
}

/** A line of text under its label. */
export function TextField(given: TextFieldProps) {
  const { label, hint, ending, problem, keepsLine = true, className, ...props } = given;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      problem={problem ?? null}
      keepsLine={keepsLine}
      className={className}
    >
      {(control) =>
        ending === undefined ? (
          <input {...props} {...control} className={styles.input} />
        ) : (
          <div className="lay-row gap-6">
            <input {...props} {...control} className={styles.input} />
            <span className="ink-2" aria-hidden>
              {ending}
            </span>
          </div>
        )
      }
    </FieldFrame>
  );
}
