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

/**
 * A group of which only some sentences are translated. The others stay those of `original`, so that the type shows which
 * group is not whole yet and `untranslated` names what is missing.
 */
export function partly<Group extends object>(original: Group, translated: Partial<Group>): Group {
  return { ...original, ...translated };
}

/** The sentences of a group that are still those of another language. */
export function untranslated<Group extends object>(original: Group, translation: Group): readonly string[] {
  const theirs = new Map<string, unknown>(Object.entries(translation));
  return Object.entries(original).flatMap(([name, sentence]) =>
    theirs.get(name) === sentence ? [name] : [],
  );
}
