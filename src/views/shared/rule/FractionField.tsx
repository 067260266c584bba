import { useState } from 'react';
import type { RationalText } from '#contract/decision/texts';
import { Button } from '../Button';
import { TextField } from '../fields/TextField';
import { useUnread } from '../fields/useUnread';
import { readFraction } from './fraction';
import styles from './Rule.module.css';

interface FractionFieldProps {
  readonly label: string;
  readonly fraction: RationalText;
  readonly onChange: (fraction: RationalText) => void;
}

/**
 * An exact part of a whole, as it is typed: `2/3`, `0,5`, `75%`. What may be a rounded third is asked about; what is refused
 * stays in the field with the reason, and the rule keeps what it had.
 */
export function FractionField({ label, fraction, onChange }: FractionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readFraction(typed);
  const isOfTheRule = read?.kind === 'value' && read.value !== fraction;
  const shown = typed === null || isOfTheRule ? fraction : typed;
  const problem = read?.kind === 'refused' ? `${read.reason} The rule still says ${fraction}.` : null;
  const input = useUnread(read?.kind === 'asked' ? read.nearName : problem);
  const choose = (value: RationalText) => {
    setTyped(null);
    onChange(value);
  };
  return (
    <div>
      <TextField
        ref={input}
        label={label}
        value={shown}
        maxLength={40}
        inputMode="text"
        autoComplete="off"
        problem={problem}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const next = readFraction(value);
          if (next.kind === 'value') onChange(next.value);
        }}
      />
      {read?.kind === 'asked' && (
        <fieldset className={styles.asked}>
          <legend>
            {read.typed} exactly, or {read.nearName}? The rule still says {fraction}.
          </legend>
          <Button onClick={() => choose(read.exactly)}>{read.typed} exactly</Button>
          <Button onClick={() => choose(read.near)}>{read.nearName}</Button>
        </fieldset>
      )}
    </div>
  );
}
