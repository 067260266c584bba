import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Resolution } from '#contract/calls/resolutions';
import { recordPlace } from '#domain/resolution/recordPlace';
import type { UnprintedScript } from '#words/house/paper';
import { type ResolutionRecord, recordOf } from '#words/resolutions/record';
import { decisionMakersTable, signatureLines } from './decisions';
import { countedTable, derivationText, ruleText } from './derivation';
import { framed, QUIET } from './frame';
import { missingInWords, printable, setPlain, setRecord } from './letters';
import { documentsTable, hashesTable, timelineTable } from './table';
import { recordText } from './text';
import { words } from './words';

function beginning(record: ResolutionRecord, missing: readonly UnprintedScript[]): Content[] {
  const { organ, title, facts, closed, text } = record;
  const unprinted = missingInWords(missing, words.paper.unprinted);
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

/**
 * A resolution as a document: its record (`words/resolutions/record`) on paper. Everything is read from what the API answers,
 * so they cannot differ.
 */
export function resolutionDocument(written: Resolution, now: Date, foot: number): TDocumentDefinitions {
  const { printed: resolution, missing } = printable(written);
  const { entityName, closedAt } = written;
  const record = recordOf(words, resolution, recordPlace(resolution));
  return {
    ...framed({
      title: `${written.number ?? words.draft} ${written.title}`.trim(),
      subject: words.paper.subject(entityName),
      author: entityName,
      language: words.paper.language,
      madeAt: closedAt ? new Date(closedAt) : now,
      head: [record.entityName, record.number],
      foot,
    }),
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
