import { type ReactNode, useId, useState } from 'react';
import styles from './RowField.module.css';
import type { RowPart } from './useDecisionMakers';

interface RowFieldProps {
  readonly part?: RowPart;
  readonly label: string;
  /** Whose: said to who does not see the row. */
  readonly of: string;
  readonly value: string;
  readonly maxLength: number;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'decimal';
  readonly field?: string;
  readonly requirement?: string | undefined;
  /** What is wrong with it; not said while it is being written. */
  readonly problem?: ReactNode;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: () => void;
  readonly onChange: (value: string) => void;
}

/**
 * A line of text in a row, beside its label. What is typed stays as it is until the field is left: the server may store it
 * without the spaces around it.
 */
export function RowField(props: RowFieldProps) {
  const {
    part,
    label,
    of,
    value,
    problem = null,
    field,
    requirement,
    onFocus,
    onBlur,
    onChange,
    ...rest
  } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isTold = problem !== null && typed === null;
  return (
    <div className={styles.field}>
      <label className="type-small type-medium ink-2" htmlFor={id}>
        {label}
        <span className="visually-hidden"> of {of}</span>
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        autoComplete="off"
        value={typed ?? value}
        aria-invalid={isTold}
        aria-describedby={isTold ? `${id}-problem` : undefined}
        data-part={part}
        data-field={field}
        data-requirement={requirement}
        onFocus={onFocus}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        {...rest}
      />
      {isTold && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
