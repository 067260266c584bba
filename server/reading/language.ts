import { francAll } from 'franc-min';

/** By ISO 639-3, those that are told; by 639-1. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['nld', 'nl'],
  ['eng', 'en'],
  ['deu', 'de'],
  ['fra', 'fr'],
]);

/** A sentence or two; shorter texts are taken for anything. */
const SHORTEST = 40;
export const SAMPLE = 10_000;

/** The language of a text (ISO 639-1); null for every other one, and where there is too little of it. */
export function languageOf(text: string): string | null {
  const [best] = francAll(text.slice(0, SAMPLE), { minLength: SHORTEST });
  return LANGUAGES.get(best?.[0] ?? '') ?? null;
}
