import { type ComponentProps, useId } from 'react';
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
export function AreaField({ label, hint, problem = null, className, onChange, ...props }: AreaFieldProps) {
  const id = useId();
  const hintId = useId();
  const problemId = useId();
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        aria-invalid={problem !== null}
        aria-describedby={hint === undefined ? problemId : `${hintId} ${problemId}`}
        onChange={({ target }) => onChange(target.value)}
        {...props}
      />
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <p className="type-problem" id={problemId}>
        {problem}
      </p>
    </div>
  );
}
