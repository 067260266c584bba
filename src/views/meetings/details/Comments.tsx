import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MeetingComment } from '#contract/calls/meetingComments';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Flow } from '../../../machines/flows';
import type { MeetingCommentActs } from '../../../machines/meetings/meetingComments.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { usePerformed } from '../../shared/acts';
import { CommentField, type PeopleFound } from '../../shared/comments/CommentField';
import { CommentThread } from '../../shared/comments/CommentThread';
import { type CommentDraft, commentText } from '../../shared/comments/mentions';
import { Section } from '../../shared/details/Section';
import { useNewRequest } from '../../shared/request';
import { draftFrom, readDraft, type Thread, threadsOf, written } from './comments';

interface CommentsProps {
  readonly meeting: MeetingDetails;
  readonly flow: Flow<'meetingComments'>;
}

/** What is said about a meeting. What was written stays until it is sent. */
export function Comments({ meeting, flow }: CommentsProps) {
  const { id: meetingId, comments, agenda, timeZone } = meeting;
  const { asked, refusal, notes } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const [edited, setEdited] = useState<string | null>(null);
  const newRequest = useNewRequest();
  const found = usePeople(meeting);
  const request = (wanted: Asked<MeetingCommentActs>) =>
    flow.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const keep = (field: string, draft: CommentDraft) =>
    flow.send({ type: 'act.noteTyped', field, value: written(draft) });
  const forget = (field: string) => flow.send({ type: 'act.noteTyped', field, value: '' });
  const draftOf = (key: string) => readDraft(notes[key]);
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
  const shown = (comment: MeetingComment) => ({
    id: comment.id,
    mark: `comment-${comment.id}`,
    author: { name: comment.author?.name ?? 'Somebody who left', color: comment.author?.color ?? '' },
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
            input: { meetingId, commentId: comment.id, text: commentText(draftOf(comment.id)) },
          })
        }
        cancel={() => {
          forget(comment.id);
          setEdited(null);
        }}
      />
    ),
  });
  const acting = ({ first }: Thread, act: 'resolve' | 'reopen') =>
    first.acts.includes(act) ? () => request({ act, input: { meetingId, commentId: first.id } }) : null;
  const titleOf = ({ first: { itemId }, number }: Thread) => {
    const item = agenda.find(({ id }) => id === itemId);
    return item ? `Comment ${number}, item ${item.position}` : `Comment ${number}`;
  };
  return (
    <Section title="Comments" aside={comments.length > 0 ? String(comments.length) : null} isLast>
      <div className="lay-one gap-12">
        {threadsOf(comments).map((thread) => (
          <CommentThread
            key={thread.first.id}
            title={titleOf(thread)}
            comments={[thread.first, ...thread.replies].map(shown)}
            timeZone={timeZone}
            resolved={thread.first.resolved}
            resolve={acting(thread, 'resolve')}
            reopen={acting(thread, 'reopen')}
            reply={{
              ...writing(thread.first.id),
              send: () =>
                request({
                  act: 'reply',
                  input: {
                    meetingId,
                    parentId: thread.first.id,
                    text: commentText(draftOf(thread.first.id)),
                  },
                }),
            }}
            isBusy={isBusy}
            failure={failureOf(thread.first.id)}
          />
        ))}
        <CommentThread
          title="New comment"
          comments={[]}
          timeZone={timeZone}
          resolved={null}
          reply={{
            ...writing(meetingId),
            send: () =>
              request({
                act: 'add',
                input: { meetingId, itemId: null, text: commentText(draftOf(meetingId)) },
              }),
          }}
          isBusy={isBusy}
          failure={failureOf(meetingId)}
        />
      </div>
    </Section>
  );
}

/** By what the draft of an act is kept: the comment that it changes or answers, or the meeting. */
function keyOf({ act, input }: Asked<MeetingCommentActs>): string {
  switch (act) {
    case 'add':
      return input.meetingId;
    case 'reply':
      return input.parentId;
    case 'edit':
    case 'resolve':
    case 'reopen':
      return input.commentId;
  }
}

/** How many are offered when somebody is named. */
const OFFERED = 8;

/** Who attends and has an account can be named. */
function usePeople({ people }: MeetingDetails): PeopleFound {
  const [query, setQuery] = useState('');
  const sought = query.trim().toLocaleLowerCase();
  return {
    people: people
      .flatMap(({ userId, name, color }) => (userId === null ? [] : [{ userId, name, color }]))
      .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
      .slice(0, OFFERED)
      .map(({ userId, name, color }) => ({
        key: userId,
        name,
        color,
        detail: null,
        marks: [],
        isChosen: false,
      })),
    search: setQuery,
    status: null,
  };
}
