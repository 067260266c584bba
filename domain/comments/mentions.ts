import type { MentioningText, WrittenText } from '#contract/comments';

/** Ids of those who are named in a text, in small letters, each once. */
export function mentionsIn(text: WrittenText): readonly string[] {
  return [...new Set(text.flatMap((part) => (typeof part === 'string' ? [] : [part.id.toLowerCase()])))];
}

/** A text as it is stored: whoever is named is called what they are called now, and words beside each other are joined. */
export function namedText(
  text: WrittenText,
  names: ReadonlyMap<string, { readonly id: string; readonly name: string }>,
): MentioningText {
  const parts: MentioningText[number][] = [];
  for (const part of text) {
    const last = parts.at(-1);
    if (typeof part !== 'string') {
      const person = names.get(part.id.toLowerCase());
      if (person) parts.push({ id: person.id, name: person.name });
    } else if (typeof last === 'string') {
      parts[parts.length - 1] = last + part;
    } else if (part !== '') {
      parts.push(part);
    }
  }
  return parts;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Those who were named before and still are, as they were called. */
export function keptIn(text: MentioningText, ids: ReadonlySet<string>): readonly Named[] {
  const people = text.flatMap((part) => (typeof part === 'string' || !ids.has(part.id) ? [] : [part]));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
