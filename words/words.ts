/** Languages in which sentences are made. */
export const LOCALES = ['en', 'nl'] as const;
export type Locale = (typeof LOCALES)[number];

/** A group of sentences in every language. */
export type InEach<Group> = Readonly<Record<Locale, Group>>;

/** The sentences of a group in a language. */
export function wordsFor<Group>(locale: Locale, group: InEach<Group>): Group {
  return group[locale];
}

/** Codes with their values: each is a list of what its sentence is made with. */
export type Coded<Values> = { readonly [Code in keyof Values]: readonly unknown[] };

/** A whole sentence for each code. */
export type Sentences<Values extends Coded<Values>> = {
  readonly [Code in keyof Values]: (...values: Values[Code]) => string;
};
