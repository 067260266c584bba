import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  readonly hint?: string | null;
}

/** One of several, under its label. */
export function SelectField({
  label,
  options,
  onChange,
  hint = null,
  className,
  ...props
}: SelectFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        aria-describedby={hint === null ? undefined : hintId}
        onChange={({ target }) => onChange(target.value)}
        {...props}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {hint !== null && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
