import { useState } from 'react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Flow } from '../../../machines/flows';
import type { MeetingCommentActs } from '../../../machines/meetings/meetingComments.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { useEntity } from '../../shared/app';
import { useAddressed } from '../../shared/comments/addressed';
import type { PeopleFound } from '../../shared/comments/CommentField';
import { Comments as Threads } from '../../shared/comments/Comments';
import { SelectField } from '../../shared/fields/SelectField';
import { useNewRequest } from '../../shared/request';

interface CommentsProps {
  readonly meeting: MeetingDetails;
  readonly flow: Flow<'meetingComments'>;
  /** The items that a new comment may be about; without them it is about the meeting as a whole. */
  readonly items?: readonly { readonly id: string; readonly number: number; readonly title: string }[];
  /** Id of the comment that the address names. */
  readonly addressed?: string | undefined;
  /** They are a part of the page that says what it is. */
  readonly isNamed?: boolean;
}

/** What is said about a meeting, and about the items of its minutes. */
export function Comments({ meeting, flow, items = [], addressed, isNamed = false }: CommentsProps) {
  const { id: meetingId, comments, agenda, timeZone } = meeting;
  const [about, setAbout] = useState('');
  const mayComment = !useEntity()?.readsOnly;
  const newRequest = useNewRequest();
  useAddressed(addressed, comments.length > 0);
  const request = (asked: Asked<MeetingCommentActs>) =>
    flow.send({ type: 'act.requested', asked, ...newRequest() });
  return (
    <Threads
      of={meetingId}
      comments={comments}
      flow={flow}
      asks={{
        add: (text) => request({ act: 'add', input: { meetingId, itemId: about || null, text } }),
        reply: (parentId, text) => request({ act: 'reply', input: { meetingId, parentId, text } }),
        edit: (commentId, text) => request({ act: 'edit', input: { meetingId, commentId, text } }),
        resolve: (commentId) => request({ act: 'resolve', input: { meetingId, commentId } }),
        reopen: (commentId) => request({ act: 'reopen', input: { meetingId, commentId } }),
      }}
      found={usePeople(meeting)}
      timeZone={timeZone}
      mayComment={mayComment}
      headOf={({ first: { itemId }, number }) => {
        const item = agenda.find(({ id }) => id === itemId);
        return { title: item ? `Comment ${number}, item ${item.position}` : `Comment ${number}` };
      }}
      newHead={{
        title: 'New comment',
        about: items.length > 0 && (
          <SelectField
            label="About"
            value={about}
            onChange={setAbout}
            options={[
              ['', 'The meeting as a whole'],
              ...items.map(({ id, number, title }) => [id, `${number}. ${title}`] as const),
            ]}
          />
        ),
      }}
      aside={comments.length > 0 ? String(comments.length) : null}
      isLast={!isNamed}
      isNamed={isNamed}
    />
  );
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
