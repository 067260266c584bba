import { PRESENCES, type Presence } from '#contract/meetingHold';
import { groupBy } from '#domain/entity/group-by';
import { type Attendance, attendanceByItem } from '#domain/meetings/attendance';
import { isDecisive } from '#domain/meetings/quorum';
import type { VoteRow } from '../hold/counting';
import { type Held, recordOf } from '../hold/held';
import type { NoteRow } from '../hold/notes';
import type { AttendingRow } from '../queries';
import { recordWords as words } from './reasons';

/** More than so many are not named one by one. */
const MOST_NAMED = 40;

/** What happened under the items of a meeting. */
export interface Happened {
  readonly held: Held;
  readonly notes: readonly NoteRow[];
  readonly votes: readonly VoteRow[];
  /** The resolutions that its votes decided, by the items that are about them. */
  readonly decided: ReadonlyMap<string, DecidedResolution>;
}

interface DecidedResolution {
  readonly id: string;
  readonly number: string | null;
}

function presenceLines(
  { attendees }: Held,
  { presences, proxies }: Attendance,
  isFirst: boolean,
  before: Attendance | null,
): readonly string[] {
  const names = new Map(attendees.map(({ id, name }) => [id, name]));
  const said = ({ id, name }: AttendingRow, how: Presence) => {
    const holder = proxies.get(id);
    return how === 'proxy' && holder ? `${name} (${names.get(holder) ?? ''})` : name;
  };
  return PRESENCES.flatMap((how) => {
    const those = attendees.filter(({ id }) => presences.get(id) === how);
    const isNews =
      isFirst ||
      attendees.some(({ id }) => (presences.get(id) === how) !== (before?.presences.get(id) === how));
    if (those.length === 0 || !isNews) return [];
    const named = those.length > MOST_NAMED ? [] : those.map((attendee) => said(attendee, how));
    return [words.presence(how, named, those.length)];
  });
}

function voteLines(votes: readonly VoteRow[], decided: DecidedResolution | undefined): readonly string[] {
  return votes.flatMap(({ motion, closed_at, evaluation, declared, resolutions }) => {
    if (!closed_at || !evaluation) return [];
    const { forWeight, againstWeight, abstainWeight, outcome } = evaluation;
    const isIts = decided !== undefined && resolutions.includes(decided.id) && isDecisive(evaluation);
    const resolution = isIts ? decided.number : null;
    const sums = { forWeight, againstWeight, abstainWeight };
    return [words.vote({ motion, resolution, outcome: declared ?? outcome, ...sums })];
  });
}

function noteLines({ attendees }: Held, notes: readonly NoteRow[]): readonly string[] {
  const names = new Map(attendees.map(({ id, name }) => [id, name]));
  return notes.flatMap(({ kind, text, assignee_id, due }) => {
    if (kind === 'note') return [];
    return [
      kind === 'decision'
        ? words.decision(text)
        : words.task(text, assignee_id && (names.get(assignee_id) ?? null), due),
    ];
  });
}

export interface RecordedItem {
  readonly record: readonly string[];
  /** What was noted while it was dealt with, as the beginning of its text. */
  readonly text: string;
}

/** What minutes say of each item by themselves, by its id: who took part where that changed, votes, decisions and tasks. */
export function recordedItems({ held, notes, votes, decided }: Happened): ReadonlyMap<string, RecordedItem> {
  const { invited, entries } = recordOf(held);
  const byItem = attendanceByItem(invited, held.items, entries);
  const notesOf = groupBy(notes, ({ item_id }) => item_id);
  return new Map(
    held.items.map((item, index) => {
      const own = notesOf.get(item) ?? [];
      const attendance = byItem.get(item);
      const before = byItem.get(held.items[index - 1] ?? '') ?? null;
      const record = [
        ...(attendance ? presenceLines(held, attendance, index === 0, before) : []),
        ...voteLines(
          votes.filter(({ item_id, also }) => item_id === item || also.includes(item)),
          decided.get(item),
        ),
        ...noteLines(held, own),
      ];
      const text = own
        .filter(({ kind }) => kind === 'note')
        .map((note) => note.text)
        .join('\n');
      return [item, { record, text }];
    }),
  );
}
