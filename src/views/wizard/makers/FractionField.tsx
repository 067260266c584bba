import { useState } from 'react';
import type { RationalText } from '#contract/decision/texts';
import { TextField } from '../../shared/TextField';
import { readWeight } from './makers';

interface FractionFieldProps {
  readonly label: string;
  readonly fraction: RationalText;
  readonly onChange: (fraction: RationalText) => void;
}

/** An exact part of a whole, as it is typed: `2/3`, `0,5`. */
export function FractionField({ label, fraction, onChange }: FractionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readWeight(typed) === null;
  return (
    <TextField
      label={label}
      value={typed ?? fraction}
      maxLength={40}
      problem={isWrong ? 'A fraction such as 2/3' : null}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const read = readWeight(value);
        if (read !== null) onChange(read);
      }}
    />
  );
}
