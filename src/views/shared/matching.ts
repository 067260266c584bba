export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

/** A text cut where a query stands in it, for marking. */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const wanted = query.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (start < 0) return [{ text, matched: false }];
  const end = start + wanted.length;
  return [
    { text: text.slice(0, start), matched: false },
    { text: text.slice(start, end), matched: true },
    { text: text.slice(end), matched: false },
  ].filter((part) => part.text !== '');
}

/** A text without accents and capitals. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Whether each word that is looked for stands in one of the texts; accents and capitals do not count. */
export function fits(query: string, texts: readonly (string | null)[]): boolean {
  const whole = folded(texts.join('\n'));
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
