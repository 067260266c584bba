import { type ReactNode, useId } from 'react';

interface RadioFieldProps<Value extends string> {
  /** What is asked. */
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  /** Null: not answered. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  /** What is wrong with the answer and what to do. */
  readonly problem?: string | null;
}

/** One of a few answers, below each other; none of them is chosen by itself. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, options, value, onChange, hint, problem = null } = props;
  const id = useId();
  return (
    <fieldset className="lay-bare" aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend className="field-label">{label}</legend>
      {options.map(([option, name]) => (
        <label key={option} className="lay-row gap-10 tall-34 phone-tall-44">
          <input type="radio" name={id} checked={value === option} onChange={() => onChange(option)} />
          {name}
        </label>
      ))}
      {hint && <p className="type-meta">{hint}</p>}
      <p className="type-problem" id={`${id}-problem`}>
        {problem}
      </p>
    </fieldset>
  );
}
