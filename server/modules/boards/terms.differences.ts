import type { BoardMemberUpdate } from '#contract/calls/boards';
import type { EventTypeOf, Fact } from '#contract/events';
import { endAfter } from '#domain/time/calendar';
import { receiptOf, type TermRow } from './terms.queries';

/** What a term becomes; what is missing stays. */
export type TermChange = Pick<BoardMemberUpdate, 'position' | 'gender' | 'from' | 'until'> & {
  readonly representedBy?: Pick<TermRow, 'represents_party_id' | 'represented_kind'>;
};

export function changed(row: TermRow, { position, gender, from, until, representedBy }: TermChange): TermRow {
  return {
    ...row,
    ...representedBy,
    position: position ?? row.position,
    gender: gender ?? row.gender,
    valid_from: from ?? row.valid_from,
    valid_to: until === undefined ? row.valid_to : endAfter(until),
  };
}

/** What of a row can change, and what it is called in a call. */
const FIELDS = [
  { column: 'represents_party_id', name: 'representedBy' },
  { column: 'position', name: 'position' },
  { column: 'gender', name: 'gender' },
  { column: 'valid_from', name: 'from' },
  { column: 'valid_to', name: 'until' },
] as const;

/** Names of the fields in which two rows differ. */
export function differences(before: TermRow, after: TermRow): readonly string[] {
  return FIELDS.filter(({ column }) => before[column] !== after[column]).map(({ name }) => name);
}

/** What of a row is written when it changes. */
export function patchOf(row: TermRow) {
  const { represents_party_id, position, gender, valid_from, valid_to } = row;
  return { represents_party_id, position, gender, valid_from, valid_to };
}

/** A term that gets an end is told as ended, and beside it what else was changed. */
export function factsOf(before: TermRow, after: TermRow): readonly Fact<EventTypeOf<'board'>>[] {
  const { kind, party_id: party } = after;
  const until = receiptOf(after).until;
  const isEnded = before.valid_to === null && until !== null;
  const fields = differences(before, after).filter((field) => !(isEnded && field === 'until'));
  return [
    ...(isEnded ? [{ type: 'board.ended', payload: { kind, party, until } } as const] : []),
    ...(fields.length > 0 ? [{ type: 'board.changed', payload: { kind, party, fields } } as const] : []),
  ];
}
