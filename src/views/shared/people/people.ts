/** A person or party to choose. */
export interface PersonOption {
  readonly key: string;
  readonly name: string;
  /** Of the avatar palette; empty where none is known. */
  readonly color: string;
  /** What tells two of one name apart: on whose behalf, an address. */
  readonly detail: string | null;
  /** Where they come from: `Management board`, `User`. */
  readonly marks: readonly string[];
  /** Shown, and not to be chosen again. */
  readonly isChosen: boolean;
}

function folded(text: string): string {
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
