import { sql, type Transaction } from 'kysely';
import type { Stemmer } from '#domain/search/terms';
import type { Schema } from '#server/database/schema';

/** Dictionaries that every PostgreSQL has, by language. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  nl: 'dutch_stem',
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
};

/** Words of a language whose rules nobody here knows, or of none, stay as they are. */
const AS_IT_IS: Stemmer = (word) => word;

/** How these words are stemmed in a language; another word stays as it is. */
export async function readStemmer(
  trx: Transaction<Schema>,
  language: string,
  words: readonly string[],
): Promise<Stemmer> {
  const dictionary = DICTIONARIES[language];
  if (dictionary === undefined || words.length === 0) return AS_IT_IS;
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize(${dictionary}::regdictionary, word))[1] as stem from unnest(${words}::text[]) word`.execute(
    trx,
  );
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  return (word) => stems.get(word) ?? (stems.has(word) ? null : word);
}
