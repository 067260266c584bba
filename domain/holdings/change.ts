import { OWNERSHIP_TRACKS } from '#contract/calls/structure';
import { sumOfPercentages } from '../entity/percentage';
import { type HeldShares, isHeldOn } from './shares';

/** What becomes of the rows of a register. */
export interface RegisterChange<Row extends HeldShares = HeldShares> {
  /** Held until the day before, where they were held longer. */
  readonly ended: readonly Row[];
  readonly removed: readonly Row[];
  /** Otherwise in the same row. */
  readonly corrected: readonly Row[];
  readonly added: readonly Row[];
}

export const NOTHING: RegisterChange<never> = { ended: [], removed: [], corrected: [], added: [] };

/** Several changes as one. */
export function together<Row extends HeldShares>(
  changes: readonly RegisterChange<Row>[],
): RegisterChange<Row> {
  return {
    ended: changes.flatMap(({ ended }) => ended),
    removed: changes.flatMap(({ removed }) => removed),
    corrected: changes.flatMap(({ corrected }) => corrected),
    added: changes.flatMap(({ added }) => added),
  };
}

export function isNothing({ ended, removed, corrected, added }: RegisterChange): boolean {
  return ended.length + removed.length + corrected.length + added.length === 0;
}

/** The register after a change. */
export function applied<Row extends HeldShares>(
  rows: readonly Row[],
  change: RegisterChange<Row>,
): readonly Row[] {
  const gone = new Set(change.removed.map(({ id }) => id));
  const now = new Map([...change.ended, ...change.corrected].map((row) => [row.id, row]));
  return [...rows.filter(({ id }) => !gone.has(id)).map((row) => now.get(row.id) ?? row), ...change.added];
}

const FIELDS = ['ownership', 'voting', 'votesPerShare', 'votesById', 'to'] as const;

/** Whether a patch says what is so already. */
function isSame(row: HeldShares, patched: HeldShares): boolean {
  return FIELDS.every((field) => row[field] === patched[field]);
}

/** A row that changes from a day. From its first day, or before it, the row is corrected. @param id of the row that then begins. */
export function changedFrom<Row extends HeldShares>(
  row: Row,
  day: string,
  patch: Partial<Row>,
  id: string,
): RegisterChange<Row> {
  const patched = { ...row, ...patch };
  if (isSame(row, patched)) return NOTHING;
  const isOnlyEnd = FIELDS.every((field) => field === 'to' || row[field] === patched[field]);
  if (day <= row.from || isOnlyEnd) return { ...NOTHING, corrected: [patched] };
  return { ...NOTHING, ended: [{ ...row, to: day }], added: [{ ...patched, id, from: day }] };
}

/** A row that is no longer held from a day; it never was where that is its first day. */
export function endedFrom<Row extends HeldShares>(row: Row, day: string): RegisterChange<Row> {
  if (day <= row.from) return { ...NOTHING, removed: [row] };
  return { ...NOTHING, ended: [{ ...row, to: day }] };
}

/** Several rows of one holder and class are what their sum is. */
function isSumOf(shares: WantedShares, rows: readonly HeldShares[]): boolean {
  return OWNERSHIP_TRACKS.every((track) => sumOfPercentages(rows.map((row) => row[track])) === shares[track]);
}

export type WantedShares = Pick<HeldShares, 'holderId' | 'ownership' | 'voting'>;
export type BegunShares = WantedShares & Pick<HeldShares, 'id' | 'from' | 'to'>;

/**
 * The relationships of one class as they are to be from a day: who is not named ends, who is named changes or begins, and what is
 * recorded of later days stays.
 * @param rows those of that class and those holders, of all days
 * @param begun the row of who held nothing before
 */
export function replacedFrom<Row extends HeldShares>(
  rows: readonly Row[],
  day: string,
  wanted: readonly WantedShares[],
  { newId, begun }: { readonly newId: () => string; readonly begun: (shares: BegunShares) => Row },
): RegisterChange<Row> {
  const named = new Set(wanted.map(({ holderId }) => holderId));
  const held = rows.filter((row) => isHeldOn(row, day));
  const gone = held.filter(({ holderId }) => !named.has(holderId)).map((row) => endedFrom(row, day));
  const kept = wanted.map((shares): RegisterChange<Row> => {
    const own = held.filter(({ holderId }) => holderId === shares.holderId);
    const [first, ...others] = own;
    if (first) {
      if (others.length > 0 && isSumOf(shares, own)) return NOTHING;
      const { ownership, voting } = shares;
      return together([
        changedFrom(first, day, { ...first, ownership, voting }, newId()),
        ...others.map((row) => endedFrom(row, day)),
      ]);
    }
    const later = rows.filter(({ holderId, from }) => holderId === shares.holderId && from > day);
    const [to = null] = later.map(({ from }) => from).sort();
    return { ...NOTHING, added: [begun({ ...shares, id: newId(), from: day, to })] };
  });
  return together([...gone, ...kept]);
}
