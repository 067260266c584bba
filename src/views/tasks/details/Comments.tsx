import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { MentioningText } from '#contract/calls/documentComments';
import type { TaskComment, TaskDetails } from '#contract/calls/tasks';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import type { TaskCommentActs } from '../../../machines/tasks/taskComments.machine';
import { usePerformed } from '../../shared/acts';
import { CommentField } from '../../shared/comments/CommentField';
import { CommentThread } from '../../shared/comments/CommentThread';
import { type CommentDraft, commentText } from '../../shared/comments/mentions';
import { Section } from '../../shared/details/Section';
import { useNewRequest } from '../../shared/request';
import { useMembers } from '../useMembers';
import { readDraft, written } from './drafts';

interface CommentsProps {
  readonly task: TaskDetails;
  readonly flow: Flow<'taskComments'>;
  readonly members: Flow<'memberSearch'>;
  readonly zone: string;
  /** Id of the comment that the address names. */
  readonly addressed: string | undefined;
}

/** By what a comment is found on the page. */
const markOf = (id: string) => `comment-${id}`;

/** What is said about a task. What was written stays until it is sent. */
export function Comments({ task, flow, members, zone, addressed }: CommentsProps) {
  const { id: taskId, thread, acts } = task;
  const { asked, refusal, notes } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const [edited, setEdited] = useState<string | null>(null);
  const newRequest = useNewRequest();
  const found = useMembers(members);
  useAddressed(addressed, thread.length > 0);
  const request = (wanted: Asked<TaskCommentActs>) =>
    flow.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const forget = (field: string) => flow.send({ type: 'act.noteTyped', field, value: '' });
  const draftOf = (key: string) => readDraft(notes[key]);
  const keep = (field: string, draft: CommentDraft) =>
    flow.send({ type: 'act.noteTyped', field, value: written(draft) });
  usePerformed(flow, (performed) => {
    forget(keyOf(performed));
    if (performed.act === 'edit') setEdited(null);
  });
  const failureOf = (key: string) => (refusal && asked && keyOf(asked) === key ? refusal.title : null);
  const writing = (key: string) => ({
    draft: draftOf(key),
    change: (draft: CommentDraft) => keep(key, draft),
    found,
    isBusy,
    failure: failureOf(key),
  });
  const mayComment = acts.includes('comment');
  const shown = (comment: TaskComment) => ({
    id: comment.id,
    mark: markOf(comment.id),
    author: { name: comment.author?.name ?? 'Somebody who left', color: '' },
    at: comment.createdAt,
    text: comment.text,
    isEdited: comment.editedAt !== null,
    edit: comment.acts.includes('edit')
      ? () => {
          if (notes[comment.id] === undefined) keep(comment.id, draftFrom(comment.text));
          setEdited(comment.id);
        }
      : null,
    editing: edited === comment.id && (
      <CommentField
        label="Change the comment"
        act="Save"
        {...writing(comment.id)}
        send={() =>
          request({
            act: 'edit',
            input: { taskId, commentId: comment.id, text: commentText(draftOf(comment.id)) },
          })
        }
        cancel={() => {
          forget(comment.id);
          setEdited(null);
        }}
      />
    ),
  });
  const acting = ({ id: commentId, acts: may }: TaskComment, act: 'resolve' | 'reopen') =>
    may.includes(act) ? () => request({ act, input: { taskId, commentId } }) : null;
  const first = thread.filter(({ parentId }) => parentId === null);
  return (
    <Section title="Comments" aside={thread.length > 0 ? thread.length : null}>
      <div className="lay-one gap-12">
        {first.map((begun, index) => (
          <CommentThread
            key={begun.id}
            title={`Comment ${index + 1}`}
            comments={[begun, ...thread.filter(({ parentId }) => parentId === begun.id)].map(shown)}
            timeZone={zone}
            resolved={begun.resolved}
            resolve={acting(begun, 'resolve')}
            reopen={acting(begun, 'reopen')}
            reply={
              mayComment
                ? {
                    ...writing(begun.id),
                    send: () =>
                      request({
                        act: 'reply',
                        input: { taskId, parentId: begun.id, text: commentText(draftOf(begun.id)) },
                      }),
                  }
                : null
            }
            isBusy={isBusy}
            failure={failureOf(begun.id)}
          />
        ))}
        {mayComment ? (
          <CommentThread
            title="New comment"
            comments={[]}
            timeZone={zone}
            resolved={null}
            reply={{
              ...writing(taskId),
              send: () => request({ act: 'add', input: { taskId, text: commentText(draftOf(taskId)) } }),
            }}
            isBusy={isBusy}
            failure={failureOf(taskId)}
          />
        ) : (
          first.length === 0 && <p className="ink-2">Nobody has said anything about it.</p>
        )}
      </div>
    </Section>
  );
}

/** The comment that the address names has the focus. */
function useAddressed(addressed: string | undefined, isThere: boolean) {
  useEffect(() => {
    if (addressed === undefined || !isThere) return;
    const element = window.document.getElementById(markOf(addressed));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [addressed, isThere]);
}

/** By what the draft of an act is kept: the comment that it changes or answers, or the task. */
function keyOf({ act, input }: Asked<TaskCommentActs>): string {
  switch (act) {
    case 'add':
      return input.taskId;
    case 'reply':
      return input.parentId;
    case 'edit':
    case 'resolve':
    case 'reopen':
      return input.commentId;
  }
}

function draftFrom(text: MentioningText): CommentDraft {
  return {
    words: text.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
    mentions: text.filter((part) => typeof part !== 'string'),
  };
}
