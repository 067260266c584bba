import { Paperclip, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { EntityDocument, Paper } from '#contract/calls/documents';
import { NOT_FETCHED, useDownload } from '../../shared/download';
import { FailureNotice } from '../../shared/FailureNotice';
import { useFocusAfter } from '../../shared/focus';
import { AttachButton } from '../../shared/upload/AttachButton';
import { DropZone } from '../../shared/upload/DropZone';
import styles from './Compose.module.css';
import { useWizard } from './useWizard';

/** What stays of a document when it becomes a paper. */
function paperOf({ id, name, mediaType, sizeBytes, pages, hash }: EntityDocument): Paper {
  return { documentId: id, name, mediaType, sizeBytes, pages, hash };
}

/** The papers that are sent along, in their order. */
export function Attachments() {
  const { wizard, draft } = useWizard();
  const labelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const [said, say] = useState('');
  const { request, isMissing } = useDownload();
  const { papers } = draft;
  const open = ({ documentId, name }: Paper) => request({ kind: 'paper', documentId, name, isShown: true });
  const change = (value: readonly Paper[]) => wizard.send({ type: 'wizard.edited', field: 'papers', value });
  const attached = papers.map(({ documentId }) => documentId);
  /** Uploads arrive one after the other, faster than this is shown. */
  const attach = (document: EntityDocument) => {
    const { draft: stored, words } = wizard.getSnapshot().context;
    const now = words.papers ?? stored?.papers ?? [];
    if (now.every(({ documentId }) => documentId !== document.id)) change([...now, paperOf(document)]);
  };
  /** The next one takes the focus, after the last the one before it, and after the only one the way to add one. */
  const remove = ({ documentId, name }: Paper) => {
    const at = attached.indexOf(documentId);
    change(papers.filter((paper) => paper.documentId !== documentId));
    say(`${name} was removed.`);
    focusAfter(() => {
      const others = place.current?.querySelectorAll<HTMLElement>('li > button:last-child') ?? [];
      return others[at] ?? others[at - 1] ?? place.current?.querySelector<HTMLElement>('button') ?? null;
    });
  };
  const owner = draft.id === null ? undefined : { kind: 'resolution', id: draft.id };
  return (
    <div>
      <span id={labelId} className="type-small type-medium lay-block">
        Documents
      </span>
      {isMissing && <FailureNotice className="below-8">{NOT_FETCHED}</FailureNotice>}
      <DropZone owner={owner}>
        <div
          className="lay-row gap-6 lay-wraps box-frame-input box-control above-6 tall-38 pad-4-8"
          ref={place}
        >
          {papers.length > 0 && (
            <ul className="lay-wrap gap-6 lay-narrow" aria-labelledby={labelId}>
              {papers.map((paper) => (
                <li key={paper.documentId} className={styles.paper}>
                  <Paperclip size={14} />
                  <button
                    type="button"
                    className="type-start lay-narrow lay-break hover-line"
                    onClick={() => open(paper)}
                  >
                    {paper.name}
                  </button>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${paper.name}`}
                    onClick={() => remove(paper)}
                  >
                    <X size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.add}>
            <AttachButton owner={owner} attached={attached} onAttached={attach} />
          </div>
        </div>
      </DropZone>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
