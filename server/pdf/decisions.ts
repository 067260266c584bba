import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { ResolutionRecord } from '#words/resolutions/record';
import type { RecordedDecisionMaker } from '#words/resolutions/record/decisionMakers';
import { setPlain, setRecord } from './letters';
import { recordTable, small } from './table';
import { words } from './words';

function row({ name, facts, weight, decision, notes, date, ways }: RecordedDecisionMaker): TableCell[] {
  return [
    { stack: [{ text: setPlain(name) }, ...facts.map(small)] },
    { text: weight, alignment: 'right' },
    { stack: [{ text: decision }, ...notes.map(small)] },
    { stack: [{ text: date }, ...ways.map(small)] },
  ];
}

/** Who decides, with which weight, what they decided and when; the head stands on every page. */
export function decisionMakersTable({ decisionMakers, zone }: ResolutionRecord): Content[] {
  if (decisionMakers.length === 0) return [];
  const head = words.columns.decisionMakers.map(
    (text, index): TableCell => ({ text, style: 'head', ...(index === 1 && { alignment: 'right' }) }),
  );
  return [
    ...recordTable(words.parts.decisionMakers, ['*', 44, 132, 108], head, decisionMakers.map(row)),
    { text: zone, style: 'small', margin: [0, 4, 0, 0] },
  ];
}

const PER_LINE = 3;

/** A line for each who has to sign, three beside each other; who takes no part has none. */
export function signatureLines({ toSign }: ResolutionRecord): Content[] {
  const lines = toSign.map(
    ({ name, representing }): Column => ({
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.75, lineColor: '#5b6474' }] },
        { text: setRecord(name), margin: [0, 4, 0, 0] },
        ...(representing ? [{ text: setRecord(representing), style: 'small' }] : []),
      ],
      width: 150,
      unbreakable: true,
    }),
  );
  return Array.from({ length: Math.ceil(lines.length / PER_LINE) }, (_, index) => ({
    columns: lines.slice(index * PER_LINE, (index + 1) * PER_LINE),
    columnGap: 16,
    margin: [0, 40, 0, 0] as [number, number, number, number],
    unbreakable: true,
  }));
}
