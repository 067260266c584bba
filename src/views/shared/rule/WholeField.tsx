import { useState } from 'react';
import { TextField } from '../fields/TextField';
import { useUnread } from '../fields/useUnread';
import { readWhole } from './fraction';

interface WholeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from one on; what is refused stays in the field with the reason. */
export function WholeField({ label, value, most, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readWhole(typed, 1, most);
  const isOfTheRule = read !== null && read !== value;
  const problem = read === null ? `A whole number from 1 to ${most}. The rule still says ${value}.` : null;
  const input = useUnread(problem);
  return (
    <TextField
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={typed === null || isOfTheRule ? String(value) : typed}
      problem={problem}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = readWhole(target.value, 1, most);
        if (next !== null) onChange(next);
      }}
    />
  );
}
