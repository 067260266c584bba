import { type ChangeEvent, useState } from 'react';
import { isBlank } from '#contract/line';
import { EndedField } from '../../shared/fields/EndedField';
import { TextField } from '../../shared/fields/TextField';

interface NameFieldProps {
  /** As it is now: its ending is that of its content. */
  readonly present: string;
  readonly name: string;
  readonly maxLength: number;
  readonly problem: string | null;
  readonly change: (name: string) => void;
}

/** The full stop and what follows it: as the server, which keeps it whatever the document is called. */
function endingOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at > 0 && at < name.length - 1 ? name.slice(at) : '';
}

const endsWith = (name: string, ending: string) => name.toLowerCase().endsWith(ending.toLowerCase());

/** The name of a document without its ending, which stands behind it: a file is of its type whatever it is called. */
export function NameField({ present, name, maxLength, problem, change }: NameFieldProps) {
  const ending = endingOf(present);
  const [typed, setTyped] = useState(
    endsWith(name, ending) ? name.slice(0, name.length - ending.length) : name,
  );
  const field = {
    label: 'Name',
    value: typed,
    maxLength: maxLength - ending.length,
    problem,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value);
      // Who types the ending as well means it once.
      change(isBlank(value) || endsWith(value.trim(), ending) ? value : `${value.trim()}${ending}`);
    },
  };
  if (ending === '') return <TextField {...field} />;
  return <EndedField {...field} ending={ending} hint={`It stays a ${ending} file.`} />;
}
