import { type ComponentProps, memo, type ReactNode } from 'react';
import { classes } from '../classes';
import { Choice } from './Choice';
import { FieldFrame } from './FieldFrame';
import styles from './field.module.css';

type OptionList = readonly (readonly [value: string, label: string])[];

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly options: OptionList;
  readonly onChange: (value: string) => void;
  readonly hint?: string | null;
  /** Stands before what is chosen, for the eye alone. */
  readonly mark?: ReactNode;
  /** What is wrong with it and what to do. */
  readonly problem?: string | null;
}

/** Hundreds of countries or zones, which are not drawn anew with each letter that is typed in a field beside them. */
const Options = memo(({ options }: { readonly options: OptionList }) =>
  options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  )),
);

/** One of several, under its label. */
export function SelectField({
  label,
  options,
  onChange,
  hint,
  mark,
  problem,
  className,
  ...props
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem ?? null} className={className}>
      {(control) => (
        <span className={classes('lay-block lay-anchor', mark ? styles.marked : null)}>
          {mark && (
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
          )}
          <Choice
            {...props}
            {...control}
            className={styles.select}
            onChange={({ target }) => onChange(target.value)}
          >
            <Options options={options} />
          </Choice>
        </span>
      )}
    </FieldFrame>
  );
}
