import { describe, expect, it } from 'vitest';
import { type AnyEventObject, initialTransition } from 'xstate';
import { MESSAGE_TYPES } from '#contract/message';
import { isId } from '#contract/vocabulary';
import { foldStream } from '../../../src/composition/journal/fold';
import { isSettingsWord } from '../../../src/machines/entity/settings.words';
import { JOURNALLED } from '../../../src/machines/journalled';
import { DRAFT_FIELDS, fieldsOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import { isWord } from '../../../src/machines/resolutions/resolutionWizard.words';
import type { Journalled } from '../../../src/machines/shared/journalled';
import type { Entry } from '../../../src/services/journal/entry';
import { aDraft, aNewDraft } from '../../kit/drafts';
import fc from '../../kit/fc';
import { id } from '../../kit/fixtures';
import { journalledFlows } from '../../kit/journalled';
import { admittedWords } from '../../kit/words';

type Fields = Readonly<Record<string, unknown>>;

const AT = '2026-11-20T09:00:00.000Z';

/** What a storage may give back, texts that look right among it. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(id(2), '/x', 'warning', true, null, 7, '20265-12-11', 'title', '__proto__'),
);
const keys = fc.oneof(fc.string(), fc.constantFrom('firstName', 'title', 'deadline', '__proto__', id(70)));
const record = fc.dictionary(keys, anything);

/** What belongs there, and now and then what does not. */
const mostly = (sound: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: sound }, { weight: 1, arbitrary: anything });

const visit = fc.record({
  routeId: mostly(fc.string()),
  path: mostly(fc.constantFrom('/x', '//x', '/x?y')),
  entityId: mostly(fc.constantFrom(id(2), null)),
  title: mostly(fc.string()),
  at: mostly(fc.constant(AT)),
});
const message = fc.record({
  type: mostly(fc.constantFrom(...MESSAGE_TYPES)),
  title: mostly(fc.string()),
  persistent: mostly(fc.boolean()),
  description: mostly(fc.string()),
});
const time = mostly(fc.nat());
const listOf = (item: fc.Arbitrary<unknown>) => fc.array(fc.oneof(item, anything), { maxLength: 4 });
const word = fc.record(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, anything])), {
  requiredKeys: [],
});
const question = fc.record({
  entityId: mostly(fc.constant(id(2))),
  place: mostly(fc.constant(id(2))),
  words: mostly(fc.string()),
  follows: mostly(fc.constantFrom(id(3), null)),
  kinds: mostly(listOf(fc.constantFrom('document', 'resolution'))),
  tags: mostly(listOf(fc.constant(id(4)))),
  documents: mostly(listOf(fc.constant(id(5)))),
  key: mostly(fc.string()),
  at: time,
});
const keptDraft = fc.record({
  entityId: anything,
  words: fc.oneof(word, anything),
  before: anything,
  sent: anything,
});

const unsentFile = fc.record({
  id: mostly(fc.string()),
  name: mostly(fc.string()),
  size: time,
  entityId: mostly(fc.constant(id(2))),
});

