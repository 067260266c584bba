import type { CommentUpdate, MentioningText, WrittenText } from '#contract/comments';
import type { Caller } from '#server/database/caller';
import { conflict, forbidden } from '#server/problem';
import { because } from '#server/words';
import type { Named } from './named';
import { otherWords, type ReadNamed, resolution } from './written';

/** What each table of comments has. */
interface Commented {
  readonly text: MentioningText;
  readonly author_id: string | null;
  readonly parent_id: string | null;
  readonly resolved_at: Date | null;
}

/** What is written of a comment: other words, or that its thread is done with or is not. */
type Written =
  | { readonly text: string; readonly mentions: readonly string[]; readonly edited_at: Date }
  | ReturnType<typeof resolution>;

/** A comment as its module keeps it. */
export interface KeptComment<Row extends Commented> {
  readonly row: Row;
  readonly readNamed: ReadNamed;
  readonly write: (written: Written) => Promise<Row>;
  /** Says to who is looking that the words are others. */
  readonly noteEdited: () => Promise<unknown>;
  /** Says in the record, or to who is looking, that the thread is done with or is not. */
  readonly noteSettled: (isResolved: boolean) => Promise<unknown>;
  /** @returns how many of those who are named are told. */
  readonly tell: (named: readonly Named[]) => Promise<number>;
}

/** A comment after a change, and how many of those who are named in it for the first time were told. */
export interface ChangedComment<Row> {
  readonly row: Row;
  readonly told: number;
}

/**
 * Changes what a comment says, or whether its thread is done with. What is already so is no change.
 * @throws Refusal 403 for another's words; 409 where a thread is meant and it is none; 422 as `readNamed` does.
 */
export async function changeComment<Row extends Commented>(
  caller: Caller,
  kept: KeptComment<Row>,
  { text, resolved }: CommentUpdate,
  at: Date,
): Promise<ChangedComment<Row>> {
  const edited = text === undefined ? { row: kept.row, told: 0 } : await edit(caller, kept, text, at);
  if (resolved === undefined) return edited;
  return { ...edited, row: await settle(caller, { ...kept, row: edited.row }, resolved, at) };
}

async function edit<Row extends Commented>(
  caller: Caller,
  { row, readNamed, write, noteEdited, tell }: KeptComment<Row>,
  text: WrittenText,
  at: Date,
): Promise<ChangedComment<Row>> {
  if (row.author_id !== caller.userId) throw forbidden(because('anothersWords'));
  const other = await otherWords(row.text, text, readNamed);
  if (!other) return { row, told: 0 };
  const changed = await write({ ...other.words, edited_at: at });
  await noteEdited();
  return { row: changed, told: await tell(other.named) };
}

async function settle<Row extends Commented>(
  caller: Caller,
  { row, write, noteSettled }: KeptComment<Row>,
  isResolved: boolean,
  at: Date,
): Promise<Row> {
  if (row.parent_id !== null) throw conflict(because('noThread'));
  if ((row.resolved_at !== null) === isResolved) return row;
  const changed = await write(resolution(caller, isResolved, at));
  await noteSettled(isResolved);
  return changed;
}
