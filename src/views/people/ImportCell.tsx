import { useEffect, useState } from 'react';
import type { PersonCell } from '#domain/people/importing';
import styles from './Import.module.css';
import { CELL_NAMES } from './importWords';

interface ImportCellProps {
  readonly row: number;
  readonly cell: PersonCell;
  readonly value: string;
  readonly isWrong: boolean;
  /** Id of what says why, and what to do. */
  readonly describedBy: string;
  /** It is left, or Enter is pressed: `isDone` says that the hand goes on to the next. */
  readonly change: (value: string, isDone: boolean) => void;
}

/** A cell of the table that is corrected here. Its row is looked at again when it is left, so that it does not move under the hand. */
export function ImportCell({ row, cell, value, isWrong, describedBy, change }: ImportCellProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = (isDone: boolean) => {
    if (typed !== value || isDone) change(typed, isDone);
  };
  return (
    <input
      className={styles.cell}
      aria-label={`${CELL_NAMES[cell]} of row ${row}`}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? describedBy : undefined}
      placeholder={CELL_NAMES[cell]}
      autoComplete="off"
      maxLength={300}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => commit(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit(true);
      }}
    />
  );
}
