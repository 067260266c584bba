import { useSelector } from '@xstate/react';
import type { DocumentComment } from '#contract/calls/documentComments';
import type { DocumentDetails } from '#contract/calls/documents';
import type { CommentActs, CommentPlace } from '../../../machines/documents/documentComments.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { useEntity } from '../../shared/app';
import { Comments as Threads } from '../../shared/comments/Comments';
import type { Thread } from '../../shared/comments/threads';
import { useMembers } from '../../shared/people/useMembers';
import { useNewRequest } from '../../shared/request';
import { readDraft, withWords, written } from './drafts';

interface CommentsProps {
  readonly document: DocumentDetails;
  readonly flow: Flow<'documentComments'>;
  readonly members: Flow<'memberSearch'>;
  readonly view: Flow<'documentView'>;
  readonly zone: string;
  /** Where the next one is written. */
  readonly dock: HTMLElement | null;
}

/** What is said about a document: on a part of a page, a page or all of it. */
export function Comments({ document, flow, members, view, zone, dock }: CommentsProps) {
  const { id: documentId, comments, deletedAt } = document;
  const page = useSelector(view, ({ context }) => context.page);
  const note = useSelector(flow, ({ context }) => context.notes[documentId]);
  const newRequest = useNewRequest();
  const request = (asked: Asked<CommentActs>) => flow.send({ type: 'act.requested', asked, ...newRequest() });
  const draft = readDraft(note);
  const place = draft.place ?? { page, position: null, quote: null };
  const leave = () =>
    flow.send({ type: 'act.noteTyped', field: documentId, value: written({ ...draft, place: null }) });
  const isOpen = deletedAt === null;
  const readsOnly = useEntity()?.readsOnly;
  return (
    <Threads
      of={documentId}
      comments={comments}
      flow={flow}
      asks={{
        add: (text) => request({ act: 'add', input: { documentId, ...place, text } }),
        reply: (parentId, text) => request({ act: 'reply', input: { documentId, parentId, text } }),
        edit: (commentId, text) => request({ act: 'edit', input: { documentId, commentId, text } }),
        resolve: (commentId) => request({ act: 'resolve', input: { documentId, commentId } }),
        reopen: (commentId) => request({ act: 'reopen', input: { documentId, commentId } }),
      }}
      found={useMembers(members)}
      timeZone={zone}
      mayComment={isOpen && !readsOnly}
      mayEdit={isOpen}
      headOf={({ first, number }: Thread<DocumentComment>) => ({
        title: first.page === null ? `Comment ${number}` : `Comment ${number}, page ${first.page}`,
        about: <About place={first} view={view} />,
        plain: { chip: first.page !== null && <PageChip page={first.page} view={view} /> },
      })}
      aside={comments.length > 0 ? comments.length : null}
      dock={dock}
      newHead={{
        title: titleOf(place),
        about: <About place={place} view={view} leave={draft.place === null ? null : leave} />,
        plain: { chip: null },
      }}
      keepDraft={withWords}
    />
  );
}

function titleOf({ page, position, quote }: CommentPlace): string {
  if (quote !== null) return `Comment on words of page ${page}`;
  return position === null ? `Comment on page ${page}` : `Comment on a place of page ${page}`;
}

interface PageChipProps {
  readonly page: number;
  readonly view: Flow<'documentView'>;
}

/** The page that a comment is on; it leads there. */
function PageChip({ page, view }: PageChipProps) {
  return (
    <button
      type="button"
      className="type-note type-medium box-tag box-selected ink-accent hover-line pad-3-8"
      onClick={() => view.send({ type: 'view.pageChosen', page })}
    >
      Page {page}
    </button>
  );
}

interface AboutProps {
  readonly place: CommentPlace;
  readonly view: Flow<'documentView'>;
  /** Takes the comment away from there: it is about the whole page then. */
  readonly leave?: (() => void) | null;
}

/** The words that a comment is about; they lead there. */
function About({ place: { page, position, quote }, view, leave = null }: AboutProps) {
  if (page === null || (position === null && quote === null)) return null;
  return (
    <div className="lay-one gap-4">
      <button
        type="button"
        className="type-left type-small ink-2 lay-break box-quote indent-14 hover-accent"
        onClick={() => view.send({ type: 'view.pageChosen', page })}
      >
        {quote ?? `A place on page ${page}`}
      </button>
      {leave && (
        <button type="button" className="type-left type-small type-underlined" onClick={leave}>
          Comment on the page instead
        </button>
      )}
    </div>
  );
}
