import { Download, FileText } from 'lucide-react';
import { useId } from 'react';
import type { Paper } from '#contract/calls/documents';
import { kindOf } from '#domain/resolution/paper';
import { IconButton } from '../shared/Button';
import styles from './Papers.module.css';
import page from './Resolution.module.css';

interface PapersProps {
  readonly papers: readonly Paper[];
  readonly closed: 'conflict' | 'platform' | null;
  readonly open: ((paper: Paper) => void) | null;
  readonly download: (paper: Paper) => void;
}

export const CLOSED_WORDS: Readonly<Record<'conflict' | 'platform', string>> = {
  conflict: 'The text and the documents are closed to you, because of a conflict of interest.',
  platform: 'Platform administrators do not see the text and the documents of resolutions.',
};

/** The papers as they were frozen with the text. */
export function Papers({ papers, closed, open, download }: PapersProps) {
  const id = useId();
  if (papers.length === 0 && closed === null) return null;
  return (
    <section className={page.papers} aria-labelledby={id}>
      <div className={page.sectionHead}>
        <h2 className={page.group} id={id}>
          Documents
        </h2>
        {closed === null && <span className={page.aside}>{papers.length}</span>}
      </div>
      {closed !== null && <p className={page.closed}>{CLOSED_WORDS[closed]}</p>}
      {papers.length > 0 && (
        <ul className={styles.list}>
          {papers.map((paper) => (
            <li key={paper.documentId} className={styles.paper}>
              <span className={styles.tile}>
                <FileText size={16} />
              </span>
              <button
                type="button"
                className={styles.open}
                onClick={() => (open ? open(paper) : download(paper))}
              >
                <span className={styles.name}>{paper.name}</span>
                <span className={styles.kind}>{kindOf(paper)}</span>
              </button>
              {open && (
                <IconButton label={`Download ${paper.name}`} onClick={() => download(paper)}>
                  <Download size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
