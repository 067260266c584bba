import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DocumentComment, MentioningText } from '#contract/calls/documentComments';
import type { DocumentDetails } from '#contract/calls/documents';
import type { CommentActs, CommentPlace } from '../../../machines/documents/documentComments.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { usePerformed } from '../../shared/acts';
import { useEntity } from '../../shared/app';
import { CommentField, type PeopleFound } from '../../shared/comments/CommentField';
import { CommentThread } from '../../shared/comments/CommentThread';
import { type CommentDraft, commentText } from '../../shared/comments/mentions';
import { Section } from '../../shared/details/Section';
import { fullName } from '../../shared/format';
import { useNewRequest } from '../../shared/request';
import { readDraft, written } from './drafts';
import { type Thread, threadsOf } from './threads';
import { commentMark } from './useAddressedComment';

interface CommentsProps {
  readonly document: DocumentDetails;
  readonly flow: Flow<'documentComments'>;
  readonly members: Flow<'memberSearch'>;
  readonly view: Flow<'documentView'>;
  readonly zone: string;
}

/** What is said about a document: threads, on a part of a page, a page or all of it. What was written stays until it is sent. */
export function Comments({ document, flow, members, view, zone }: CommentsProps) {
  const { id: documentId, comments, deletedAt } = document;
  const page = useSelector(view, ({ context }) => context.page);
  const { asked, refusal, notes } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const [edited, setEdited] = useState<string | null>(null);
  const newRequest = useNewRequest();
  const found = useMembers(members);
  const request = (wanted: Asked<CommentActs>) =>
    flow.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const forget = (field: string) => flow.send({ type: 'act.noteTyped', field, value: '' });
  const draftOf = (key: string) => readDraft(notes[key]);
  const keep = (field: string, draft: CommentDraft) =>
    flow.send({ type: 'act.noteTyped', field, value: written({ ...draftOf(field), ...draft }) });
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
  const isOpen = deletedAt === null;
  const place = draftOf(documentId).place ?? { page, position: null, quote: null };
  const shown = (comment: DocumentComment) => ({
    id: comment.id,
    mark: commentMark(comment.id),
    author: { name: comment.author?.name ?? 'Somebody who left', color: '' },
    at: comment.createdAt,
    text: comment.text,
    isEdited: comment.editedAt !== null,
    edit:
      comment.acts.includes('edit') && isOpen
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
            input: { documentId, commentId: comment.id, text: commentText(draftOf(comment.id)) },
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
    first.acts.includes(act) ? () => request({ act, input: { documentId, commentId: first.id } }) : null;
  return (
    <Section title="Comments">
      <div className="lay-one gap-12">
        {threadsOf(comments).map((thread) => {
          const { first, number, replies } = thread;
          return (
            <CommentThread
              key={first.id}
              title={first.page === null ? `Comment ${number}` : `Comment ${number}, page ${first.page}`}
              about={<About place={first} view={view} />}
              comments={[first, ...replies].map(shown)}
              timeZone={zone}
              resolved={first.resolved}
              resolve={acting(thread, 'resolve')}
              reopen={acting(thread, 'reopen')}
              reply={
                isOpen
                  ? {
                      ...writing(first.id),
                      send: () =>
                        request({
                          act: 'reply',
                          input: { documentId, parentId: first.id, text: commentText(draftOf(first.id)) },
                        }),
                    }
                  : null
              }
              isBusy={isBusy}
              failure={failureOf(first.id)}
            />
          );
        })}
        {isOpen && (
          <div data-new-comment="">
            <CommentThread
              title={titleOf(place)}
              about={
                <About
                  place={place}
                  view={view}
                  leave={
                    draftOf(documentId).place === null
                      ? null
                      : () =>
                          flow.send({
                            type: 'act.noteTyped',
                            field: documentId,
                            value: written({ ...draftOf(documentId), place: null }),
                          })
                  }
                />
              }
              comments={[]}
              timeZone={zone}
              resolved={null}
              reply={{
                ...writing(documentId),
                send: () =>
                  request({
                    act: 'add',
                    input: { documentId, ...place, text: commentText(draftOf(documentId)) },
                  }),
              }}
              isBusy={isBusy}
              failure={failureOf(documentId)}
            />
          </div>
        )}
      </div>
    </Section>
  );
}

function titleOf({ page, position, quote }: CommentPlace): string {
  if (quote !== null) return `Comment on words of page ${page}`;
  return position === null ? `Comment on page ${page}` : `Comment on a place of page ${page}`;
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

/** By what the draft of an act is kept: the comment that it changes or answers, or the document. */
function keyOf({ act, input }: Asked<CommentActs>): string {
  switch (act) {
    case 'add':
      return input.documentId;
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

/** Members who can be named. */
function useMembers(members: Flow<'memberSearch'>): PeopleFound {
  const entityId = useEntity()?.id ?? null;
  const { items, failure } = useSelector(members, ({ context }) => context);
  return {
    people: items.map((user) => ({
      key: user.id,
      name: fullName(user),
      color: user.properties.color,
      detail: null,
      marks: [],
      isChosen: false,
    })),
    search: (q) => {
      if (entityId === null) return;
      if (members.getSnapshot().context.entityId !== entityId)
        members.send({ type: 'search.opened', entityId });
      members.send({ type: 'search.asked', q });
    },
    status: failure,
  };
}
