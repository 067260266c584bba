import { Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import type { EntityDocument, Paper } from '#contract/calls/documents';
import { AttachButton } from '../shared/upload/AttachButton';
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
  const { papers } = draft;
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
      <div className={styles.papers}>
        {papers.length > 0 && (
          <ul className={styles.paperList} aria-labelledby={labelId}>
            {papers.map(({ documentId, name }) => (
              <li key={documentId} className={styles.paper}>
                <Paperclip size={14} />
                {name}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${name}`}
                  onClick={() => change(papers.filter((paper) => paper.documentId !== documentId))}
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
    </div>
  );
}
