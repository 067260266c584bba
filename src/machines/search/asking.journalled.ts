import type { JournalledFlow } from '../shared/journalled';
import { acceptsWords, count, fields, sound, text } from '../shared/resume';
import { type AskedQuestion, type AskingEvent, askingMachine, isTyped } from './asking.machine';

function readQuestion(value: unknown): AskedQuestion {
  const { entityId, place, words, follows, key, at } = fields(value);
  return {
    entityId: text(entityId),
    place: text(place),
    words: text(words),
    follows: follows === null ? null : text(follows),
    key: text(key),
    at: count(at),
  };
}

/** What was under way when the page went may have been answered: asked again, it is the same request. */
function resumeAsking(context: unknown): readonly AskingEvent[] {
  const { words, asked, unanswered, refusal } = fields(context);
  const left = refusal === null && asked !== null ? asked : unanswered;
  const typed = Object.fromEntries(
    Object.entries(fields(words)).flatMap(([place, value]) =>
      sound([value], text).map((word) => [place, word]),
    ),
  );
  const [question = null] = left === null ? [] : sound([left], readQuestion);
  if (question === null && Object.keys(typed).length === 0) return [];
  return [{ type: 'asking.resumed', words: typed, unanswered: question }];
}

export const journalled: JournalledFlow<'asking'> = {
  stream: 'asking',
  machine: askingMachine,
  upcasters: {},
  resume: resumeAsking,
  typed: ['asking.typed'],
  accepts: acceptsWords('asking.typed', isTyped),
};
