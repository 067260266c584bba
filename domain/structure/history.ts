/** What a statement says that somebody holds, and for which days. */
export interface Told<Item> {
  /** The same for what takes each other's place: of one track and class. */
  readonly key: string;
  /** Null is unknown. */
  readonly share: string | null;
  readonly from: string;
  /** The first day on which it is no longer held; null while it is. */
  readonly to: string | null;
  /** Whether the statement says itself since when; else since its own day. */
  readonly isDated: boolean;
  readonly item: Item;
}

/** All that one statement of a record says. */
export interface Telling<Item> {
  readonly day: string;
  readonly told: readonly Told<Item>[];
}

/**
 * What the statements of one record come to, the first one first. Each holds until a later one says otherwise: from the day that the
 * later one gives, or else from the day of that statement. A later one of the same day corrects, and takes the place of the earlier.
 */
export function historyOf<Item>(tellings: readonly Telling<Item>[]): readonly Told<Item>[] {
  const ofDays = tellings.filter(({ day }, index) => tellings[index + 1]?.day !== day);
  let kept: readonly Told<Item>[] = [];
  for (const { day, told } of ofDays) {
    const now = told.map((each) => since(each, kept, day));
    const changed = now.filter((each) => !kept.some((before) => isSame(before, each)));
    const earlier = kept
      .filter((before) => !now.some((each) => isSame(before, each)))
      .map((before) => ended(before, endOf(before, changed, day)));
    kept = [...earlier, ...now].filter(({ from, to }) => to === null || from < to);
  }
  return kept;
}

function isSame<Item>(a: Told<Item>, b: Told<Item>): boolean {
  return a.key === b.key && a.from === b.from && a.share === b.share;
}

/** Since when what a later statement says is so, beside what was said before. */
function since<Item>(each: Told<Item>, kept: readonly Told<Item>[], day: string): Told<Item> {
  const before = kept.filter(({ key }) => key === each.key);
  if (!each.isDated) {
    const same = before.find(({ share, to }) => to === null && share === each.share);
    return same ? { ...each, from: same.from } : each;
  }
  if (before.some((other) => isSame(other, each))) return each;
  // Publishers leave the first day of an interest as it is when only its share becomes another one.
  const isChanged = before.some(({ from }) => from === each.from) && (each.to === null || day < each.to);
  return isChanged && each.from < day ? { ...each, from: day } : each;
}

/** The day on which something ends of which a later statement says other things, or nothing. */
function endOf<Item>(before: Told<Item>, changed: readonly Told<Item>[], day: string): string {
  const others = changed.filter(({ key }) => key === before.key);
  if (others.some(({ from, to }) => from <= before.from && (to === null || before.from < to))) {
    return before.from;
  }
  const [next = day] = others
    .map(({ from }) => from)
    .filter((from) => before.from < from)
    .sort();
  return next;
}

function ended<Item>(told: Told<Item>, day: string): Told<Item> {
  return { ...told, to: told.to === null || day < told.to ? day : told.to };
}
