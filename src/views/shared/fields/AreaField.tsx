import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import styles from './field.module.css';

interface AreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
  readonly onChange: (value: string) => void;
}

/** A few lines of text under their label. */
export function AreaField({ label, hint, problem, className, onChange, ...props }: AreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem ?? null} className={className}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          className={styles.area}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
