import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { Files } from '../../shared/details/Files';

type Paper = AgendaItem['papers'][number];

/** A paper, beside the items that it is for. */
interface Listed extends Paper {
  readonly items: readonly number[];
}

/** The papers of a meeting in the order of its agenda, each once. */
export function papersOf({ agenda }: Pick<MeetingDetails, 'agenda'>): readonly Listed[] {
  const listed = new Map<string, Listed>();
  for (const { position, papers } of agenda) {
    for (const paper of papers) {
      const before = listed.get(paper.documentId)?.items ?? [];
      listed.set(paper.documentId, { ...paper, items: [...before, position] });
    }
  }
  return [...listed.values()];
}

function kindOf({ items, pages }: Listed): string {
  const of = items.length === 1 ? `Item ${items[0]}` : `Items ${items.join(', ')}`;
  if (pages === null) return of;
  return `${of}. ${pages === 1 ? '1 page' : `${pages} pages`}`;
}

interface PapersProps {
  readonly papers: readonly Listed[];
  readonly save: (paper: Paper, isShown: boolean) => void;
}

/** All that is to be read for a meeting. */
export function Papers({ papers, save }: PapersProps) {
  if (papers.length === 0) return <p className="ink-2">No item of the agenda has a document.</p>;
  return (
    <Files
      files={papers}
      keyOf={({ documentId }) => documentId}
      kindOf={kindOf}
      open={(paper) => save(paper, true)}
      download={(paper) => save(paper, false)}
    />
  );
}
