import type { Rows } from './row';

const FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['../machines/**/*.rows.ts', '../machines/**/*.limits.ts'],
  { eager: true },
);

/** The samples of tables of acts and of limits, by the machines that they are of. */
export const ROWS: ReadonlyMap<string, Rows> = byMachine(
  Object.values(FILES)
    .flatMap((exports) => Object.values(exports))
    .filter(isRows),
);

function byMachine(all: readonly Rows[]): ReadonlyMap<string, Rows> {
  const machines = [...new Set(all.map(({ machine }) => machine))];
  return new Map(
    machines.map((machine) => [
      machine,
      { machine, rows: all.flatMap((each) => (each.machine === machine ? each.rows : [])) },
    ]),
  );
}

function isRows(value: unknown): value is Rows {
  return typeof value === 'object' && value !== null && 'machine' in value && 'rows' in value;
}
