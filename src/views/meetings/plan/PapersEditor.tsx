import { FileText, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import { Button, IconButton } from '../../shared/Button';
import { DocumentFinder } from './DocumentFinder';
import type { PaperForm } from './form';
import styles from './Plan.module.css';

interface PapersEditorProps {
  readonly papers: readonly PaperForm[];
  readonly change: (papers: readonly PaperForm[]) => void;
}

/** The papers of an item: documents of the entity. */
export function PapersEditor({ papers, change }: PapersEditorProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="lay-one gap-6">
      <h4 id={id} className="field-label">
        Documents
      </h4>
      {papers.length > 0 && (
        <ul className="lay-one gap-4">
          {papers.map((paper) => (
            <li key={paper.id} className={styles.paper}>
              <FileText size={16} aria-hidden className="ink-3" />
              <span className="lay-fill lay-break">{paper.name}</span>
              <IconButton
                label={`Remove ${paper.name}`}
                onClick={() => change(papers.filter((other) => other.id !== paper.id))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <DocumentFinder
          papers={papers}
          add={(paper) => change([...papers, paper])}
          close={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button aria-disabled={papers.length >= MEETING_LIMITS.papers} onClick={() => setOpen(true)}>
            Add a document
          </Button>
        </div>
      )}
    </section>
  );
}
