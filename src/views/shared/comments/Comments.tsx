import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Section } from '../details/Section';
import { commentMark } from './addressed';
import { CommentField, type PeopleFound } from './CommentField';
import { CommentThread, type PlainThread } from './CommentThread';
import { type CommentText, commentText } from './mentions';
import { type Thread, threadsOf } from './threads';
import { type CommentFlow, type KeepDraft, useCommenting } from './useCommenting';

/** A comment on a thing of any kind. */
export interface Commented {
  readonly id: string;
  readonly parentId: string | null;
  /** Null for somebody who left. */
  readonly author: { readonly name: string; readonly color?: string } | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly text: CommentText;
  readonly resolved: { readonly by: string; readonly at: string } | null;
  /** What the reader may do with it. */
  readonly acts: readonly ('edit' | 'resolve' | 'reopen')[];
}

/** Asks for an act, once for each press. */
export interface CommentAsks {
  readonly add: (text: CommentText) => void;
  readonly reply: (parentId: string, text: CommentText) => void;
  readonly edit: (commentId: string, text: CommentText) => void;
  readonly resolve: (commentId: string) => void;
  readonly reopen: (commentId: string) => void;
}

/** What a thread is called, and what stands above it. */
interface ThreadHead {
  readonly title: string;
  readonly about?: ReactNode;
  readonly plain?: PlainThread | null;
}

interface CommentsProps<Comment extends Commented> {
  /** Id of what they are about. */
  readonly of: string;
  readonly comments: readonly Comment[];
  readonly flow: CommentFlow;
  readonly asks: CommentAsks;
  readonly found: PeopleFound;
  readonly timeZone: string;
  /** Whether the reader may write one here. */
  readonly mayComment?: boolean;
  /** Whether what stands may be changed, by who wrote it. */
  readonly mayEdit?: boolean;
  readonly headOf?: (thread: Thread<Comment>) => ThreadHead;
  /** The head of the thread that would begin. */
  readonly newHead?: ThreadHead;
  readonly keepDraft?: KeepDraft;
  /** Stands where nobody has said anything, and the reader cannot either. */
  readonly nothing?: ReactNode;
  readonly aside?: ReactNode;
  readonly isLast?: boolean;
  /** What it stands in says already what it is. */
  readonly isNamed?: boolean;
  /** Where the field for the next one stands, when that is not below them. */
  readonly dock?: HTMLElement | null;
}

const headByNumber = ({ number }: Thread<unknown>): ThreadHead => ({ title: `Comment ${number}` });
const NEW: ThreadHead = { title: 'New comment' };

/** What is said about a thing: threads, and a field for the next one. */
export function Comments<Comment extends Commented>(props: CommentsProps<Comment>) {
  const { of, comments, flow, asks, found, timeZone, mayComment = true, mayEdit = true } = props;
  const { headOf = headByNumber, newHead = NEW, keepDraft, nothing, dock = null } = props;
  const { isNamed = false, ...section } = props;
  const { isBusy, failureOf, draftOf, keep, edited, beginEdit, cancelEdit } = useCommenting(
    flow,
    of,
    keepDraft,
  );
  const writing = (key: string) => ({
    draft: draftOf(key),
    change: (draft: ReturnType<typeof draftOf>) => keep(key, draft),
    found,
  });
  const textOf = (key: string) => commentText(draftOf(key));
  const shown = ({ id, author, createdAt, text, editedAt, acts }: Commented) => ({
    id,
    mark: commentMark(id),
    author: { name: author?.name ?? 'Somebody who left', color: author?.color ?? '' },
    at: createdAt,
    text,
    isEdited: editedAt !== null,
    edit: acts.includes('edit') && mayEdit ? () => beginEdit(id, text) : null,
    editing: edited === id && (
      <CommentField
        label="Change the comment"
        act="Save"
        {...writing(id)}
        isBusy={isBusy}
        failure={failureOf(id)}
        send={() => asks.edit(id, textOf(id))}
        cancel={() => cancelEdit(id)}
      />
    ),
  });
  const acting = ({ id, acts }: Commented, act: 'resolve' | 'reopen') =>
    acts.includes(act) ? () => asks[act](id) : null;
  const threads = threadsOf(comments);
  const next = (
    <div data-new-comment="">
      <CommentThread
        {...newHead}
        comments={[]}
        timeZone={timeZone}
        resolved={null}
        reply={{ ...writing(of), send: () => asks.add(textOf(of)) }}
        isBusy={isBusy}
        failure={failureOf(of)}
      />
    </div>
  );
  return (
    <Section
      {...(isNamed ? {} : { title: 'Comments', aside: section.aside ?? null })}
      isLast={section.isLast}
    >
      <div className="lay-one gap-12">
        {threads.map((thread) => {
          const { first, replies } = thread;
          return (
            <CommentThread
              key={first.id}
              {...headOf(thread)}
              comments={[first, ...replies].map(shown)}
              timeZone={timeZone}
              resolved={first.resolved}
              resolve={acting(first, 'resolve')}
              reopen={acting(first, 'reopen')}
              reply={
                mayComment
                  ? { ...writing(first.id), send: () => asks.reply(first.id, textOf(first.id)) }
                  : null
              }
              isBusy={isBusy}
              failure={failureOf(first.id)}
            />
          );
        })}
        {mayComment ? (dock ? createPortal(next, dock) : next) : threads.length === 0 && nothing}
      </div>
    </Section>
  );
}
