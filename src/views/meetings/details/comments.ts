import type { MentioningText } from '#contract/calls/documentComments';
import type { MeetingComment } from '#contract/calls/meetingComments';
import { type CommentDraft, type Mention, NO_WORDS } from '../../shared/comments/mentions';

/** A comment with what answers it, the oldest first. */
export interface Thread {
  readonly first: MeetingComment;
  readonly number: number;
  readonly replies: readonly MeetingComment[];
}

/** Threads in the order in which they were begun. */
export function threadsOf(comments: readonly MeetingComment[]): readonly Thread[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first, index) => ({
      first,
      number: index + 1,
      replies: comments.filter(({ parentId }) => parentId === first.id),
    }));
}

/** A draft as it is kept: one text. Empty where there is nothing to keep. */
export function written(draft: CommentDraft): string {
  return draft.words === '' ? '' : JSON.stringify(draft);
}

/** What another page may have kept is looked at piece by piece. */
export function readDraft(text: string | undefined): CommentDraft {
  if (text === undefined || text === '') return NO_WORDS;
  try {
    const found: unknown = JSON.parse(text);
    if (!isFields(found) || typeof found.words !== 'string') return NO_WORDS;
    return {
      words: found.words,
      mentions: Array.isArray(found.mentions) ? found.mentions.filter(isMention) : [],
    };
  } catch {
    return NO_WORDS;
  }
}

/** A comment as it stands, to be changed. */
export function draftFrom(text: MentioningText): CommentDraft {
  return {
    words: text.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
    mentions: text.filter((part) => typeof part !== 'string'),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMention = (value: unknown): value is Mention =>
  isFields(value) && typeof value.id === 'string' && typeof value.name === 'string';
