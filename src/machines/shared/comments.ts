import type { Call } from '#contract/call';
import type { CommentUpdate, WrittenText } from '#contract/comments';
import type { Act, ActOf } from './act/act';

interface Written {
  readonly text: WrittenText;
}

interface OfThread {
  readonly parentId: string;
}

interface OfComment {
  readonly commentId: string;
}

/**
 * What is done with the comments on one kind of thing.
 * @template Of the field with the id of the thing.
 * @template New what a comment says of itself beside its words.
 */
export interface ActsOnComments<Of extends object, Add extends Call, Update extends Call, New = unknown> {
  readonly add: ActOf<Add, Of & New & Written>;
  readonly reply: ActOf<Add, Of & OfThread & Written>;
  readonly edit: ActOf<Update, Of & OfComment & Written>;
  readonly resolve: ActOf<Update, Of & OfComment>;
  readonly reopen: ActOf<Update, Of & OfComment>;
}

type Adding<Answer> = Call<{
  params: { id: string };
  body: Written & { readonly parentId?: string | null };
  answer: Answer;
}>;

type Updating<Answer> = Call<{
  params: { id: string; commentId: string };
  body: CommentUpdate;
  answer: Answer;
}>;

type TypesOf<Done> = Done extends Call<infer T> ? T : never;

/** What was written, as one line. */
const line = (text: WrittenText): string =>
  text.map((part) => (typeof part === 'string' ? part : `@${part.name ?? ''}`)).join('');

/** What is asked for by who begins a thread on a thing: `a task`. */
export const commentWords =
  (thing: string) =>
  ({ text }: Written): string =>
    `Comment on ${thing}: ${line(text)}`;

interface Rows<Of extends object, Added, Updated> {
  readonly reply: Act<Of & OfThread & Written, TypesOf<Adding<Added>>>;
  readonly edit: Act<Of & OfComment & Written, TypesOf<Updating<Updated>>>;
  readonly resolve: Act<Of & OfComment, TypesOf<Updating<Updated>>>;
  readonly reopen: Act<Of & OfComment, TypesOf<Updating<Updated>>>;
}

/** The acts on comments that stand, which are alike whatever they are about. */
export function actsOnComments<Of extends object, Added, Updated>(
  add: Adding<Added>,
  update: Updating<Updated>,
  idOf: (of: Of) => string,
): Rows<Of, Added, Updated> {
  const commentOf = (input: Of & OfComment) => ({ id: idOf(input), commentId: input.commentId });
  return {
    reply: {
      call: add,
      options: (input) => ({
        params: { id: idOf(input) },
        body: { parentId: input.parentId, text: input.text },
      }),
      words: ({ text }) => `Reply to a comment: ${line(text)}`,
    },
    edit: {
      call: update,
      options: (input) => ({ params: commentOf(input), body: { text: input.text } }),
      words: ({ text }) => `Change a comment to: ${line(text)}`,
    },
    resolve: {
      call: update,
      options: (input) => ({ params: commentOf(input), body: { resolved: true } }),
      words: () => 'Say that a comment is done with',
    },
    reopen: {
      call: update,
      options: (input) => ({ params: commentOf(input), body: { resolved: false } }),
      words: () => 'Open a comment again',
    },
  };
}
