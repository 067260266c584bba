import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { PLAIN, RECORD } from './fonts';
import { setRecord } from './letters';
import { paperWords } from './words';

const INK = '#131c2b';
export const QUIET = '#5b6474';
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

function header([name, mark]: readonly [string, string]): Content {
  return {
    margin: [MARGIN, 36, MARGIN, 0],
    stack: [
      {
        columns: [
          { text: setRecord(name), font: RECORD, bold: true, width: '*' },
          { text: mark, font: RECORD, color: QUIET, width: 'auto' },
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
    text: paperWords.page(page, pages),
    style: ['plain', 'small'],
    alignment: 'right',
    margin: [MARGIN, 16, MARGIN, 0],
  };
}

interface Framed {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: string;
  readonly madeAt: Date;
  /** What heads every page, at its left and at its right. */
  readonly head: readonly [name: string, mark: string];
  /** Height of the foot of a page. */
  readonly foot: number;
}

/** What every document has around its content: what it says of itself, its pages, its letters. */
export function framed({ title, subject, author, language, madeAt, head, foot }: Framed) {
  return {
    info: {
      title,
      subject,
      author,
      producer: 'Quorate',
      creator: 'Quorate',
      creationDate: madeAt,
      modDate: madeAt,
    },
    language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, HEAD, MARGIN, foot],
    defaultStyle: { font: RECORD, fontSize: 10.5, lineHeight: 1.25, color: INK },
    styles: STYLES,
    header: header(head),
    footer,
    // A heading does not stay behind alone at the foot of a page: a table that begins on the next counts as following.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === 1 && startPosition.verticalRatio > LOWEST_HEADING,
  } satisfies Partial<TDocumentDefinitions>;
}
