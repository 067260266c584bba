import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sentence } from '#contract/line';
import { type CheckedPerson, PERSON_CELLS, type PersonCell } from '#domain/people/importing';
import type { Flow } from '../../machines/flows';
import { checkedRows } from '../../machines/people/userImport.machine';
import { Button } from '../shared/Button';
import { NOT_FETCHED, useDownload } from '../shared/download';
import { FailureNotice } from '../shared/FailureNotice';
import { Segments } from '../shared/fields/Segments';
import { Switch } from '../shared/fields/Switch';
import { formatNumber } from '../shared/format';
import { type Column, Table } from '../shared/list/Table';
import styles from './Import.module.css';
import { ImportCell } from './ImportCell';
import { CELL_NAMES, faultWords } from './importWords';
import { skippedFile } from './skippedFile';

const route = getRouteApi('/{-$entity}/entity/users/import');

/** A row of the table on the screen: a person, or what stands above several. */
type Shown = { readonly heading: string; readonly count: number } | { readonly checked: CheckedPerson };

type Rows = 'all' | 'added' | 'skipped';

const isSkipped = ({ person }: CheckedPerson) => person === null;

function shownRows(rows: readonly CheckedPerson[], which: Rows): readonly Shown[] {
  const skipped = rows.filter(isSkipped);
  const added = rows.filter((row) => !isSkipped(row));
  const group = (heading: string, items: readonly CheckedPerson[]): readonly Shown[] =>
    items.length === 0 ? [] : [{ heading, count: items.length }, ...items.map((checked) => ({ checked }))];
  return [
    ...(which === 'added' ? [] : group('Skipped', skipped)),
    ...(which === 'skipped' ? [] : group('Will be added', added)),
  ];
}

interface ReviewProps {
  readonly flow: Flow<'userImport'>;
}

/** Every row as it would be added: those that are skipped come first, and can be corrected here. */
export function ImportReview({ flow }: ReviewProps) {
  const { rows: which = 'all' } = route.useSearch();
  const navigate = useNavigate({ from: '/{-$entity}/entity/users/import' });
  const { rows, members, added, failure } = useSelector(flow, ({ context }) => context);
  const checked = useMemo(() => checkedRows({ rows, members, added }), [rows, members, added]);
  const shown = useMemo(() => shownRows(checked, which), [checked, which]);
  const skipped = checked.filter(isSkipped);
  const { request, isMissing } = useDownload();
  const choose = (value: Rows) =>
    void navigate({ search: value === 'all' ? {} : { rows: value }, replace: true });
  return (
    <>
      {failure && (
        <FailureNotice className="below-14">
          {sentence(failure)} What you typed is kept.
          {added.length > 0 && ` Added before: ${formatNumber(added.length)}.`}
        </FailureNotice>
      )}
      {isMissing && <FailureNotice className="below-14">{NOT_FETCHED}</FailureNotice>}
      <div className="lay-wrap lay-between gap-8-16 below-8">
        <Segments<Rows>
          label="Rows that are shown"
          value={which}
          onChange={choose}
          options={[
            { value: 'all', label: 'All', count: checked.length },
            { value: 'added', label: 'Will be added', count: checked.length - skipped.length },
            { value: 'skipped', label: 'Skipped', count: skipped.length },
          ]}
        />
        {skipped.length > 0 && (
          <button
            type="button"
            className="type-small type-medium ink-accent lay-inline gap-6 touch-44"
            onClick={() =>
              request({ kind: 'made', make: () => skippedFile(skipped), name: 'Skipped rows.csv' })
            }
          >
            <Download size={16} aria-hidden /> Download the {formatNumber(skipped.length)} skipped{' '}
            {skipped.length === 1 ? 'row' : 'rows'}
          </button>
        )}
      </div>
      <People flow={flow} shown={shown} />
      <AddBar flow={flow} checked={checked} />
    </>
  );
}

interface PeopleProps extends ReviewProps {
  readonly shown: readonly Shown[];
}

const resultId = (row: number) => `import-result-${row}`;

