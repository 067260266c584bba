import { useId } from 'react';
import styles from './Form.module.css';

interface ConsentQuestionProps {
  /** Null: not answered. */
  readonly consent: boolean | null;
  readonly isRefusalFinal: boolean;
  readonly answer: (consent: boolean) => void;
}

const ANSWERS = [
  [true, 'I agree to deciding in writing'],
  [false, 'I do not agree'],
] as const;

/** Whether deciding without a meeting is agreed to: apart from the decision, which is no consent. */
export function ConsentQuestion({ consent, isRefusalFinal, answer }: ConsentQuestionProps) {
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend>Do you agree to deciding in writing, without a meeting?</legend>
      {ANSWERS.map(([value, label]) => (
        <label key={label} className={styles.answer}>
          <input type="radio" name={name} checked={consent === value} onChange={() => answer(value)} />
          {label}
        </label>
      ))}
      <p className={styles.hint}>
        Your decision is no consent: without everybody’s consent the resolution is not adopted.
        {isRefusalFinal && ' A refusal is final.'}
      </p>
    </fieldset>
  );
}
