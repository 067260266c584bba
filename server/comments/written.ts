import type { MentioningText, WrittenText } from '#contract/comments';
import { keptIn, mentionsIn, namedText } from '#domain/comments/mentions';
import { type Caller, nameOf } from '#server/database/caller';
import type { Named } from './named';

/** Those of these who are named in a text and may read it, in their order. @throws Refusal 422 where one of them may not. */
export type ReadNamed = (ids: readonly string[]) => Promise<readonly Named[]>;

interface Words {
  /** As the table stores them. */
  readonly words: { readonly text: string; readonly mentions: readonly string[] };
  /** Who is named for the first time, and is told. */
  readonly named: readonly Named[];
}

/** The words of a new comment. @throws Refusal 422 as `readNamed` does. */
export async function newWords(text: WrittenText, readNamed: ReadNamed): Promise<Words> {
  const named = await readNamed(mentionsIn(text));
  return { words: stored(text, named), named };
}

/**
 * Other words of a comment; who was named before is called as they were then.
 * @returns null where they are the same.
 * @throws Refusal 422 as `readNamed` does.
 */
export async function otherWords(
  before: MentioningText,
  text: WrittenText,
  readNamed: ReadNamed,
): Promise<Words | null> {
  const ids = mentionsIn(text);
  const kept = keptIn(before, new Set(ids));
  const isKept = new Set(kept.map(({ id }) => id));
  const named = await readNamed(ids.filter((id) => !isKept.has(id)));
  const words = stored(text, [...kept, ...named]);
  return words.text === JSON.stringify(before) ? null : { words, named };
}

function stored(text: WrittenText, people: readonly Pick<Named, 'id' | 'name'>[]): Words['words'] {
  const parts = namedText(text, new Map(people.map((person) => [person.id, person])));
  return { text: JSON.stringify(parts), mentions: people.map(({ id }) => id) };
}

/** What a table says of a thread that is done with, or is not. */
export function resolution(caller: Caller, isResolved: boolean, at: Date) {
  return isResolved
    ? { resolved_at: at, resolved_by: caller.userId, resolved_by_name: nameOf(caller) }
    : { resolved_at: null, resolved_by: null, resolved_by_name: null };
}
