import type { Coded, InEach, Locale, Sentences } from './words';

/** Why something was refused: a code with values, whose sentence is made where the answer is written. */
export interface Reason {
  readonly code: string;
  readonly values: readonly unknown[];
  in(locale: Locale): string;
}

class CodedReason<Values extends Coded<Values>, Code extends keyof Values & string> implements Reason {
  constructor(
    private readonly words: InEach<Sentences<Values>>,
    readonly code: Code,
    readonly values: Values[Code],
  ) {}

  in(locale: Locale): string {
    return this.words[locale][this.code](...this.values);
  }
}

/** Names reasons by their codes. @param words the sentence of each code, in every language. */
export function reasonsIn<Values extends Coded<Values>>(words: InEach<Sentences<Values>>) {
  return <Code extends keyof Values & string>(code: Code, ...values: Values[Code]): Reason =>
    new CodedReason(words, code, values);
}

/** Several reasons, one sentence after the other. */
export function together(reasons: readonly Reason[]): Reason {
  return {
    code: reasons.map(({ code }) => code).join(' '),
    values: reasons.flatMap(({ values }) => values),
    in: (locale) => reasons.map((reason) => reason.in(locale)).join(' '),
  };
}
