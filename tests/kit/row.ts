import { isDeepStrictEqual } from 'node:util';
import type { Acts, ActTypes, ReceiptOf } from '../../src/machines/shared/act/act';

/** What the row of an act says of one input, written by hand. */
export interface Sample<Types extends ActTypes<Types>, Name extends keyof Types> {
  readonly input: Types[Name]['input'];
  readonly note?: string;
  /** The act as one line. */
  readonly words: string;
  /** Fields that have to be filled in; none when it is left out. */
  readonly missing?: readonly string[];
  /** By what its note is kept. */
  readonly notedBy?: string;
  /**
   * What its call is made with: a secret as `opened` before its reference, a file as its reference, a form as its entries. Left
   * out where something is missing: then nothing is sent.
   */
  readonly sends?: object;
  /** What the server answers, and what a person is told of that; left out where nothing is told or sent. */
  readonly done?: {
    readonly receipt: ReceiptOf<Types[Name]>;
    readonly title: string;
    /** It stays until it is dismissed; not when it is left out. */
    readonly stays?: true;
  };
}

export type Samples<Types extends ActTypes<Types>> = {
  readonly [Name in keyof Types]: readonly [Sample<Types, Name>, ...Sample<Types, Name>[]];
};

/** One sample of one row, or one limit. */
export interface Row {
  /** Of a row: its act and the place among its samples, `rename 1`. */
  readonly name: string;
  /** What is otherwise than the sample says. */
  differences(): readonly string[];
}

/** The samples of a table of acts, or the limits of a machine. */
export interface Rows {
  /** Id of the machine. */
  readonly machine: string;
  readonly rows: readonly Row[];
}

/**
 * What every row of a table of acts says: how the act is called, what is missing, what is sent, what is told. Machines walk with one act of a
 * table; the others differ in their rows alone.
 */
export function rowsOf<Types extends ActTypes<Types>>(
  machine: string,
  acts: Acts<Types>,
  samples: Samples<Types>,
): Rows {
  const rows: Row[] = [];
  for (const name in acts) {
    for (const [index, sample] of samples[name].entries())
      rows.push({
        name: `${name} ${index + 1}`,
        differences: () => differencesOf(acts[name], sample),
      });
  }
  return { machine, rows };
}

function differencesOf<Types extends ActTypes<Types>, Name extends keyof Types>(
  row: Acts<Types>[Name],
  sample: Sample<Types, Name>,
): readonly string[] {
  return comparisons(row, sample).flatMap(([what, is, should]) =>
    isDeepStrictEqual(is, should)
      ? []
      : [`${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`],
  );
}

type Comparison = readonly [what: string, is: unknown, should: unknown];

function comparisons<Types extends ActTypes<Types>, Name extends keyof Types>(
  { words, missing, notedBy, options, done, stays }: Acts<Types>[Name],
  sample: Sample<Types, Name>,
): readonly Comparison[] {
  const { input, note = '' } = sample;
  const parts = {
    note,
    secret: (reference: string) => `opened ${reference}`,
    file: (reference: string) => new File(['x'], reference),
  };
  return [
    ['words', words(input), sample.words],
    ['missing', missing?.(input) ?? [], sample.missing ?? []],
    ['notedBy', notedBy?.(input), sample.notedBy],
    ['sends', sample.sends && plain(options(input, parts)), plain(sample.sends)],
    ['done', sample.done ? done?.(sample.done.receipt) : sample.sends && done, sample.done?.title],
    [
      'stays',
      sample.done && (stays?.(sample.done.receipt) ?? false),
      sample.done && (sample.done.stays ?? false),
    ],
  ];
}

/** As it is sent: what is undefined is left out. */
function plain(value: unknown): unknown {
  if (value instanceof File) return value.name;
  if (value instanceof FormData) return [...value].map(([key, entry]) => [key, plain(entry)]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries<unknown>({ ...value }).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, plain(member)]));
}
