import { useEffect, useState } from 'react';
import type { OpenedPdf, OutlineEntry } from '../../../machines/documents/openedFile';
import styles from './Viewer.module.css';

/** What a file says of its parts. */
export function Outline({ file, go }: { readonly file: OpenedPdf; readonly go: (page: number) => void }) {
  const [entries, setEntries] = useState<readonly OutlineEntry[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    file.outline().then(
      (found) => isOpen && setEntries(found),
      () => isOpen && setEntries([]),
    );
    return () => {
      isOpen = false;
    };
  }, [file]);
  return (
    <nav className={styles.side} aria-label="Contents">
      {entries?.length === 0 && <p className="type-meta">This file has no contents.</p>}
      {entries?.map(({ title, page, depth }) => (
        <button
          key={`${page} ${depth} ${title}`}
          type="button"
          className="type-left type-small lay-wide lay-break pad-4-6"
          style={{ paddingLeft: 6 + depth * 12 }}
          disabled={page === null}
          onClick={() => page !== null && go(page)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
