import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Entity } from '#contract/calls/entity';
import { MOST_IMPORTED_ROWS } from '#contract/calls/people';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import { useApp, useEntity } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { capitalised, countOf, figures, formatNumber } from '../shared/format';
import { ChosenFiles } from '../shared/import/ChosenFiles';
import { FileZone } from '../shared/import/FileZone';
import { ImportBar, Imported } from '../shared/import/ImportBar';
import { expectLongRows } from '../shared/list/Rows';
import { Page, PageHeader } from '../shared/Page';
import { ImportReview } from './ImportReview';

expectLongRows();

const route = getRouteApi('/{-$entity}/entity/users/import');

/** People out of a table: a file, what becomes of each row, and those that can be added. */
export function ImportView() {
  const { flow } = route.useLoaderData();
  const entity = useEntity();
  return entity ? <ImportInto key={entity.id} flow={flow} entity={entity} /> : null;
}

interface PartProps {
  readonly flow: Flow<'userImport'>;
  readonly entity: Entity;
}

/** What was chosen for another entity is not shown in this one; what is being added there goes on. */
function ImportInto({ flow, entity }: PartProps) {
  const isElsewhere = useSelector(
    flow,
    ({ context: { chosen } }) => chosen !== null && chosen.entityId !== entity.id,
  );
  const isAdding = useSelector(flow, (snapshot) => snapshot.hasTag('adding'));
  const isReviewing = useSelector(flow, (snapshot) => snapshot.hasTag('reviewing'));
  const isAdded = useSelector(flow, (snapshot) => snapshot.hasTag('added'));
  useEffect(() => {
    if (isElsewhere && !isAdding) flow.send({ type: 'userImport.begunAnew' });
  }, [flow, isElsewhere, isAdding]);
  if (isElsewhere) {
    return (
      <Page>
        <PageHeader title="Import users" lead={isAdding ? 'People are being added to another entity.' : ''} />
      </Page>
    );
  }
  if (isReviewing || isAdding) {
    return (
      <Page>
        <PageHeader
          title="Import users"
          lead={<Source flow={flow} />}
          actions={!isAdding && <AnotherFile flow={flow} entity={entity} />}
        />
        <ImportReview flow={flow} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Import users"
        lead="A table of people, as CSV or as an Excel workbook. Nobody is added before you confirm."
        actions={
          <Link to="/{-$entity}/entity/users" params={true} search={{}} className={buttonClass()}>
            To the users
          </Link>
        }
      />
      {isAdded ? <Added flow={flow} /> : <Choosing flow={flow} entity={entity} />}
    </Page>
  );
}

function Source({ flow }: Pick<PartProps, 'flow'>) {
  const { chosen, rows } = useSelector(flow, ({ context }) => context);
  return (
    <span className="lay-inline gap-8">
      <FileSpreadsheet size={16} aria-hidden />
      <span>
        <b className="lay-break">{chosen?.name}</b> {figures(rows.length, 'row')}. Nobody is added before you
        confirm.
      </span>
    </span>
  );
}

/** Gives a file to the flow as it is chosen, by name or by hand. */
function useGive({ flow, entity }: PartProps) {
  const { keepFile } = useApp();
  return (files: readonly File[]) => {
    const file = files.at(-1);
    if (!file) return;
    flow.send({
      type: 'userImport.fileGiven',
      file: keepFile(file),
      name: file.name,
      entityId: entity.id,
    });
  };
}

function AnotherFile(props: PartProps) {
  const give = useGive(props);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden /> Choose another file
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Another table of people"
        onChange={({ target }) => {
          give([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

function Choosing({ flow, entity }: PartProps) {
  const { chosen, failure } = useSelector(flow, ({ context }) => context);
  const isReading = useSelector(flow, (snapshot) => snapshot.hasTag('reading'));
  const give = useGive({ flow, entity });
  return (
    <>
      <FileZone
        label="Drop the table here"
        hint={`The first row names the columns: First name, Last name, Email, and Role where there is one. At most ${formatNumber(MOST_IMPORTED_ROWS)} rows.`}
        files="Table of people"
        isBusy={isReading}
        give={give}
      />
      <ChosenFiles
        files={chosen ? [{ name: chosen.name, note: null }] : []}
        isBusy={false}
        remove={() => flow.send({ type: 'userImport.begunAnew' })}
      />
      {failure && (
        <FailureNotice className="above-14">
          {sentence(failure)} Nobody was added. Your file is kept here.
        </FailureNotice>
      )}
      <ImportBar note={isReading ? 'Reading every row…' : ''}>
        <Button
          look="primary"
          aria-disabled={isReading || chosen === null}
          onClick={() => flow.send({ type: 'userImport.readRequested' })}
        >
          Read the table
        </Button>
      </ImportBar>
    </>
  );
}

function Added({ flow }: Pick<PartProps, 'flow'>) {
  const added = useSelector(flow, ({ context }) => context.added.length);
  const invite = useSelector(flow, ({ context }) => context.invite);
  return (
    <Imported
      title={`${capitalised(countOf(added, 'person', 'people'))} added`}
      acts={
        <>
          <Link
            to="/{-$entity}/entity/users"
            params={true}
            search={{}}
            className={buttonClass({ look: 'primary' })}
          >
            To the users
          </Link>
          <Button onClick={() => flow.send({ type: 'userImport.begunAnew' })}>Import more</Button>
        </>
      }
    >
      {invite ? 'An invitation is on its way to each of them.' : 'Invite them when they are to sign in.'}
    </Imported>
  );
}
