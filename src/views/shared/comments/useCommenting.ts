import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { usePerformed } from '../acts';
import { draftFrom, readDraft, written } from './drafts';
import type { CommentDraft, CommentText } from './mentions';

/** An act on comments: one on a comment names it, a reply the comment that begins its thread. */
interface AskedOfComment {
  readonly act: 'add' | 'reply' | 'edit' | 'resolve' | 'reopen';
  readonly input: { readonly commentId?: string; readonly parentId?: string; readonly text?: unknown };
}

interface CommentSnapshot {
  readonly context: {
    readonly asked: AskedOfComment | null;
    readonly refusal: { readonly title: string } | null;
    readonly notes: Readonly<Record<string, string>>;
  };
  hasTag(tag: 'busy'): boolean;
}

/** The flow of acts on the comments of one kind of thing. */
export interface CommentFlow extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): CommentSnapshot;
  on(
    type: 'act.performed',
    hear: (told: { readonly performed: AskedOfComment }) => void,
  ): { unsubscribe(): void };
  send(event: { readonly type: 'act.noteTyped'; readonly field: string; readonly value: string }): void;
}

/** How a draft is kept, where more is kept with it. */
export type KeepDraft = (draft: CommentDraft, before: string | undefined) => string;

/**
 * What is being written about one thing, by what it is kept: the comment that it changes or answers, or the thing. It stays until it
 * is sent.
 * @param of id of the thing.
 */
export function useCommenting(flow: CommentFlow, of: string, keepDraft: KeepDraft = written) {
  const { asked, refusal, notes } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const [edited, setEdited] = useState<string | null>(null);
  const keyOf = ({ input }: AskedOfComment) => input.commentId ?? input.parentId ?? of;
  const note = (field: string, value: string) => flow.send({ type: 'act.noteTyped', field, value });
  const keep = (key: string, draft: CommentDraft) => note(key, keepDraft(draft, notes[key]));
  usePerformed(flow, (performed) => {
    note(keyOf(performed), '');
    if (performed.act === 'edit') setEdited(null);
  });
  return {
    isBusy,
    /** Why the last act was not done, where it was about this. */
    failureOf: (key: string) => (refusal && asked && keyOf(asked) === key ? refusal.title : null),
    draftOf: (key: string) => readDraft(notes[key]),
    keep,
    /** Id of the comment that is being changed. */
    edited,
    beginEdit: (id: string, text: CommentText) => {
      if (notes[id] === undefined) keep(id, draftFrom(text));
      setEdited(id);
    },
    cancelEdit: (id: string) => {
      note(id, '');
      setEdited(null);
    },
  };
}
