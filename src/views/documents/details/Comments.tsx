import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { CommentActs } from '../../../machines/documents/documentComments.machine';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import { usePerformed } from '../../shared/acts';
import { useEntity } from '../../shared/app';
import type { PeopleFound } from '../../shared/comments/CommentField';
import { CommentThread } from '../../shared/comments/CommentThread';
import { type CommentDraft, commentText, NO_WORDS } from '../../shared/comments/mentions';
import { Section } from '../../shared/details/Section';
import { fullName } from '../../shared/format';
import { useNewRequest } from '../../shared/request';
import { threadsOf } from './threads';

interface CommentsProps {
  readonly document: DocumentDetails;
  readonly flow: Flow<'documentComments'>;
  readonly members: Flow<'memberSearch'>;
  readonly view: Flow<'documentView'>;
  readonly zone: string;
}

/** By what the draft of a comment that begins a thread is kept. */
const NEW = '';

/** What is said about a document: threads, on a page or on all of it. */
export function Comments({ document, flow, members, view, zone }: CommentsProps) {
  const { id: documentId, comments, deletedAt } = document;
  const page = useSelector(view, ({ context }) => context.page);
  const { asked, refusal } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const [drafts, setDrafts] = useState<Readonly<Record<string, CommentDraft>>>({});
  const newRequest = useNewRequest();
  const found = useMembers(members);
  const request = (wanted: Asked<CommentActs>) =>
    flow.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  const draftOf = (key: string) => drafts[key] ?? NO_WORDS;
  const keep = (key: string, draft: CommentDraft) => setDrafts((before) => ({ ...before, [key]: draft }));
  usePerformed(flow, ({ act, input }) => {
    if (act === 'add') keep(NEW, NO_WORDS);
    if (act === 'reply') keep(input.parentId, NO_WORDS);
  });
  const failureOf = (key: string) => (refusal && keyOf(asked) === key ? refusal.title : null);
  const reply = (key: string, send: () => void) =>
    deletedAt === null
      ? { draft: draftOf(key), change: (draft: CommentDraft) => keep(key, draft), found, send }
      : null;
  return (
    <Section title="Comments">
      <div className="lay-one gap-12">
        {threadsOf(comments).map(({ first, number, replies }) => (
          <CommentThread
            key={first.id}
            title={first.page === null ? `Comment ${number}` : `Comment ${number}, page ${first.page}`}
            comments={[first, ...replies].map(({ id, author, createdAt, text }) => ({
              id,
              author: { name: author?.name ?? 'Somebody who left', color: '' },
              at: createdAt,
              text,
            }))}
            timeZone={zone}
            resolved={first.resolved}
            resolve={
              first.acts.includes('resolve')
                ? () => request({ act: 'resolve', input: { documentId, commentId: first.id } })
                : null
            }
            reopen={
              first.acts.includes('reopen')
                ? () => request({ act: 'reopen', input: { documentId, commentId: first.id } })
                : null
            }
            reply={reply(first.id, () =>
              request({
                act: 'reply',
                input: { documentId, parentId: first.id, text: commentText(draftOf(first.id)) },
              }),
            )}
            isBusy={isBusy}
            failure={failureOf(first.id)}
          />
        ))}
        {deletedAt === null && (
          <CommentThread
            title={`Comment on page ${page}`}
            comments={[]}
            timeZone={zone}
            resolved={null}
            reply={reply(NEW, () =>
              request({
                act: 'add',
                input: { documentId, page, text: commentText(draftOf(NEW)), position: null, quote: null },
              }),
            )}
            isBusy={isBusy}
            failure={failureOf(NEW)}
          />
        )}
      </div>
    </Section>
  );
}

function keyOf(asked: Asked<CommentActs> | null): string | null {
  switch (asked?.act) {
    case 'add':
      return NEW;
    case 'reply':
      return asked.input.parentId;
    case 'edit':
    case 'resolve':
    case 'reopen':
      return asked.input.commentId;
    case undefined:
      return null;
  }
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
