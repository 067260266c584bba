import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../shared/classes';
import styles from './auth.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Beside the label. */
  readonly aside?: ReactNode;
  /** Inside the field, at its end. */
  readonly end?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with what stands there; takes the place of the hint. */
  readonly problem?: ReactNode;
}

/** A label, its field, and below it what to know of it. */
export function TextField({ label, aside, end, hint, problem, ...input }: TextFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <div className="type-small type-medium lay-between lay-flex below-6">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={classes('lay-anchor', end !== undefined && styles.withEnd)}>
        <input
          id={id}
          className={styles.input}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={problem ? true : undefined}
          {...input}
        />
        {end}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={classes('type-small lay-break above-6', problem ? 'ink-red' : 'ink-2')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** The address of an account, as password managers know it. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
