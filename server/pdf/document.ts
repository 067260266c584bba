import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Resolution } from '#contract/calls/resolutions';
import { recordPlace } from '#domain/resolution/recordPlace';
import { type ResolutionRecord, recordOf } from '#words/resolutions/record';
import type { UnprintedScript } from '#words/resolutions/record/words';
import { decisionMakersTable, signatureLines } from './decisions';
import { countedTable, derivationText, ruleText } from './derivation';
import { PLAIN, RECORD } from './fonts';
import { missingInWords, printable, setPlain, setRecord } from './letters';
import { documentsTable, hashesTable, timelineTable } from './table';
import { recordText } from './text';
import { words } from './words';

const INK = '#131c2b';
const QUIET = '#5b6474';
const LINE = '#c2c8d2';

/** Points. */
const MARGIN = 56;
export const HEAD = 84;
/** Height of the foot of a page, and those that are tried where the last page would hold too little. */
export const FOOT = MARGIN;
export const OTHER_FEET = [44, 36, 68, 80, 96, 112, 128, 144, 160, 176] as const;
/** Part of the page below which no heading begins. */
const LOWEST_HEADING = 0.84;
const TEXT_WIDTH = 595.28 - 2 * MARGIN;

function beginning(record: ResolutionRecord, missing: readonly UnprintedScript[]): Content[] {
  const { organ, title, facts, closed, text } = record;
  const unprinted = missingInWords(missing);
  return [
    { text: organ, style: 'organ' },
    {
      text: title === null ? words.paper.untitled : setRecord(title),
      style: 'title',
      outline: true,
      outlineText: title ?? words.paper.resolution,
      ...(title === null && { italics: true, color: QUIET }),
    },
    {
      stack: [...facts, ...(unprinted ? [unprinted] : [])].map((fact) => ({ text: setPlain(`${fact}.`) })),
      style: ['plain', 'small'],
      margin: [0, 0, 0, 14],
    },
    ...(closed ? [{ text: closed, style: 'plain' } satisfies Content] : []),
    ...(text ? recordText(text) : []),
  ];
}

function header({ entityName, number }: ResolutionRecord): Content {
  return {
    margin: [MARGIN, 36, MARGIN, 0],
    stack: [
      {
        columns: [
          { text: setRecord(entityName), font: RECORD, bold: true, width: '*' },
          { text: number, font: RECORD, color: QUIET, width: 'auto' },
        ],
        columnGap: 16,
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 6, x2: TEXT_WIDTH, y2: 6, lineWidth: 0.5, lineColor: LINE }],
      },
    ],
  };
}

function footer(page: number, pages: number): Content {
  return {
    text: words.paper.page(page, pages),
    style: ['plain', 'small'],
    alignment: 'right',
    margin: [MARGIN, 16, MARGIN, 0],
  };
}

const STYLES = {
  organ: { fontSize: 11, color: QUIET },
  title: { fontSize: 18, bold: true, margin: [0, 2, 0, 8] },
  heading2: { fontSize: 13, bold: true, margin: [0, 8, 0, 4] },
  heading3: { fontSize: 11.5, bold: true, margin: [0, 6, 0, 4] },
  placeholder: { color: QUIET, italics: true },
  plain: { font: PLAIN, fontSize: 9 },
  section: { fontSize: 11, bold: true, margin: [0, 18, 0, 6] },
  head: { fontSize: 8, color: QUIET },
  small: { fontSize: 8, color: QUIET },
  hash: { fontSize: 7 },
} satisfies TDocumentDefinitions['styles'];

/**
 * A resolution as a document: its record (`words/resolutions/record`) on paper. Everything is read from what the API answers,
 * so they cannot differ.
 */
export function resolutionDocument(written: Resolution, now: Date, foot: number): TDocumentDefinitions {
  const { resolution, missing } = printable(written);
  const { entityName, closedAt } = written;
  const record = recordOf(words, resolution, recordPlace(resolution));
  const madeAt = closedAt ? new Date(closedAt) : now;
  return {
    info: {
      title: `${written.number ?? words.draft} ${written.title}`.trim(),
      subject: words.paper.subject(entityName),
      author: entityName,
      producer: 'Quorate',
      creator: 'Quorate',
      creationDate: madeAt,
      modDate: madeAt,
    },
    language: words.paper.language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, HEAD, MARGIN, foot],
    defaultStyle: { font: RECORD, fontSize: 10.5, lineHeight: 1.25, color: INK },
    styles: STYLES,
    header: header(record),
    footer,
    // A heading does not stay behind alone at the foot of a page: a table that begins on the next counts as following.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === 1 && startPosition.verticalRatio > LOWEST_HEADING,
    content: [
      ...beginning(record, missing),
      ...signatureLines(record),
      {
        style: 'plain',
        stack: [
          ...decisionMakersTable(record),
          ...derivationText(record),
          ...countedTable(record),
          ...ruleText(record),
          ...documentsTable(record),
          ...timelineTable(record),
          ...hashesTable(record),
        ],
      },
    ],
  };
}
