import type { Paper } from '#server/pdf/paper';
import { paperWords } from '#server/pdf/words';
import { registerWords as words } from '../words';
import type { RegisterEntry } from './read';

const ORDER = { width: 34, isFigure: true } as const;
const DAY_WIDTH = 78;
const NUMBER_WIDTH = 88;
const OUTCOME_WIDTH = 66;

/** The register of an entity on paper, numbered in the order of its days. */
export function registerPaper(entityName: string, entries: readonly RegisterEntry[], madeAt: Date): Paper {
  const { columns } = words;
  return {
    kind: words.kind,
    title: words.title,
    entityName,
    mark: words.count(entries.length),
    facts: [words.holds],
    parts: [
      {
        kind: 'table',
        heading: words.title,
        columns: [
          { name: columns.order, ...ORDER },
          { name: columns.day, width: DAY_WIDTH },
          { name: columns.number, width: NUMBER_WIDTH },
          { name: columns.subject, width: '*' },
          { name: columns.outcome, width: OUTCOME_WIDTH },
        ],
        rows: entries.map(({ day, number, title, outcome, hash }, index) => [
          { text: String(index + 1) },
          { text: paperWords.day(day) },
          { text: number },
          { text: title, notes: hash === null ? [] : [hash] },
          { text: outcome === null ? words.minutes : words.outcome[outcome] },
        ]),
      },
    ],
    madeAt,
  };
}
