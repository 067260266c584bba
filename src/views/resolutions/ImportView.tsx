import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ImportReport, ImportRow } from '#contract/calls/resolutionTransfer';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import { isFaultless } from '../../machines/resolutions/resolutionImport.machine';
import { oldRequestOf } from '../shared/acts';
import { useApp } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { FailureNotice } from '../shared/FailureNotice';
import { capitalised, countOf } from '../shared/format';
import { ChosenFiles } from '../shared/import/ChosenFiles';
import { FileZone } from '../shared/import/FileZone';
import { ImportBar, Imported } from '../shared/import/ImportBar';
import { belowClass, Preview } from '../shared/import/Preview';
import { Page, PageHeader } from '../shared/Page';
import { useNewRequest } from '../shared/request';

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
      {isImported && report ? <Done flow={flow} report={report} /> : <Collecting flow={flow} />}
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
  const newRequest = useNewRequest();
  const act = useSelector(flow, ({ children }) => children.act);
  const old = useSelector(act, (snapshot) => snapshot && oldRequestOf(snapshot));
  const given = [...(table ? [table] : []), ...files];
  const check = () => {
    setTried(true);
    flow.send({ type: 'resolutionImport.checkRequested' });
  };
  const canImport = report !== null && isFaultless(report);
  const importAll = () => {
    flow.send({ type: 'resolutionImport.commitRequested', ...newRequest() });
  };
  return (
    <>
      <FileZone
        label="Drop the table and the signed files here"
        hint="The table is a CSV or XLSX file with one row for each resolution."
        files="Table and signed files"
        isBusy={isBusy}
        give={(list) => {
          const files = list.map((file) => ({ file: keepFile(file), name: file.name }));
          flow.send({ type: 'resolutionImport.filesGiven', files });
        }}
      />
      <ChosenFiles
        files={given.map((file) => ({ name: file.name, note: file === table ? 'the table' : null }))}
        isBusy={isBusy}
        remove={(name) => flow.send({ type: 'resolutionImport.fileRemoved', name })}
      />
      <AskOld old={old} answer={(answer) => act?.send(answer)} />
      {failure && (
        <FailureNotice className="above-14">
          {sentence(failure)} Nothing was imported. Your files are kept here.
        </FailureNotice>
      )}
      {report && <Preview {...report} first={TITLE} columns={COLUMNS} />}
      <ImportBar note={noteOf(doing, table !== null, isTried, report)}>
        {canImport ? (
          <Button look="primary" onClick={importAll} aria-disabled={isBusy}>
            Import {countOf(report.rows.length, 'resolution')}
          </Button>
        ) : (
          <Button look="primary" onClick={check} aria-disabled={isBusy || table === null}>
            Check the table
          </Button>
        )}
      </ImportBar>
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

const TITLE = {
  label: 'Title',
  cell: ({ title, number }: ImportRow) => (
    <>
      {title || 'No title'}
      {number && <span className={belowClass}>{number}</span>}
    </>
  ),
};

const COLUMNS = [
  { label: 'Outcome', cell: ({ status }: ImportRow) => status },
  { label: 'Date', cell: ({ date }: ImportRow) => date },
  { label: 'File', cell: ({ file }: ImportRow) => file ?? 'none' },
];

function Done({ flow, report }: PartProps & { readonly report: ImportReport }) {
  return (
    <Imported
      title={`${capitalised(countOf(report.imported, 'resolution'))} imported`}
      acts={
        <>
          <Link to="/{-$entity}/resolutions" params={true} className={buttonClass({ look: 'primary' })}>
            To the resolutions
          </Link>
          <Button onClick={() => flow.send({ type: 'resolutionImport.begunAnew' })}>Import more</Button>
        </>
      }
    >
      They stand in the list, each with its signed file.
    </Imported>
  );
}
