import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { DocumentActs } from '../../../machines/documents/documentActs.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { useEntity } from '../../shared/app';
import { Button } from '../../shared/Button';
import { Notice } from '../../shared/details/Notice';
import { FailureNotice } from '../../shared/FailureNotice';
import { formatDateTime, formatDay } from '../../shared/format';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { useNewRequest } from '../../shared/request';
import { readingWords } from '../reading';
import { begun, nameOfAct, offered } from './acts';
import { Comments } from './Comments';
import styles from './Document.module.css';
import type { DocumentData } from './data';
import { Versions } from './Versions';

interface PanelProps extends DocumentData {
  readonly shownVersion: number;
  readonly isWide: boolean;
  readonly fetchFile: () => void;
}

/** What is known of a document, what can be done with it, and what is said about it. */
export function Panel(props: PanelProps) {
  const { document, view, acts, comments, changes, members, shownVersion, isWide, fetchFile } = props;
  const newRequest = useNewRequest();
  const zone = useEntity()?.settings.timeZone ?? 'Europe/Amsterdam';
  const ask = (asked: Asked<DocumentActs>) => acts.send({ type: 'act.asked', asked });
  return (
    <aside className={styles.panel} aria-label="Details">
      <h1 className="type-section lay-break" tabIndex={-1}>
        {document.name}
      </h1>
      <div className="lay-row gap-8">
        {!isWide && <Button onClick={() => view.send({ type: 'view.panelToggled' })}>Show the pages</Button>}
        <Button onClick={fetchFile}>
          <Download size={16} aria-hidden /> Download
        </Button>
        {offered(document).length > 0 && (
          <MoreActions>
            {offered(document).map((act) => (
              <MenuItem
                key={act}
                isDanger={act === 'delete'}
                onChoose={() =>
                  act === 'restore'
                    ? acts.send({
                        type: 'act.requested',
                        asked: { act, input: { documentId: document.id } },
                        ...newRequest(),
                      })
                    : ask(begun(document, act))
                }
              >
                {nameOfAct(act)}
              </MenuItem>
            ))}
          </MoreActions>
        )}
      </div>
      <Failure acts={acts} />
      <Notices document={document} zone={zone} shownVersion={shownVersion} />
      <Facts document={document} zone={zone} />
      <Comments document={document} flow={comments} members={members} view={view} zone={zone} />
      <Versions document={document} changes={changes} zone={zone} ask={ask} shownVersion={shownVersion} />
    </aside>
  );
}

/** An act without a dialog tells of its failure here. */
function Failure({ acts }: { readonly acts: Flow<'documentActs'> }) {
  const refusal = useSelector(acts, ({ context }) => (context.isInDialog ? null : context.refusal));
  return refusal && <FailureNotice>{refusal.title}</FailureNotice>;
}

interface OfDocument {
  readonly document: DocumentDetails;
  readonly zone: string;
}

function Notices({ document, zone, shownVersion }: OfDocument & { readonly shownVersion: number }) {
  const { deletedAt, hold, isFrozen, version } = document;
  const reading = readingWords(document.readingDetails);
  return (
    <>
      {deletedAt !== null && (
        <Notice>Deleted {formatDateTime(deletedAt, zone)}. It can be restored for 30 days.</Notice>
      )}
      {hold && (
        <Notice>
          <b>Legal hold</b> by {hold.by}, {formatDateTime(hold.at, zone)}: {hold.reason}
        </Notice>
      )}
      {isFrozen && <Notice>Sent with a resolution: its name and content stay as they are.</Notice>}
      {shownVersion !== version && (
        <Notice>
          This is version {shownVersion}. The current one is {version}.
        </Notice>
      )}
      {reading && <Notice isNews>{reading}</Notice>}
    </>
  );
}

function Facts({ document, zone }: OfDocument) {
  const { mediaType, pages, sizeBytes, uploadedBy, createdAt, dated, folders, tags, retainUntil } = document;
  const { description, usedIn } = document;
  const size = `${(sizeBytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
  return (
    <dl className={styles.facts}>
      <dt>Type</dt>
      <dd>{[mediaType, pages === null ? null : `${pages} pages`, size].filter(Boolean).join(', ')}</dd>
      <dt>Added by</dt>
      <dd>{uploadedBy?.name ?? 'Somebody who left'}</dd>
      <dt>Added on</dt>
      <dd>{formatDateTime(createdAt, zone)}</dd>
      {dated !== null && (
        <>
          <dt>Document date</dt>
          <dd>{formatDay(dated)}</dd>
        </>
      )}
      {folders.length > 0 && (
        <>
          <dt>Folder</dt>
          <dd>{folders.map(({ name }) => name).join(' › ')}</dd>
        </>
      )}
      {tags.length > 0 && (
        <>
          <dt>Tags</dt>
          <dd>{tags.map(({ name }) => name).join(', ')}</dd>
        </>
      )}
      {retainUntil !== null && (
        <>
          <dt>Kept until</dt>
          <dd>{formatDay(retainUntil)}</dd>
        </>
      )}
      {description !== '' && (
        <>
          <dt>Description</dt>
          <dd className="type-lines">{description}</dd>
        </>
      )}
      {usedIn.length > 0 && (
        <>
          <dt>Used in</dt>
          <dd>
            {usedIn.map(({ id, number, title }) => (
              <Link
                key={id}
                to="/{-$entity}/resolutions/$id"
                params={(before) => ({ ...before, id })}
                className="type-underlined ink-accent lay-block"
              >
                {number ?? title}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
