import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Download, FileArchive } from 'lucide-react';
import type { Resolution } from '#contract/calls/resolutions';
import { isOffered } from '#domain/resolution/offered';
import { recordPlace } from '#domain/resolution/recordPlace';
import { RECORD } from '#words/en/resolutions/record';
import { type ResolutionRecord, recordOf } from '#words/resolutions/record';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import { Page } from '../shared/Page';
import { RecordParts } from './RecordParts';
import styles from './RecordView.module.css';

const route = getRouteApi('/{-$entity}/resolutions/$id/record');

/** The record of a resolution, of the same words as its PDF, for who reads it with a screen reader or prints it. */
export function RecordView() {
  const data = route.useLoaderData();
  if (!data) return null;
  const { resolution, download } = data;
  const record = recordOf(RECORD, resolution, recordPlace(resolution));
  return (
    <Page>
      <Acts resolution={resolution} download={download} />
      <article className={styles.record} aria-labelledby="record-title">
        <Head record={record} />
        <RecordParts record={record} />
      </article>
    </Page>
  );
}

interface ActsProps {
  readonly resolution: Resolution;
  readonly download: Flow<'download'>;
}

function Acts({ resolution, download }: ActsProps) {
  const { id, number } = resolution;
  const fetchPdf = () =>
    download.send({
      type: 'download.requested',
      file: { kind: 'resolution', resolutionId: id, number: number ?? 'Draft' },
    });
  const fetchEvidence = () =>
    download.send({
      type: 'download.requested',
      file: { kind: 'evidence', of: 'resolution', id, number: number ?? 'Draft' },
    });
  return (
    <div className="lay-row lay-between gap-8 lay-wraps below-20 print-none">
      <Link
        to="/{-$entity}/resolutions/$id"
        params={(before) => ({ ...before, id })}
        className="type-medium ink-accent gap-8 lay-inline tall-44"
      >
        <ArrowLeft size={16} aria-hidden /> Back to the resolution
      </Link>
      {isOffered(resolution) && (
        <div className="lay-row lay-wraps gap-8">
          <Button onClick={fetchEvidence}>
            <FileArchive size={16} aria-hidden /> Evidence
          </Button>
          <Button onClick={fetchPdf}>
            <Download size={16} aria-hidden /> PDF
          </Button>
        </div>
      )}
    </div>
  );
}

function Head({ record }: { readonly record: ResolutionRecord }) {
  const { name, entityName, organ, title, facts, closed } = record;
  return (
    <header>
      <p className="type-small ink-2">{entityName}</p>
      <p className="type-small ink-2">{organ}</p>
      <h1 className={styles.title} id="record-title" tabIndex={-1}>
        <span>{name}</span> {title ?? 'Untitled draft'}
      </h1>
      <ul className="type-fine ink-2 type-loose">
        {facts.map((fact) => (
          <li key={fact}>{fact}.</li>
        ))}
      </ul>
      {closed && <p>{closed}</p>}
    </header>
  );
}
