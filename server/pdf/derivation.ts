import type { Content, Margins, TableCell } from 'pdfmake/interfaces';
import type { ResolutionRecord } from '#words/resolutions/record';
import { setPlain } from './letters';
import { recordTable, sectionHeading } from './table';
import { words } from './words';

const say = (text: string): Content => ({ text: setPlain(text), margin: [0, 0, 0, 2] });

/** Why the outcome is what it is, in the sentences of the screen. What was cancelled has none. */
export function derivationText({ course }: ResolutionRecord): Content[] {
  if (!course) return [];
  const { heading, conclusion, decided, conditions, notCounted } = course;
  return [
    sectionHeading(heading),
    ...(conclusion
      ? [
          {
            text: [
              ...setPlain(conclusion.title).map((piece) => ({ ...piece, bold: true })),
              ...setPlain(`. ${conclusion.detail}`),
            ],
            margin: [0, 0, 0, 6] satisfies Margins,
          },
        ]
      : []),
    { text: decided, margin: [0, 0, 0, 6] },
    ...conditions.map(
      ({ title, detail, notes }): Content => ({
        stack: [{ text: setPlain(title), bold: true }, say(`${detail}.`), ...notes.map(say)],
        margin: [0, 0, 0, 6],
        unbreakable: true,
      }),
    ),
    ...notCounted.map(say),
  ];
}

/** The sums that the outcome follows from. */
export function countedTable({ counted }: ResolutionRecord): Content[] {
  if (counted.length === 0) return [];
  const rows = counted.map(({ what, amount }): TableCell[] => [
    { text: setPlain(what) },
    { text: amount, alignment: 'right' },
  ]);
  return recordTable(words.parts.counted, ['*', 160], null, rows);
}

/** The rule that was applied, with where it is from. */
export function ruleText({ rule }: ResolutionRecord): Content[] {
  if (!rule) return [];
  const { source, sentences } = rule;
  return [
    sectionHeading(words.parts.rule),
    ...(source ? [{ text: source, margin: [0, 0, 0, 4] } satisfies Content] : []),
    { ul: sentences.map((text) => ({ text })), margin: [0, 0, 0, 6] },
  ];
}
