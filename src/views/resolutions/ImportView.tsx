import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { FileUp, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ImportReport } from '#contract/calls/resolutions';
import type { Flow } from '../../machines/flows';
import { isFaultless } from '../../machines/resolutions/resolutionImport.machine';
import { sentence } from '../../machines/shared/messages';
import { useApp } from '../shared/app';
import { Button, buttonClass, IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import { capitalised, countOf } from '../shared/format';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview';

const route = getRouteApi('/{-$entity}/resolutions/import');

/** The head of the table, and a row as an example. */
const TEMPLATE =
  'number,title,organ,status,date,file\r\n' +
  'RES-2024-001,"Adoption of the annual accounts 2023",shareholders,Accepted,2024-05-14,RES-2024-001.pdf\r\n';

/** Signed resolutions that exist already: a table with their files, a preview, and all or nothing. */
export function ImportView() {
  const { flow } = route.useLoaderData();
  const isImported = useSelector(flow, (snapshot) => snapshot.hasTag('imported'));
  const report = useSelector(flow, ({ context }) => context.report);
  return (
    <Page>
      <PageHeader
        title="Import resolutions"
        lead="Signed resolutions that exist already, with a table of their data."
        actions={
          <a className={buttonClass()} href={templateAddress()} download="resolutions.csv">
            Download the template
          </a>
        }
      />
      {isImported && report ? <Imported flow={flow} report={report} /> : <Collecting flow={flow} />}
    </Page>
  );
}

function templateAddress(): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`;
}

interface PartProps {
  readonly flow: Flow<'resolutionImport'>;
}

function Collecting({ flow }: PartProps) {
  const { table, files, report, failure } = useSelector(flow, ({ context }) => context);
  const doing = useSelector(flow, doingOf);
  const isBusy = doing !== null;
  const [isTried, setTried] = useState(false);
  const { keepFile } = useApp();
  const given = [...(table ? [table] : []), ...files];
  const check = () => {
    setTried(true);
    flow.send({ type: 'resolutionImport.checkRequested' });
  };
  const canImport = report !== null && isFaultless(report);
  const importAll = () => {
    flow.send({ type: 'resolutionImport.commitRequested', key: crypto.randomUUID() });
  };
  return (
    <>
      <DropZone
        isBusy={isBusy}
        give={(list) => {
          const files = list.map((file) => ({ file: keepFile(file), name: file.name }));
          flow.send({ type: 'resolutionImport.filesGiven', files });
        }}
      />
      {given.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {given.map((file) => (
            <li key={file.name}>
              <span className={styles.file}>{file.name}</span>
              {file === table && <span className={styles.kind}>the table</span>}
              <IconButton
                label={`Remove ${file.name}`}
                aria-disabled={isBusy}
                onClick={() => flow.send({ type: 'resolutionImport.fileRemoved', name: file.name })}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {sentence(failure)} Nothing was imported. Your files are kept here.
        </p>
      )}
      {report && <ImportPreview report={report} />}
      <div className={styles.bar}>
        <p role="status" className={styles.note}>
          {noteOf(doing, table !== null, isTried, report)}
        </p>
        {canImport ? (
          <Button look="primary" onClick={importAll} aria-disabled={isBusy}>
            Import {countOf(report.rows.length, 'resolution')}
          </Button>
        ) : (
          <Button look="primary" onClick={check} aria-disabled={isBusy || table === null}>
            Check the table
          </Button>
        )}
      </div>
    </>
  );
}

type Doing = 'checking' | 'importing' | null;

function doingOf(snapshot: SnapshotFrom<Flow<'resolutionImport'>>): Doing {
  if (snapshot.hasTag('checking')) return 'checking';
  return snapshot.hasTag('importing') ? 'importing' : null;
}

function noteOf(doing: Doing, hasTable: boolean, isTried: boolean, report: ImportReport | null): string {
  if (doing === 'checking') return 'Checking every row…';
  if (doing === 'importing') return 'Importing. Either everything is imported or nothing.';
  if (!hasTable) return isTried ? 'To continue: Add the table (CSV or XLSX)' : '';
  if (report === null) return '';
  return isFaultless(report)
    ? 'Every row can be imported.'
    : 'Correct the table and choose it again. Nothing is imported until every row is right.';
}

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly give: (files: readonly File[]) => void;
}

function DropZone({ isBusy, give }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !isBusy) give([...list]);
    if (input.current) input.current.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.zone, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileUp size={22} />
      <p id={id}>
        Drop the table and the signed files here, or{' '}
        <button type="button" className={styles.pick} onClick={() => input.current?.click()}>
          choose them
        </button>
        .
      </p>
      <p className={styles.hint}>The table is a CSV or XLSX file with one row for each resolution.</p>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Table and signed files"
        onChange={(event) => take(event.target.files)}
      />
    </section>
  );
}

function Imported({ flow, report }: PartProps & { readonly report: ImportReport }) {
  return (
    <EmptyState
      title={`${capitalised(countOf(report.imported, 'resolution'))} imported`}
      action={
        <div className={styles.after}>
          <Link to="/{-$entity}/resolutions" params={true} className={buttonClass({ look: 'primary' })}>
            To the resolutions
          </Link>
          <Button onClick={() => flow.send({ type: 'resolutionImport.begunAnew' })}>Import more</Button>
        </div>
      }
    >
      They stand in the list, each with its signed file.
    </EmptyState>
  );
}
