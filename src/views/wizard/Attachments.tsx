import { Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import type { EntityDocument, Paper } from '#contract/calls/documents';
import { useFlow } from '../shared/flow';
import { AttachButton } from '../shared/upload/AttachButton';
import { DropZone } from '../shared/upload/DropZone';
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
  const download = useFlow('download');
  const { papers } = draft;
  const open = ({ documentId, name }: Paper) => {
    if (download === null || download === 'failed') return;
    download.send({ type: 'download.requested', file: { kind: 'paper', documentId, name, isShown: true } });
  };
  const change = (value: readonly Paper[]) => wizard.send({ type: 'wizard.edited', field: 'papers', value });
  const attached = papers.map(({ documentId }) => documentId);
  /** Uploads arrive one after the other, faster than this is shown. */
  const attach = (document: EntityDocument) => {
    const { draft: stored, words } = wizard.getSnapshot().context;
    const now = words.papers ?? stored?.papers ?? [];
    if (now.every(({ documentId }) => documentId !== document.id)) change([...now, paperOf(document)]);
  };
  return (
    <div>
      <span id={labelId} className={styles.label}>
        Attachments
      </span>
      <DropZone resolutionId={draft.id}>
        <div className={styles.papers}>
          {papers.length > 0 && (
            <ul className={styles.paperList} aria-labelledby={labelId}>
              {papers.map((paper) => (
                <li key={paper.documentId} className={styles.paper}>
                  <Paperclip size={14} />
                  <button type="button" className={styles.open} onClick={() => open(paper)}>
                    {paper.name}
                  </button>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${paper.name}`}
                    onClick={() => change(papers.filter(({ documentId }) => documentId !== paper.documentId))}
                  >
                    <X size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.add}>
            <AttachButton resolutionId={draft.id} attached={attached} onAttached={attach} />
          </div>
        </div>
      </DropZone>
    </div>
  );
}
