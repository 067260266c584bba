import { SOURCE_KINDS, type SourceKind } from '#contract/calls/ai';
import type { JournalledFlow } from '../shared/journalled';
import { acceptsWords, count, fields, list, sound, text } from '../shared/resume';
import { type AskedQuestion, type AskingEvent, askingMachine, isTyped } from './asking.machine';

function kindOf(value: unknown): SourceKind {
  const kind = SOURCE_KINDS.find((known) => known === value);
  if (kind === undefined) throw new TypeError('A kind of source is expected');
  return kind;
}

function readQuestion(value: unknown): AskedQuestion {
  const { entityId, place, words, follows, kinds, tags, documents = [], key, at } = fields(value);
  return {
    entityId: text(entityId),
    place: text(place),
    words: text(words),
    follows: follows === null ? null : text(follows),
    kinds: list(kinds).map(kindOf),
    tags: list(tags).map(text),
    documents: list(documents).map(text),
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
