import { useId } from 'react';
import styles from './Form.module.css';

/** As long as a note or reason may be (the API's limit). */
export const NOTE_LENGTH = 2_000;

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem?: string | null;
  readonly isRequired?: boolean;
  readonly typed: (value: string) => void;
}

/** A few lines of words. */
export function NoteField({ label, value, problem = null, isRequired = false, typed }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={value}
        required={isRequired}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => typed(event.target.value)}
      />
      <p className={styles.problem} id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  );
}
