import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { TextField } from '../fields/TextField';
import { formatNumber } from '../format';
import { fits } from '../matching';

/** A list of more rows than these is drawn in parts. */
const WHOLE = 60;
const PART = 50;

interface Fewer<Row> {
  readonly shown: readonly Row[];
  /** A field that finds a row, above the list. */
  readonly finder: ReactNode;
  /** How many there are, and what shows more of them, below the list. */
  readonly rest: ReactNode;
}

/**
 * A list of people or things beside something else, which may have a thousand rows: the first ones are drawn, and any other is found by
 * its words. @param label of the field, as `Find an attendee`. @param textsOf by what a row is found.
 */
export function useFewer<Row>(
  rows: readonly Row[],
  label: string,
  textsOf: (row: Row) => readonly (string | null)[],
): Fewer<Row> {
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(PART);
  if (rows.length <= WHOLE) return { shown: rows, finder: null, rest: null };
  const query = sought.trim();
  const found = query === '' ? rows : rows.filter((row) => fits(query, textsOf(row)));
  const shown = found.slice(0, most);
  const narrow = (text: string) => {
    setSought(text);
    setMost(PART);
  };
  return {
    shown,
    finder: (
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        keepsLine={false}
        className="below-8"
        maxLength={200}
        value={sought}
        onChange={({ target }) => narrow(target.value)}
      />
    ),
    rest: (
      <div className="lay-wrap lay-between lay-middle gap-8-12 above-8">
        <p className="type-small ink-2" role="status">
          {countWords(shown.length, found.length, rows.length)}
        </p>
        {shown.length < found.length && (
          <Button onClick={() => setMost(most + PART)}>
            Show {Math.min(PART, found.length - shown.length)} more
          </Button>
        )}
      </div>
    ),
  };
}

function countWords(shown: number, found: number, all: number): string {
  if (found === 0) return 'Nobody fits.';
  if (found === all) return `${formatNumber(shown)} of ${formatNumber(all)} are shown.`;
  const fit = `${formatNumber(found)} of ${formatNumber(all)} ${found === 1 ? 'fits' : 'fit'}`;
  return shown < found ? `${fit}, the first ${shown} are shown.` : `${fit}.`;
}
