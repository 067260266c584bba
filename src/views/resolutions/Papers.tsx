import type { Paper } from '#contract/calls/documents';
import { kindOf } from '#words/en/resolutions/paperKind';
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
        />
      )}
    </Section>
  );
}
