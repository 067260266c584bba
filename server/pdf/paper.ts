import type { Content, Margins, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { framed, QUIET } from './frame';
import { missingInWords, printable, setPlain, setRecord } from './letters';
import { recordTable, sectionHeading, small } from './table';
import { paperWords } from './words';

/** A cell with what is said below it, in smaller letters. */
export interface PaperCell {
  readonly text: string;
  readonly notes?: readonly string[];
}

export interface PaperColumn {
  readonly name: string;
  /** In points; `*` takes what is left. */
  readonly width: number | '*';
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
}

export interface PaperSignature {
  readonly name: string;
  /** In which office, or for whom. */
  readonly as: string | null;
}

export type PaperPart =
  | { readonly kind: 'text'; readonly heading?: string; readonly paragraphs: readonly string[] }
  /** Words of record, as a letter has them. */
  | { readonly kind: 'letter'; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'table';
      readonly heading: string;
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly (readonly PaperCell[])[];
      /** What is said below it. */
      readonly notes?: readonly string[];
    }
  | { readonly kind: 'signatures'; readonly signatures: readonly PaperSignature[] };

/** A document in words, with nothing of how it looks: it can go to another thread. */
export interface Paper {
  /** What it is, and of whom: a register, a letter. */
  readonly kind: string;
  readonly title: string;
  readonly entityName: string;
  /** What heads every page at its right: a day, a number. */
  readonly mark: string;
  /** What has to be known of it; sentences without their full stops. */
  readonly facts: readonly string[];
  readonly parts: readonly PaperPart[];
  readonly madeAt: Date;
  /** It is bound into another file, which numbers its pages. */
  readonly isBound?: true;
}

function cellOf({ text, notes = [] }: PaperCell, isFigure: boolean): TableCell {
  return {
    stack: [{ text: setPlain(text) }, ...notes.map(small)],
    ...(isFigure && { alignment: 'right' as const }),
  };
}

/** Letters of a line in a narrow column, and lines that fit on a page beside other rows. */
const LINE_LETTERS = 24;
const MOST_LINES = 24;

function isShort({ text, notes = [] }: PaperCell): boolean {
  const lines = [text, ...notes].map(({ length }) => Math.max(1, Math.ceil(length / LINE_LETTERS)));
  return lines.reduce((sum, each) => sum + each, 0) <= MOST_LINES;
}

const paragraph = (text: string, margin: Margins): Content => ({ text: setPlain(text), margin });

function tableOf({ heading, columns, rows, notes = [] }: Extract<PaperPart, { kind: 'table' }>): Content[] {
  const head = columns.map(
    ({ name, isFigure }): TableCell => ({
      text: name,
      style: 'head',
      ...(isFigure && { alignment: 'right' }),
    }),
  );
  const body = rows.map((cells) =>
    cells.map((cell, index) => cellOf(cell, columns[index]?.isFigure ?? false)),
  );
  return [
    ...recordTable(
      heading,
      columns.map(({ width }) => width),
      head,
      body,
      rows.every((cells) => cells.every(isShort)),
    ),
    ...notes.map((note): Content => ({ ...small(note), margin: [0, 4, 0, 0] })),
  ];
}

/** A line to write on. The library moves what it draws, so each is one of its own. */
const lineBelow = (room: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.75, lineColor: QUIET }],
  margin: [0, room, 0, 4],
});

/** A line for a place and a day, and one for the name. */
function signatureOf({ name, as }: PaperSignature): Content {
  return {
    stack: [
      lineBelow(30),
      { text: paperWords.placeAndDate, style: ['plain', 'small'] },
      lineBelow(44),
      { text: setRecord(name) },
      ...(as ? [{ text: setRecord(as), style: 'small' }] : []),
    ],
    unbreakable: true,
  };
}

function partOf(part: PaperPart): Content[] {
  switch (part.kind) {
    case 'text':
      return [
        ...(part.heading === undefined ? [] : [sectionHeading(part.heading)]),
        ...part.paragraphs.map((text) => paragraph(text, [0, 0, 0, 4])),
      ].map((content): Content => ({ stack: [content], style: 'plain' }));
    case 'letter':
      return part.paragraphs.map((text) => ({ text: setRecord(text), margin: [0, 0, 0, 10] }));
    case 'table':
      return [{ style: 'plain', stack: tableOf(part) }];
    case 'signatures':
      return part.signatures.map(signatureOf);
  }
}

/** A paper as it is printed. The same paper gives the same document. */
export function paperDocument(written: Paper, foot: number): TDocumentDefinitions {
  const { printed, missing } = printable({ ...written, madeAt: null });
  const { kind, title, entityName, mark, facts, parts } = printed;
  const unprinted = missingInWords(missing, paperWords.unprinted);
  const said = [...facts, ...(unprinted ? [unprinted] : [])];
  return {
    ...framed({
      title: `${written.title} ${written.mark}`.trim(),
      subject: written.kind,
      author: written.entityName,
      language: paperWords.language,
      madeAt: written.madeAt,
      head: [entityName, mark],
      foot,
    }),
    ...(written.isBound && { footer: () => '' }),
    content: [
      { text: setRecord(kind), style: 'organ' },
      { text: setRecord(title), style: 'title', outline: true, outlineText: title },
      {
        stack: said.map((fact) => ({ text: setPlain(`${fact}.`) })),
        style: ['plain', 'small'],
        margin: [0, 0, 0, 14],
      },
      ...parts.flatMap(partOf),
    ],
  };
}
