import { listSearch } from '../listSearch';

/** What the list of meetings is narrowed to. */
export const readMeetingsSearch = listSearch(['q', 'when', 'from', 'to', 'mine'], ['type', 'status']);

export type MeetingsSearch = ReturnType<typeof readMeetingsSearch>;

/** What is planned: its type and when it begins, by which the server says what it asks for. */
export interface PlanSearch {
  readonly type?: string | undefined;
  readonly at?: string | undefined;
}

/** Of which type of meeting the template is shown. */
export function readTemplateSearch({ type }: Readonly<Record<string, unknown>>): Pick<PlanSearch, 'type'> {
  return { type: typeof type === 'string' && type !== '' ? type : undefined };
}

export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { type: word(search.type), at: word(search.at) };
}
