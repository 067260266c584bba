import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { DocumentActs } from '../../../machines/documents/documentActs.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { Button } from '../../shared/Button';
import { FailureNotice } from '../../shared/FailureNotice';
import { formatDateTime } from '../../shared/format';
import styles from './Document.module.css';

interface VersionsProps {
  readonly document: DocumentDetails;
  readonly changes: Flow<'documentChanges'>;
  readonly zone: string;
  readonly ask: (asked: Asked<DocumentActs>) => void;
  readonly shownVersion: number;
}

/** What the document was before, and what changed in its text. */
export function Versions({ document, changes, zone, ask, shownVersion }: VersionsProps) {
  const { id: documentId, revision, version, versions, acts } = document;
  return (
    <section aria-label="Versions" className="lay-one gap-8">
      <h2 className="type-group">Versions {versions.length}</h2>
      <ol className="lay-one gap-12">
        {versions.map(({ number, uploadedBy, createdAt, note }) => (
          <li key={number} className="lay-one gap-4">
            <p className="lay-break">
              <Link
                to="/{-$entity}/documents/$id"
                params={(before) => ({ ...before, id: documentId })}
                search={number === version ? {} : { version: String(number) }}
                className="type-medium type-underlined ink-accent"
                aria-current={number === shownVersion ? 'true' : undefined}
              >
                Version {number}
              </Link>{' '}
              <span className="type-meta">
                {uploadedBy?.name ?? 'Somebody who left'}, {formatDateTime(createdAt, zone)}
              </span>
            </p>
            {note !== '' && <p className="type-small lay-break">{note}</p>}
            <div className="lay-row gap-4">
              {number > 1 && (
                <Button
                  look="ghost"
                  onClick={() => changes.send({ type: 'changes.asked', documentId, version: number })}
                >
                  What changed in version {number}
                </Button>
              )}
              {number !== version && acts.includes('replace') && (
                <Button
                  look="ghost"
                  onClick={() =>
                    ask({ act: 'restoreVersion', input: { documentId, revision, version: number } })
                  }
                >
                  Restore version {number}
                </Button>
              )}
            </div>
            <Changes changes={changes} version={number} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({
  changes: flow,
  version,
}: {
  readonly changes: Flow<'documentChanges'>;
  readonly version: number;
}) {
  const { asked, changes, failure } = useSelector(flow, ({ context }) => context);
  if (asked?.version !== version) return null;
  if (failure !== null) {
    return <FailureNotice tryAgain={() => flow.send({ type: 'changes.retried' })}>{failure}</FailureNotice>;
  }
  if (!changes) return <p className="type-meta">Comparing…</p>;
  if (changes.state === 'unread')
    return <p className="type-meta">Not known: one of the two has no text that was read.</p>;
  if (changes.state === 'tooLong')
    return <p className="type-meta">Too long or too different to be compared.</p>;
  return (
    <div className="lay-one gap-4">
      <p className="type-meta">
        {changes.added} words added, {changes.removed} removed
      </p>
      <p className="type-small type-lines lay-break">
        {changes.parts.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'added')
            return (
              <ins key={key} className={styles.added}>
                {text}
              </ins>
            );
          if (kind === 'removed')
            return (
              <del key={key} className={styles.removed}>
                {text}
              </del>
            );
          return <span key={key}>{text}</span>;
        })}
      </p>
    </div>
  );
}
