import type { AttendanceEntry, Presence } from '#contract/meetingHold';

/** Who is invited, with the proxy that was given before the meeting. */
export interface Invited {
  readonly id: string;
  readonly proxyTo: string | null;
}

interface State {
  isHere: boolean;
  proxyTo: string | null;
  /** Place of the item that they keep out of; a recusal holds for one item. */
  recusedAt: number | null;
}

/** Lines in the order in which they count: by the place of their item, then by time, then as they were recorded. */
function inOrder(
  entries: readonly AttendanceEntry[],
  places: ReadonlyMap<string, number>,
): readonly { readonly entry: AttendanceEntry; readonly place: number }[] {
  return entries
    .map((entry, index) => ({
      entry,
      index,
      place: entry.item === null ? -1 : (places.get(entry.item) ?? -1),
      at: Date.parse(entry.at),
    }))
    .sort((one, other) => one.place - other.place || one.at - other.at || one.index - other.index);
}

function happen(state: State, { act, to }: AttendanceEntry, place: number): void {
  switch (act) {
    case 'arrived':
      state.isHere = true;
      break;
    case 'left':
      state.isHere = false;
      break;
    case 'recused':
      state.recusedAt = place;
      break;
    case 'returned':
      state.isHere = true;
      state.recusedAt = null;
      break;
    case 'proxyGiven':
      state.proxyTo = to;
      break;
    case 'proxyWithdrawn':
      state.proxyTo = null;
  }
}

/** A proxy counts while its holder is there and keeps out of nothing; one paper does not pass on to another holder. */
function presenceOf(state: State, place: number, states: ReadonlyMap<string, State>): Presence {
  if (state.recusedAt === place) return 'recused';
  if (state.isHere) return 'present';
  const holder = state.proxyTo === null ? undefined : states.get(state.proxyTo);
  return holder?.isHere && holder.recusedAt !== place ? 'proxy' : 'absent';
}

export type Presences = ReadonlyMap<string, Presence>;

/** A moment of a meeting: during an item, and what was recorded for it until then; without `until` its end. */
export interface MeetingMoment {
  /** Null: before the first item. */
  readonly item: string | null;
  readonly until?: string;
}

function placesOf(items: readonly string[]): ReadonlyMap<string, number> {
  return new Map(items.map((item, index) => [item, index]));
}

/** The record of attendance, read once in its order and asked for each item. */
class AttendanceFold {
  private readonly states: Map<string, State>;
  private readonly lines: ReturnType<typeof inOrder>;
  private next = 0;

  constructor(
    invited: readonly Invited[],
    entries: readonly AttendanceEntry[],
    places: ReadonlyMap<string, number>,
  ) {
    this.states = new Map(
      invited.map(({ id, proxyTo }) => [id, { isHere: false, proxyTo, recusedAt: null }]),
    );
    this.lines = inOrder(entries, places);
  }

  /** Takes in what happened up to a place, and of that place up to a moment. */
  advance(place: number, until = Number.POSITIVE_INFINITY): void {
    for (let line = this.lines[this.next]; line; line = this.lines[this.next]) {
      const isLater = line.place > place || (line.place === place && Date.parse(line.entry.at) > until);
      if (isLater) return;
      const state = this.states.get(line.entry.attendee);
      if (state) happen(state, line.entry, line.place);
      this.next += 1;
    }
  }

  presences(place: number): Presences {
    return new Map([...this.states].map(([id, state]) => [id, presenceOf(state, place, this.states)]));
  }

  proxies(): ReadonlyMap<string, string> {
    return new Map(
      [...this.states].flatMap(([id, { proxyTo }]) => (proxyTo === null ? [] : [[id, proxyTo] as const])),
    );
  }
}

export interface Attendance {
  readonly presences: Presences;
  /** Who stands in for whom, by the one who gave the proxy. */
  readonly proxies: ReadonlyMap<string, string>;
}

/** Who takes part at a moment. @param items ids in the order of the agenda. */
export function attendanceAt(
  invited: readonly Invited[],
  items: readonly string[],
  entries: readonly AttendanceEntry[],
  moment: MeetingMoment,
): Attendance {
  const places = placesOf(items);
  const place = moment.item === null ? -1 : (places.get(moment.item) ?? -1);
  const fold = new AttendanceFold(invited, entries, places);
  fold.advance(place, moment.until === undefined ? undefined : Date.parse(moment.until));
  return { presences: fold.presences(place), proxies: fold.proxies() };
}

/** Who takes part at the end of each item, in one pass over the record. @param items as of `attendanceAt`. */
export function attendanceByItem(
  invited: readonly Invited[],
  items: readonly string[],
  entries: readonly AttendanceEntry[],
): ReadonlyMap<string, Attendance> {
  const fold = new AttendanceFold(invited, entries, placesOf(items));
  return new Map(
    items.map((item, place) => {
      fold.advance(place);
      return [item, { presences: fold.presences(place), proxies: fold.proxies() }];
    }),
  );
}
