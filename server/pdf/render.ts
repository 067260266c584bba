import pdfmake from 'pdfmake';
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { TellMaking } from '#server/http/made.answer';
import { resolutionDocument } from './document';
import { fontFiles } from './fonts';
import { FOOT, HEAD, OTHER_FEET } from './frame';
import { LEAST_LINES, linesOnLastPage } from './lastPage';
import { type Paper, paperDocument } from './paper';
import type { Written } from './thread';

/** Points between two columns; text at the edges stands in line with what is above the table. */
const BETWEEN_COLUMNS = 16;

/** Hairlines between rows, nothing else. */
const RECORD_LAYOUT: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => '#c2c8d2',
  paddingLeft: (column) => (column === 0 ? 0 : BETWEEN_COLUMNS / 2),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : BETWEEN_COLUMNS / 2),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

let isSetUp = false;

/** The library keeps its settings for all documents. It reads our fonts and fetches nothing. */
function setUp(): void {
  if (isSetUp) return;
  const fonts = fontFiles();
  const allowed = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
  pdfmake.setFonts(fonts);
  pdfmake.setTableLayouts({ record: RECORD_LAYOUT });
  pdfmake.setLocalAccessPolicy((path) => allowed.has(path));
  pdfmake.setUrlAccessPolicy(() => false);
  isSetUp = true;
}

/** Makes a document in this thread, in our fonts. The same definition gives the same bytes. */
export async function renderDocument(definition: TDocumentDefinitions): Promise<Uint8Array> {
  setUp();
  return pdfmake.createPdf(definition).getBuffer();
}

function definitionOf(written: Exclude<Written, { kind: 'pack' }>, foot: number): TDocumentDefinitions {
  return written.kind === 'resolution'
    ? resolutionDocument(written.resolution, written.now, foot)
    : paperDocument(written.paper, foot);
}

/** Rows beyond which a paper is made once: each further try takes seconds. */
const MOST_ROWS = 300;

const isLong = ({ parts }: Paper) =>
  parts.reduce((rows, part) => rows + (part.kind === 'table' ? part.rows.length : 0), 0) > MOST_ROWS;

/**
 * Makes a document in this thread. Where one or two lines would stand alone on its last page, the foot of its pages takes a
 * little less room, or more.
 */
export async function renderHere(written: Written, tell: TellMaking = () => {}): Promise<Uint8Array> {
  if (written.kind === 'pack') {
    const { bindPack } = await import('./pack');
    return bindPack(written.pack, (paper) => renderHere({ kind: 'paper', paper }), tell);
  }
  if (written.kind === 'paper' && isLong(written.paper)) return renderDocument(definitionOf(written, FOOT));
  const make = (foot: number) => renderDocument(definitionOf(written, foot));
  const document = await make(FOOT);
  if (await endsWell(document, FOOT)) return document;
  for (const foot of OTHER_FEET) {
    const other = await make(foot);
    if (await endsWell(other, foot)) return other;
  }
  return document;
}

async function endsWell(document: Uint8Array, foot: number): Promise<boolean> {
  const lines = await linesOnLastPage(document, { top: HEAD, bottom: foot });
  return lines === null || lines >= LEAST_LINES;
}
