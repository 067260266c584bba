/** Somebody who is named in a comment and will be told. */
export interface Mention {
  readonly id: string;
  readonly name: string;
}

/** A comment in the order in which it is read: words, and those who are named. */
export type CommentText = readonly (string | Mention)[];

/** What is being written: the words as they stand in the field, and who was found for them. */
export interface CommentDraft {
  readonly words: string;
  readonly mentions: readonly Mention[];
}

export const NO_WORDS: CommentDraft = { words: '', mentions: [] };

/** The name that is being typed after an @, and where it begins; null where the caret stands in none. */
export interface TypedMention {
  readonly start: number;
  readonly query: string;
}

/** A name has spaces, and an address an @ in the middle: it begins after a space or a bracket, and ends with the line. */
const TYPED = /(?:^|[\s([{])@([^\s@][^@\n]{0,60})?$/u;

export function typedMention(words: string, caret: number): TypedMention | null {
  const found = TYPED.exec(words.slice(0, caret));
  if (!found) return null;
  const query = found[1] ?? '';
  return { start: caret - query.length - 1, query };
}

/** The name takes the place of what was typed of it, and the caret stands behind it. */
export function withMention(
  { words, mentions }: CommentDraft,
  typed: TypedMention,
  mention: Mention,
): { readonly draft: CommentDraft; readonly caret: number } {
  const named = `@${mention.name}`;
  const rest = words.slice(typed.start + typed.query.length + 1);
  const space = /^\s/u.test(rest) ? '' : ' ';
  const others = mentions.filter(({ id }) => id !== mention.id);
  return {
    draft: { words: words.slice(0, typed.start) + named + space + rest, mentions: [...others, mention] },
    caret: typed.start + named.length + 1,
  };
}

/** What is sent: who was found and taken out again is not named. Of two names the longer one is meant. */
export function commentText({ words, mentions }: CommentDraft): CommentText {
  const known = [...mentions].sort((one, other) => other.name.length - one.name.length);
  const parts: (string | Mention)[] = [];
  let said = '';
  for (let at = 0; at < words.length; ) {
    const named = words[at] === '@' ? known.find(({ name }) => words.startsWith(name, at + 1)) : undefined;
    if (named) {
      if (said !== '') parts.push(said);
      parts.push(named);
      said = '';
      at += named.name.length + 1;
    } else {
      said += words[at] ?? '';
      at += 1;
    }
  }
  const last = parts.length === 0 ? said.trim() : said.trimEnd();
  if (last !== '') parts.push(last);
  return parts;
}
