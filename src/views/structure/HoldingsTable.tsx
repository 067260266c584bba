import type { Line } from '#domain/chart/lines';
import { formatPercentage } from '../shared/format';
import type { Chart } from './useChart';
import { CHANGES, votesForWords } from './words';

interface HoldingsTableProps {
  readonly chart: Chart;
  readonly select: (id: string) => void;
}

/** Of what figures leave to names. */
const HALF = { width: '50%' };

/** The lines of the chart as rows, for who reads with a screen reader, and for who looks for a figure. */
export function HoldingsTable({ chart, select }: HoldingsTableProps) {
  const { lines, nameOf } = chart;
  const rows = [...lines].sort(
    (a, b) =>
      nameOf(a.entityId).localeCompare(nameOf(b.entityId)) ||
      nameOf(a.holderId).localeCompare(nameOf(b.holderId)),
  );
  const party = (id: string) => (
    <button type="button" className="type-medium ink-accent type-left touch-44" onClick={() => select(id)}>
      {nameOf(id)}
    </button>
  );
  return (
    <table className="box-table box-heads box-rows">
      <caption className="visually-hidden">Holdings of the structure</caption>
      {/* A long name takes no room from the other one. */}
      <colgroup>
        <col style={HALF} />
        <col style={HALF} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Entity</th>
          <th scope="col">Holder</th>
          <th scope="col" className="type-line">
            Ownership
          </th>
          <th scope="col" className="type-line">
            Voting
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.id}>
            <th scope="row">{party(line.entityId)}</th>
            <td>
              {party(line.holderId)}
              <Notes line={line} nameOf={nameOf} />
            </td>
            <td className="type-figures type-line">{formatPercentage(line.ownership)}</td>
            <td className="type-figures type-line">{formatPercentage(line.voting)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NotesProps {
  readonly line: Line;
  readonly nameOf: (id: string) => string;
}

/** Whose votes are cast, and what is otherwise than on another day. */
function Notes({ line, nameOf }: NotesProps) {
  const notes = [votesForWords(line, nameOf), line.change && CHANGES[line.change]].filter(Boolean);
  return notes.map((note) => (
    <span key={note} className="type-note lay-block">
      {note}
    </span>
  ));
}
