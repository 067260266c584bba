import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Resolution } from '#contract/calls/resolutions';
import type { ResolutionStatus } from '#contract/vocabulary';
import { ORGAN_NAMES } from '#domain/decision/words/organ';
import { breakable } from './breaking';
import { type Calendar, calendarOf } from './dates';
import { decisionMakersTable, signatureLines } from './decisions';
import { derivationText, ruleText } from './derivation';
import { PLAIN, RECORD } from './fonts';
import { hashesTable } from './hashes';
import { inFonts, missingInWords, printable } from './letters';
import { recordText } from './text';

/** Whose resolution it is, and in which zone its days are counted (IANA name). */
export interface PdfEntity {
  readonly name: string;
  readonly timeZone: string;
}

const INK = '#131c2b';
const QUIET = '#5b6474';
const LINE = '#c2c8d2';

/** Points. */
const MARGIN = 56;
const HEAD = 84;
/** Part of the page below which no heading begins. */
const LOWEST_HEADING = 0.84;
const TEXT_WIDTH = 595.28 - 2 * MARGIN;

const UNDECIDED: ReadonlySet<ResolutionStatus> = new Set(['Draft', 'Pending', 'Open']);

const STATUS_WORDS: Readonly<Record<ResolutionStatus, string>> = {
  Draft: 'Draft',
  Pending: 'Being sent',
  Open: 'Open',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
};

const CLOSED_PAPERS = {
  conflict: 'Text and papers are not shown because of a conflict of interest.',
  platform: 'Text and papers are not shown to administrators of the platform.',
} as const;

function statusLine(resolution: Resolution, calendar: Calendar): string {
  const { status, closedAt, deadline, evaluatedAt, isImported } = resolution;
  const word = STATUS_WORDS[status];
  // What was brought in has a day; nobody recorded a time.
  if (closedAt) return `${word} on ${isImported ? calendar.date(closedAt) : calendar.dateTime(closedAt)}`;
  const until = deadline ? `, decisions count until ${calendar.dateTime(deadline)}` : '';
  return `${word} on ${calendar.dateTime(evaluatedAt)}${until}`;
}

function facts(resolution: Resolution, calendar: Calendar, missing: readonly string[]): readonly string[] {
  const unprinted = missingInWords(missing);
  const { proposedBy, sentAt, cancelReason, supersedes, supersededBy, isImported } = resolution;
  return [
    statusLine(resolution, calendar),
    ...(proposedBy ? [`${isImported ? 'Brought in' : 'Proposed'} by ${proposedBy.name}`] : []),
    ...(sentAt ? [`Sent on ${calendar.dateTime(sentAt)}`] : []),
    ...(cancelReason ? [`Reason: ${cancelReason}`] : []),
    ...(supersedes ? [`Supersedes ${supersedes.number}, ${supersedes.title}`] : []),
    ...(supersededBy ? [`Superseded by ${supersededBy.number}, ${supersededBy.title}`] : []),
    ...(isImported ? ['The votes were not cast here: the signed file is the record'] : []),
    ...(unprinted ? [unprinted] : []),
  ];
}

function beginning(resolution: Resolution, calendar: Calendar, missing: readonly string[]): Content[] {
  const { organ, title, text, papersClosed } = resolution;
  const isUntitled = title.trim() === '';
  return [
    { text: organ ? `Resolution of the ${ORGAN_NAMES[organ]}` : 'Resolution', style: 'organ' },
    {
      text: isUntitled ? 'Title of the resolution' : [...inFonts(breakable(title))],
      style: 'title',
      outline: true,
      outlineText: isUntitled ? 'Resolution' : title,
      ...(isUntitled && { italics: true, color: QUIET }),
    },
    {
      stack: facts(resolution, calendar, missing).map((fact) => ({ text: breakable(`${fact}.`) })),
      style: ['plain', 'small'],
      margin: [0, 0, 0, 14],
    },
    ...(papersClosed ? [{ text: CLOSED_PAPERS[papersClosed], style: 'plain' } satisfies Content] : []),
    ...(text ? recordText(text) : []),
  ];
}

function header(resolution: Resolution, entity: PdfEntity): Content {
  return {
    margin: [MARGIN, 36, MARGIN, 0],
    stack: [
      {
        columns: [
          { text: [...inFonts(breakable(entity.name))], font: RECORD, bold: true, width: '*' },
          { text: resolution.number, font: RECORD, color: QUIET, width: 'auto' },
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
    text: `Page ${page} of ${pages}`,
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
 * A resolution as a document: the text of record, who decides and what they decided, what follows from it, and the
 * hashes of what was decided on. Everything is read from what the API answers, so they cannot differ.
 */
export function resolutionDocument(written: Resolution, entity: PdfEntity, now: Date): TDocumentDefinitions {
  const { resolution, missing } = printable(written);
  const calendar = calendarOf(entity.timeZone);
  const madeAt = resolution.closedAt ? new Date(resolution.closedAt) : now;
  const isUndecided = UNDECIDED.has(resolution.status) && !resolution.isImported;
  return {
    info: {
      title: `${written.number} ${written.title}`.trim(),
      subject: `Resolution of ${entity.name}`,
      author: entity.name,
      producer: 'Quorate',
      creator: 'Quorate',
      creationDate: madeAt,
      modDate: madeAt,
    },
    language: 'en',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, HEAD, MARGIN, MARGIN],
    defaultStyle: { font: RECORD, fontSize: 10.5, lineHeight: 1.25, color: INK },
    styles: STYLES,
    header: header(resolution, entity),
    footer,
    // A heading does not stay behind alone at the foot of a page: a table that begins on the next counts as following.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === 1 && startPosition.verticalRatio > LOWEST_HEADING,
    content: [
      ...beginning(resolution, calendar, missing),
      ...(isUndecided ? signatureLines(resolution) : []),
      {
        style: 'plain',
        stack: [
          ...decisionMakersTable(resolution, calendar),
          ...derivationText(resolution),
          ...ruleText(resolution),
          ...hashesTable({ ...resolution, text: written.text }),
        ],
      },
    ],
  };
}
