/** By what each is kept. */
export type Notes = Readonly<Record<string, string>>;

/** More notes than this are not kept: the oldest goes. */
const KEPT = 20;

/** Whether a value may stand as a note. */
export function isNote(field: unknown, value: unknown): boolean {
  return typeof field === 'string' && typeof value === 'string';
}

export function without(texts: Notes, name: string): Notes {
  const { [name]: _, ...others } = texts;
  return others;
}

export function kept(texts: Notes, name: string, text: string): Notes {
  if (text === '') return without(texts, name);
  return Object.fromEntries([...Object.entries(without(texts, name)), [name, text]].slice(-KEPT));
}
