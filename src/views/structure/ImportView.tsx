import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ImportedStatement, StatementOutcome, StructureImport } from '#contract/calls/structure';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import { isImportable } from '../../machines/structure/structureImport.machine';
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

const route = getRouteApi('/{-$entity}/structure/import');

/** A structure as another program wrote it: a file, what becomes of each statement, and all or nothing. */
export function ImportView() {
  const { flow } = route.useLoaderData();
  const isImported = useSelector(flow, (snapshot) => snapshot.hasTag('imported'));
  const report = useSelector(flow, ({ context }) => context.report);
  return (
    <Page>
      <PageHeader
        title="Import a structure"
        lead="Parties and holdings as the Beneficial Ownership Data Standard (BODS 0.4) has them."
        actions={
          <Link to="/{-$entity}/structure" params={true} className={buttonClass()}>
            To the chart
          </Link>
        }
      />
      {isImported && report ? <Done flow={flow} report={report} /> : <Choosing flow={flow} />}
    </Page>
  );
}

interface PartProps {
  readonly flow: Flow<'structureImport'>;
}

function Choosing({ flow }: PartProps) {
  const { chosen, report, failure } = useSelector(flow, ({ context }) => context);
  const doing = useSelector(flow, doingOf);
  const isBusy = doing !== null;
  const { keepFile } = useApp();
  const newRequest = useNewRequest();
  const act = useSelector(flow, ({ children }) => children.act);
  const old = useSelector(act, (snapshot) => snapshot && oldRequestOf(snapshot));
  const canImport = report !== null && isImportable(report);
  return (
    <>
      <FileZone
        label="Drop the file here"
        hint="A list of statements as JSON, at most 5 MB. Nothing is imported before you have seen what it brings."
        files="File of statements"
        isBusy={isBusy}
        give={(list) => {
          const file = list.at(-1);
          if (!file) return;
          flow.send({ type: 'structureImport.fileGiven', file: keepFile(file), name: file.name });
        }}
      />
      <ChosenFiles
        files={chosen ? [{ name: chosen.name, note: null }] : []}
        isBusy={isBusy}
        remove={() => flow.send({ type: 'structureImport.begunAnew' })}
      />
      <AskOld old={old} answer={(answer) => act?.send(answer)} />
      {failure && (
        <FailureNotice className="above-14">
          {sentence(failure)} Nothing was imported. Your file is kept here.
        </FailureNotice>
      )}
      {report && <Found report={report} />}
      <ImportBar note={noteOf(doing, report)}>
        {canImport ? (
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => flow.send({ type: 'structureImport.commitRequested', ...newRequest() })}
          >
            Import {countOf(report.counts.holdings, 'holding')}
          </Button>
        ) : (
          <Button
            look="primary"
            aria-disabled={isBusy || chosen === null}
            onClick={() => flow.send({ type: 'structureImport.checkRequested' })}
          >
            Check the file
          </Button>
        )}
      </ImportBar>
    </>
  );
}

type Doing = 'checking' | 'importing' | null;

function doingOf(snapshot: SnapshotFrom<Flow<'structureImport'>>): Doing {
  if (snapshot.hasTag('checking')) return 'checking';
  return snapshot.hasTag('importing') ? 'importing' : null;
}

function noteOf(doing: Doing, report: StructureImport | null): string {
  if (doing === 'checking') return 'Checking every statement…';
  if (doing === 'importing') return 'Importing. Either everything is imported or nothing.';
  if (report === null) return '';
  if (isImportable(report)) return 'Every statement can be read.';
  const isWrong = report.counts.wrong > 0 || report.faults.length > 0;
  return isWrong
    ? 'Correct the file and choose it again. Nothing is imported until every statement is right.'
    : 'The file has nothing that is not recorded already.';
}

function Found({ report }: { readonly report: StructureImport }) {
  const { parties, holdings, known, skipped } = report.counts;
  return (
    <>
      <p className="ink-2 above-18">
        {capitalised(countOf(parties, 'new party', 'new parties'))} and {countOf(holdings, 'new holding')};{' '}
        {countOf(known, 'statement')} known already, {skipped} skipped.
      </p>
      <Preview rows={report.rows} faults={report.faults} first={STATEMENT} columns={COLUMNS} />
      {report.rows.length < report.total && (
        <p className="ink-2 above-8">The file has {countOf(report.total, 'statement')}.</p>
      )}
    </>
  );
}

const OUTCOMES: Readonly<Record<StatementOutcome, string>> = {
  new: 'New',
  known: 'Known',
  skipped: 'Skipped',
  wrong: 'Wrong',
};

const STATEMENT = {
  label: 'Statement',
  cell: ({ name, heldName, kind, notes }: ImportedStatement) => (
    <>
      {name || (kind === 'relationship' ? 'Somebody' : 'Not named')}
      {heldName && ` in ${heldName}`}
      {notes.map((note) => (
        <span key={note} className={belowClass}>
          {note}
        </span>
      ))}
    </>
  ),
};

const COLUMNS = [
  { label: 'What it is', cell: ({ kind }: ImportedStatement) => KINDS[kind ?? 'none'] },
  { label: 'What becomes of it', cell: ({ outcome }: ImportedStatement) => OUTCOMES[outcome] },
];

const KINDS = { person: 'Person', entity: 'Entity', relationship: 'Holding', none: 'Not known' } as const;

function Done({ flow, report }: PartProps & { readonly report: StructureImport }) {
  const { holdings, parties } = report.counts;
  return (
    <Imported
      title={`${capitalised(countOf(holdings, 'holding'))} imported`}
      acts={
        <>
          <Link to="/{-$entity}/structure" params={true} className={buttonClass({ look: 'primary' })}>
            To the chart
          </Link>
          <Button onClick={() => flow.send({ type: 'structureImport.begunAnew' })}>Import more</Button>
        </>
      }
    >
      They stand in the chart, with {countOf(parties, 'new party', 'new parties')}.
    </Imported>
  );
}
