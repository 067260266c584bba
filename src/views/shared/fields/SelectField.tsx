import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import styles from './field.module.css';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  readonly hint?: string | null;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
}

/** One of several, under its label. */
export function SelectField({
  label,
  options,
  onChange,
  hint,
  problem,
  className,
  ...props
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem ?? null} className={className}>
      {(control) => (
        <select
          {...props}
          {...control}
          className={styles.select}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
