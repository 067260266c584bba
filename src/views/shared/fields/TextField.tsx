import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
  /** Whether the line of the problem is always there, as where a button follows that would move. */
  readonly keepsLine?: boolean;
}

/** A line of text under its label. */
export function TextField({ label, hint, problem, keepsLine = true, className, ...props }: TextFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      problem={problem ?? null}
      keepsLine={keepsLine}
      className={className}
    >
      {(control) => <input {...props} {...control} className={styles.input} />}
    </FieldFrame>
  );
}
