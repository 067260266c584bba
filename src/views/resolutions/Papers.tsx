import { Link } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import type { Paper } from '#contract/calls/documents';
import { kindOf } from '#words/en/resolutions/paperKind';
import { useEntity } from '../shared/app';
import { iconButtonClass } from '../shared/Button';
import { Files } from '../shared/details/Files';
import { Closed, Section } from '../shared/details/Section';

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
  const hasDocuments = useEntity()?.features.includes('documents') ?? false;
  if (papers.length === 0 && closed === null) return null;
  return (
    <Section title="Documents" aside={closed === null ? papers.length : null}>
      {closed !== null && <Closed>{CLOSED_WORDS[closed]}</Closed>}
      {papers.length > 0 && (
        <Files
          files={papers}
          keyOf={({ documentId }) => documentId}
          kindOf={kindOf}
          open={open}
          download={download}
          {...(hasDocuments && { aside: toDocument })}
        />
      )}
    </Section>
  );
}

/** To its own page: its pages, comments and versions. */
function toDocument({ documentId, name }: Paper) {
  const label = `Go to the document ${name}`;
  return (
    <Link
      to="/{-$entity}/documents/$id"
      params={(before) => ({ ...before, id: documentId })}
      className={iconButtonClass()}
      aria-label={label}
      title={label}
    >
      <FileSearch size={16} />
    </Link>
  );
}
