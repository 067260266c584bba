import { matchParts } from '../matching';

/** A text in which what was looked for is marked. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return matchParts(text, query).map((part) =>
    part.matched ? <mark key="match">{part.text}</mark> : <span key={part.text}>{part.text}</span>,
  );
}