function People({ flow, shown }: PeopleProps) {
  const isAdding = useSelector(flow, (snapshot) => snapshot.hasTag('adding'));
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);

  /** The next cell that is wrong, or what adds the people where none is. */
  const goOn = () => {
    const next =
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      document.querySelector<HTMLElement>('[data-adds-people]');
    next?.focus();
  };
  // Once the rows stand as the change left them, and before the next key is heard.
  const goesOn = useRef(false);
  useLayoutEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    goOn();
  });
  const change = (row: number, cell: PersonCell) => (value: string, isDone: boolean) => {
    setEdited((before) => new Set([...before, `${row} ${cell}`]));
    flow.send({ type: 'userImport.cellChanged', row, cell, value });
    goesOn.current = isDone;
  };

  const cellOf = (cell: PersonCell) => (item: Shown) => {
    if ('heading' in item) return null;
    const { source, faults } = item.checked;
    const isWrong = faults.some((fault) => fault.cell === cell);
    const value = source[cell];
    if (isAdding || (!isWrong && !edited.has(`${source.row} ${cell}`))) return written(cell, value);
    return (
      <ImportCell
        row={source.row}
        cell={cell}
        value={value}
        isWrong={isWrong}
        describedBy={resultId(source.row)}
        change={change(source.row, cell)}
      />
    );
  };
  const columns: readonly Column<Shown>[] = [
    ...PERSON_CELLS.map((cell) => ({
      label: CELL_NAMES[cell],
      className: COLUMN_CLASSES[cell],
      cell: cellOf(cell),
    })),
    {
      label: 'Result',
      cell: (item) =>
        'heading' in item ? null : <Result row={item.checked} isHeld={isAdding} change={change} />,
    },
  ];
  return (
    <div ref={place} className={styles.table}>
      <Table<Shown>
        caption="Rows of the table"
        items={shown}
        keyOf={(item) => ('heading' in item ? item.heading : String(item.checked.source.row))}
        first={{
          label: 'Row',
          className: styles.row,
          cell: (item) => ('heading' in item ? null : item.checked.source.row),
        }}
        columns={columns}
        sort=""
        narrow={() => undefined}
        heading={(item) =>
          'heading' in item ? (
            <span className="lay-inline gap-8">
              <b>{item.heading}</b> <span className="ink-3 type-plain">{formatNumber(item.count)}</span>
            </span>
          ) : null
        }
      />
    </div>
  );
}

const COLUMN_CLASSES: Readonly<Record<PersonCell, string | undefined>> = {
  firstName: styles.name,
  lastName: styles.name,
  email: styles.email,
  role: styles.role,
};

const NAMES: readonly PersonCell[] = ['firstName', 'lastName'];

/** What the table says, where it is right. */
function written(cell: PersonCell, value: string) {
  if (NAMES.includes(cell)) return <span className="type-medium">{value}</span>;
  return value || (cell === 'role' ? 'User' : '');
}

interface ResultProps {
  readonly row: CheckedPerson;
  readonly isHeld: boolean;
  readonly change: (row: number, cell: PersonCell) => (value: string, isDone: boolean) => void;
}

/** What becomes of a row: why it is skipped, and what to do about it. */
function Result({ row, isHeld, change }: ResultProps) {
  const { source, faults } = row;
  if (faults.length === 0) {
    return (
      <span className="lay-row gap-6 type-small">
        <CircleCheck size={16} className="ink-green" aria-hidden /> Will be added
      </span>
    );
  }
  return (
    <div id={resultId(source.row)} className="lay-row lay-top gap-6 type-small">
      <CircleAlert size={16} className="ink-red-icon" aria-hidden />
      <ul>
        {faults.map((fault) => {
          const { reason, cure } = faultWords(row, fault);
          const { suggestion, cell } = fault;
          return (
            <li key={cell}>
              <span className="lay-block type-medium ink-red">{reason}</span>
              {suggestion === null ? (
                <span className="ink-2">{cure}</span>
              ) : (
                <button
                  type="button"
                  className="type-medium type-left ink-accent touch-44"
                  aria-disabled={isHeld}
                  onClick={() => !isHeld && change(source.row, cell)(suggestion, true)}
                >
                  Use {suggestion}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface AddBarProps extends ReviewProps {
  readonly checked: readonly CheckedPerson[];
}

/** How many are added, whether they are invited, and the act. */
function AddBar({ flow, checked }: AddBarProps) {
  const isAdding = useSelector(flow, (snapshot) => snapshot.hasTag('adding'));
  const { invite, added, wanted } = useSelector(flow, ({ context }) => context);
  const skipped = checked.filter(isSkipped).length;
  const ready = checked.length - skipped;
  const name = `Add ${formatNumber(ready)} ${ready === 1 ? 'person' : 'people'}`;
  return (
    <div className={styles.bar} data-ends-in-bar>
      <p className="lay-grow" role="status">
        {isAdding ? (
          `${formatNumber(added.length)} of ${formatNumber(wanted)} added`
        ) : (
          <>
            <span className="type-medium">{formatNumber(ready)} will be added</span>
            {' \u00a0'}
            <span className="ink-2">{formatNumber(skipped)} skipped</span>
          </>
        )}
      </p>
      {isAdding ? (
        <progress
          className={styles.progress}
          aria-label="People that are added"
          max={wanted}
          value={added.length}
        />
      ) : (
        <>
          <Switch
            label="Send an invite to each"
            checked={invite}
            change={(chosen) => flow.send({ type: 'userImport.inviteChosen', invite: chosen })}
          />
          <Button onClick={() => flow.send({ type: 'userImport.begunAnew' })}>Cancel</Button>
        </>
      )}
      <Button
        look="primary"
        data-adds-people
        aria-disabled={isAdding || ready === 0}
        onClick={() => flow.send({ type: 'userImport.addRequested' })}
      >
        {isAdding ? 'Adding…' : name}
      </Button>
    </div>
  );
}