/** By stream, the parts of its context from which something is resumed. */
const PARTS: Readonly<Record<string, fc.Arbitrary<Fields>>> = {
  feedback: fc.record({ items: listOf(fc.record({ id: anything, message: fc.oneof(message, anything) })) }),
  navigation: fc.record({ history: listOf(visit) }),
  entity: fc.record({ current: fc.oneof(fc.record({ id: anything }), anything), sessionEntity: anything }),
  auth: fc.record({ expiresAt: time, retryAt: time, refreshFailures: time }),
  details: fc.record({ words: record }),
  tagRemoval: fc.record({
    removal: mostly(
      fc.record({
        key: mostly(fc.string()),
        at: time,
        entityId: mostly(fc.constant(id(2))),
        tags: listOf(fc.record({ id: mostly(fc.constant(id(3))), name: mostly(fc.string()) })),
        documents: mostly(fc.oneof(fc.nat(), fc.constant(null))),
        merge: fc.oneof(
          fc.constant(undefined),
          mostly(
            fc.record({
              into: mostly(fc.record({ id: mostly(fc.constant(id(4))), name: mostly(fc.string()) })),
              revision: time,
            }),
          ),
        ),
      }),
    ),
    refusal: fc.oneof(fc.constant(null), fc.record({ mayRetry: anything }), anything),
  }),
  decision: fc.record({ notes: record }),
  documentComments: fc.record({ notes: record }),
  taskComments: fc.record({ notes: record }),
  meetingComments: fc.record({ notes: record }),
  meetingPlan: fc.record({ notes: record }),
  minutesActs: fc.record({ notes: record }),
  readerNotes: fc.record({ notes: record }),
  holdActs: fc.record({ notes: record }),
  asking: fc.record({
    words: record,
    asked: fc.oneof(question, anything),
    unanswered: fc.oneof(question, anything),
    refusal: fc.oneof(fc.constant(null), fc.record({ mayRetry: anything })),
  }),
  entitySettings: fc.record({
    drafts: fc.dictionary(
      mostly(fc.constant(id(2))).map(String),
      fc.oneof(fc.dictionary(fc.constantFrom('name', 'status', 'x'), mostly(fc.string())), anything),
    ),
  }),
  uploads: fc.record({ unsent: listOf(unsentFile), lost: listOf(unsentFile) }),
  resolutionWizard: fc.record({
    kept: fc.dictionary(fc.uuid(), fc.oneof(keptDraft, anything)),
    keptNew: fc.dictionary(
      fc.uuid(),
      fc.oneof(fc.record({ key: anything, at: anything, words: fc.oneof(word, anything) }), anything),
    ),
    draft: fc.oneof(fc.constantFrom(aDraft(), aNewDraft()), fc.record({ id: anything }), anything),
    entityId: anything,
    words: fc.oneof(word, anything),
    sent: anything,
  }),
};

/** By stream, the words of it that a person types. */
const TYPED: Readonly<Record<string, (field: unknown, value: unknown) => AnyEventObject>> = {
  details: (field, value) => ({ type: 'details.edited', field, value }),
  decision: (field, value) => ({ type: 'act.noteTyped', field, value }),
  documentComments: (field, value) => ({ type: 'act.noteTyped', field, value }),
  taskComments: (field, value) => ({ type: 'act.noteTyped', field, value }),
  meetingComments: (field, value) => ({ type: 'act.noteTyped', field, value }),
  meetingPlan: (field, value) => ({ type: 'act.noteTyped', field, value }),
  minutesActs: (field, value) => ({ type: 'act.noteTyped', field, value }),
  readerNotes: (field, value) => ({ type: 'act.noteTyped', field, value }),
  holdActs: (field, value) => ({ type: 'act.noteTyped', field, value }),
  asking: (field, value) => ({ type: 'asking.typed', field, value }),
  entitySettings: (field, value) => ({ type: 'entitySettings.edited', entityId: id(2), field, value }),
  resolutionWizard: (field, value) => ({ type: 'wizard.edited', field, value }),
};

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);
const areTexts = (texts: Fields) => Object.values(texts).every(isText);

const areWords = (words: Fields) => Object.entries(words).every(([field, value]) => isWord(field, value));

/** Whether an event says only what the machine can hold and the screens can show. */
function isShown(event: AnyEventObject): boolean {
  switch (event.type) {
    case 'feedback.shown': {
      const { type, title, description = '', persistent } = event.message;
      return MESSAGE_TYPES.includes(type) && isText(title) && isText(description) && persistent === true;
    }
    case 'navigation.resumed':
      return event.history.every(
        ({ entityId, ...rest }: Fields) =>
          (entityId === null || isText(entityId)) &&
          areTexts(rest) &&
          Object.keys(rest).toSorted().join() === 'at,path,routeId,title' &&
          String(rest.path).startsWith('/'),
      );
    case 'entity.resumed':
      return isText(event.entityId) && isId(event.entityId);
    case 'auth.refreshResumed':
      return isNumber(event.expiresAt) && isNumber(event.retryAt) && isNumber(event.refreshFailures);
    case 'details.resumed':
      return Object.entries(event.words).every(
        ([field, value]) => /^(first|last)Name$/.test(field) && isText(value),
      );
    case 'tagRemoval.resumed': {
      const { at, tags, documents, merge, ...texts } = event.removal;
      return (
        isNumber(at) &&
        areTexts(texts) &&
        tags.every(areTexts) &&
        (documents === null || isNumber(documents)) &&
        (merge === undefined || (areTexts(merge.into) && isNumber(merge.revision)))
      );
    }
    case 'asking.resumed': {
      const {
        at = 0,
        follows = null,
        kinds = [],
        tags = [],
        documents = [],
        ...texts
      } = event.unanswered ?? {};
      return (
        areTexts(event.words) &&
        isNumber(at) &&
        [texts, kinds, tags, documents].every(areTexts) &&
        (follows === null || isText(follows))
      );
    }
    case 'entitySettings.resumed':
      return Object.values<Fields>(event.drafts).every((words) =>
        Object.entries(words).every(([field, value]) => isSettingsWord(field, value)),
      );
    case 'uploads.resumed':
      return event.lost.every(({ size, ...texts }: Fields) => isNumber(size) && areTexts(texts));
    case 'act.resumed':
      return areTexts(event.notes);
    case 'wizard.resumed':
      return (
        Object.values<Record<'entityId' | 'words' | 'before' | 'sent', Fields>>(event.kept).every(
          ({ entityId, words, before, sent }) => isText(entityId) && [words, before, sent].every(areWords),
        ) &&
        Object.values<Record<'key' | 'at' | 'words', Fields>>(event.keptNew).every(
          ({ key, at, words }) => isText(key) && isNumber(at) && areWords(words),
        )
      );
    default:
      return false;
  }
}

