import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
}

/** A line of text under its label. */
export function TextField({ label, problem = null, className, ...props }: TextFieldProps) {
  const id = useId();
  const problemId = useId();
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        {...props}
      />
      <p className="type-problem lay-row gap-6 above-6 tall-18" id={problemId}>
        {problem !== null && <CircleAlert size={15} strokeWidth={1.75} aria-hidden />}
        {problem}
      </p>
    </div>
  );
}
