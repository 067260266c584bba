import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { renderDocument } from '#server/pdf/render';
import type { DemoBlock, DemoContent, DemoPage, DemoTable } from './content';

/** Says what `{17 days ago}` and its like stand for. */
export type Dated = (text: string) => string;

const MARGIN = 64;
/** Points that a column of figures has. */
const FIGURES = 84;
const NUMBER = /^-?(€\s?)?[\d.,]+( m²|%)?$/;

/** Columns of figures stand right. */
function isFigures(rows: DemoTable, column: number): boolean {
  return column > 0 && rows.slice(1).every((row) => NUMBER.test(row[column] || '0'));
}

function tableOf(rows: DemoTable, dated: Dated): Content {
  const columns = Math.max(...rows.map(({ length }) => length));
  const right = Array.from({ length: columns }, (_, column) => isFigures(rows, column));
  return {
    table: {
      headerRows: 1,
      widths: right.map((isRight) => (isRight ? FIGURES : '*')),
      body: rows.map((row, index) =>
        right.map(
          (isRight, column): TableCell => ({
            text: dated(row[column] ?? ''),
            bold: index === 0,
            alignment: isRight ? 'right' : 'left',
          }),
        ),
      ),
    },
    layout: 'record',
    margin: [0, 6, 0, 12],
  };
}

function blockOf(block: DemoBlock, dated: Dated): Content {
  if (typeof block !== 'string') return tableOf(block, dated);
  const [, sign = '', text = ''] = /^(#{1,2} |- )?(.*)$/s.exec(dated(block)) ?? [];
  if (sign === '# ') return { text, style: 'chapter', outline: true };
  if (sign === '## ') return { text, style: 'section' };
  return sign === '- ' ? { ul: [text], margin: [0, 0, 0, 4] } : { text, margin: [0, 0, 0, 8] };
}

function pageOf(page: DemoPage, index: number, dated: Dated): Content {
  return {
    stack: page.map((block) => blockOf(block, dated)),
    ...(index > 0 && { pageBreak: 'before' as const }),
  };
}

function definition(
  { head, pages, language = 'en' }: Extract<DemoContent, { kind: 'pdf' }>,
  title: string,
  dated: Dated,
  at: Date,
): TDocumentDefinitions {
  const [left, right] = head.map(dated);
  return {
    info: { title, author: left ?? '', creationDate: at, modDate: at, producer: 'Quorate' },
    language,
    displayTitle: true,
    pageMargins: [MARGIN, 92, MARGIN, MARGIN],
    defaultStyle: { font: 'Record', fontSize: 11, lineHeight: 1.35 },
    styles: {
      chapter: { fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
      section: { fontSize: 13, bold: true, margin: [0, 8, 0, 6] },
      quiet: { fontSize: 9, color: '#5b6474' },
    },
    header: {
      columns: [{ text: left ?? '' }, { text: right ?? '', alignment: 'right' }],
      style: 'quiet',
      margin: [MARGIN, 44, MARGIN, 0],
    },
    footer: (page, count) => ({
      text: `${page} / ${count}`,
      style: 'quiet',
      alignment: 'center',
      margin: [0, 24, 0, 0],
    }),
    content: pages.map((page, index) => pageOf(page, index, dated)),
  };
}

async function workbook({ sheet, rows }: Extract<DemoContent, { kind: 'xlsx' }>): Promise<Uint8Array> {
  const data = rows.map((row, index) =>
    row.map(
      (value): CellObject =>
        typeof value === 'number'
          ? { type: Number, value }
          : { type: String, value, ...(index === 0 && { fontWeight: 'bold' as const }) },
    ),
  );
  const columns = (rows[0] ?? []).map(() => ({ width: 28 }));
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

/** An amount and its sign, a measure and its unit stand on one line. */
function bound(text: string): string {
  return text.replaceAll('€ ', '€\u00a0').replace(/(\d) (m²|kg|kWh|kW|mm)/g, '$1\u00a0$2');
}

/** The bytes of a document of the demo. @param at when it was made. */
export async function makeContent(
  content: DemoContent,
  title: string,
  dated: Dated,
  at: Date,
): Promise<Uint8Array> {
  if (content.kind === 'pdf') {
    return renderDocument(definition(content, title, (text) => bound(dated(text)), at));
  }
  if (content.kind === 'xlsx') return workbook(content);
  return Buffer.from(dated(content.text), 'utf8');
}