function recordOf(journalled: Journalled, context: unknown, events: readonly AnyEventObject[]) {
  const { stream, machine, version } = journalled;
  const [initial] = initialTransition(machine);
  const place = {
    v: 2,
    order: 0,
    build: 'test',
    stream,
    index: 0,
    at: AT,
    machine: machine.id,
    machineVersion: version,
  } as const;
  const state = { value: initial.value, context: { ...initial.context, ...Object(context) } };
  const entries: readonly Entry[] = events.map((event, index) => ({ ...place, index, event, to: null }));
  return { checkpoint: { ...place, state }, entries };
}

const ALL: readonly Journalled[] = [...JOURNALLED, ...(await journalledFlows())];

describe.each(ALL.map((each) => [each.stream, each] as const))(
  'what is journalled of %s',
  (stream, journalled) => {
    const parts = PARTS[stream];
    const typed = TYPED[stream];
    if (!parts) throw new Error(`Nothing is made up for ${stream}`);

    it('gives only what the next page can hold, whatever stands in the storage', { timeout: 120_000 }, () => {
      let resumed = 0;
      fc.assert(
        fc.property(parts, fc.array(fc.tuple(keys, anything), { maxLength: 4 }), (context, words) => {
          const events = typed ? words.map(([field, value]) => typed(field, value)) : [];
          const state = foldStream(journalled, recordOf(journalled, typed ? {} : context, events));
          const found = [...journalled.resume(context), ...journalled.resume(state.context)];
          resumed += found.length;
          expect(found.filter((event) => !isShown(event))).toEqual([]);
        }),
        { numRuns: 300 },
      );
      expect(resumed).toBeGreaterThan(0);
    });

    it('is read, or refused as a whole, when it is something else altogether', () => {
      fc.assert(
        fc.property(fc.oneof(anything, record), (context) => {
          try {
            expect(journalled.resume(context).filter((event) => !isShown(event))).toEqual([]);
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError);
          }
        }),
        { numRuns: 200 },
      );
    });
  },
);

it('every stream whose words are typed says which of them it refuses', () => {
  for (const { stream, typed = [], accepts } of ALL) {
    expect([stream, typed.length > 0]).toEqual([stream, accepts !== undefined]);
    const make = TYPED[stream];
    if (!make || !accepts) continue;
    expect(accepts(make('title', { not: 'a text' }))).toBe(false);
    expect(accepts({ type: 'xstate.stop' })).toBe(true);
  }
});

it('admitted words are resumed whole', () => {
  const wizard = ALL.find(({ stream }) => stream === 'resolutionWizard');
  fc.assert(
    fc.property(admittedWords, (words) => {
      expect(fieldsOf(words)).toEqual(DRAFT_FIELDS);
      const kept = { [id(70)]: { entityId: id(2), words, before: {}, sent: {} } };
      const keptNew = { [id(2)]: { key: 'key-1', at: 7, words } };
      expect(wizard?.resume({ kept, keptNew })).toEqual([{ type: 'wizard.resumed', kept, keptNew }]);
    }),
    { numRuns: 100 },
  );
});
