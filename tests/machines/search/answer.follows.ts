import { isDeepStrictEqual } from 'node:util';
import type { answerMachine } from '../../../src/machines/search/answer.machine';
import type { Follows, Running } from '../../kit/states';

type Context = Parameters<NonNullable<Follows<typeof answerMachine>['answer.broke']>>[0]['after']['context'];

const numbers = ({ answer }: Context) => answer?.sentences.map(({ number }) => number) ?? [];

/** Whether the numbers are these, each once and in order. */
const are = (context: Context, expected: readonly number[]) =>
  isDeepStrictEqual(
    numbers(context),
    [...new Set(expected)].toSorted((one, other) => one - other),
  );

/** Whether what runs follows the answer from its last sentence on. */
const isFollowed = (running: readonly Running[], { entityId, answer }: Context) =>
  isDeepStrictEqual(running, [
    {
      name: 'followAnswer',
      input: { entityId, answerId: answer?.id, after: answer?.sentences.at(-1)?.number ?? 0 },
    },
  ]);

/** What comes of the events of an answer that is written. */
export const ANSWER_FOLLOWS: Follows<typeof answerMachine> = {
  'answer.shown': ({ event: { answer }, before, after }) =>
    !before.matches('writing') ||
    are(after.context, [...answer.sentences.map(({ number }) => number), ...numbers(before.context)]),
  'answer.sentenceTold': ({ event: { sentence }, before, after }) =>
    are(after.context, [...numbers(before.context), sentence.number]),
  'answer.followRequested': ({ before, after, running }) =>
    before.matches({ writing: 'lost' })
      ? after.matches({ writing: 'following' }) && isFollowed(running, after.context)
      : after.value === before.value,
};
