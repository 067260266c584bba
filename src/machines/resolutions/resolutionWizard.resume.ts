import { isFields } from '#domain/shape';
import type { Upcaster } from '../shared/journalled';
import type { Fields } from '../shared/resume';
import { fieldsOf, type KeptDraft, type KeptNew, pick } from './resolutionWizard.context';
import type { WizardEvent } from './resolutionWizard.events';
import { soundWords } from './resolutionWizard.words';

/** What waits of one draft, without the words that could not be shown; null when nothing is left. */
function soundDraft(value: unknown): KeptDraft | null {
  if (!isFields(value) || typeof value.entityId !== 'string') return null;
  const words = soundWords(value.words);
  const fields = fieldsOf(words);
  if (fields.length === 0) return null;
  const before = pick(soundWords(value.before), fields);
  return { entityId: value.entityId, words, before, sent: soundWords(value.sent) };
}

/** The words of the draft that was open, as they wait for it. */
function openDraft({ draft, entityId, words, sent }: Fields) {
  if (!isFields(draft) || typeof draft.id !== 'string') return [];
  return [[draft.id, { entityId, words, before: draft, sent }] as const];
}

/** The moment of a key that nobody noted: it is asked about before it is used. */
const OF_UNKNOWN_AGE = 0;

/** What waits of a new draft; null when nothing is left, or when it cannot be known with which key it is made. */
function soundNew(value: unknown): KeptNew | null {
  if (!isFields(value) || typeof value.key !== 'string' || value.key === '') return null;
  const words = soundWords(value.words);
  const at = typeof value.at === 'number' && Number.isFinite(value.at) ? value.at : OF_UNKNOWN_AGE;
  return fieldsOf(words).length > 0 ? { key: value.key, at, words } : null;
}

/** The words of the new draft that was open, as they wait for it. */
function openNew({ draft, entityId, words }: Fields) {
  if (!isFields(draft) || draft.id !== null || typeof entityId !== 'string') return [];
  return [[entityId, { key: draft.key, at: draft.at, words }] as const];
}

function soundOf<Value>(
  entries: readonly (readonly [string, unknown])[],
  read: (value: unknown) => Value | null,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    entries.flatMap(([id, value]) => {
      const sound = read(value);
      return sound === null ? [] : [[id, sound] as const];
    }),
  );
}

/**
 * The words that were not stored, of every draft, whether or not storing them had begun.
 * @throws TypeError when the context is not what the wizard would hold.
 */
export function resumeWizard(context: unknown): readonly WizardEvent[] {
  if (!isFields(context) || !isFields(context.kept) || !isFields(context.keptNew))
    throw new TypeError('The context of a wizard is expected');
  const kept = soundOf([...Object.entries(context.kept), ...openDraft(context)], soundDraft);
  const keptNew = soundOf([...Object.entries(context.keptNew), ...openNew(context)], soundNew);
  const isEmpty = Object.keys(kept).length === 0 && Object.keys(keptNew).length === 0;
  return isEmpty ? [] : [{ type: 'wizard.resumed', kept, keptNew }];
}

const DIRTY: ReadonlySet<string> = new Set(['waiting', 'making', 'saving', 'offline', 'failed', 'stale']);
const BESIDE_DIRTY: ReadonlySet<string> = new Set(['settled', 'sending', 'sent']);

/** Where a state of the first two versions stands now, which had no regions; as it is where it stands alone still. */
function stateNow(value: unknown, step: unknown): unknown {
  if (typeof value !== 'string') return value;
  const at = STATES_OF_STEPS.get(step) ?? 'decisionMakers';
  if (DIRTY.has(value)) return { open: { step: at, storing: { dirty: value } } };
  return BESIDE_DIRTY.has(value) ? { open: { step: at, storing: value } } : value;
}

const STATES_OF_STEPS: ReadonlyMap<unknown, string> = new Map([
  ['compose', 'compose'],
  ['personalize', 'personalize'],
]);

/** Services are named by the state that they run in. */
function serviceNow(name: string): string {
  return name.replace(/\bresolutionWizard\.(\w+)$/, (_, state: string) => {
    const above = DIRTY.has(state) ? 'dirty.' : '';
    return `resolutionWizard.open.storing.${above}${state}`;
  });
}

/** Whether mail reaches a decision maker had the name of whom it is for. */
function reachNow(draft: unknown): unknown {
  if (!isFields(draft) || !Array.isArray(draft.decisionMakers)) return draft;
  const decisionMakers = draft.decisionMakers.map((decisionMaker: unknown) => {
    if (!isFields(decisionMaker) || !('recipient' in decisionMaker)) return decisionMaker;
    const { recipient: reach, ...rest } = decisionMaker;
    return { ...rest, reach };
  });
  return { ...draft, decisionMakers };
}

export const WIZARD_UPCASTERS: Readonly<Record<number, Upcaster>> = {
  /** What the first version wrote knew no new drafts without an id. */
  1: {
    event: (event) => (event.type === 'wizard.resumed' ? { ...event, keptNew: {} } : event),
    state: ({ value, context }) => ({
      value,
      context: isFields(context) ? { ...context, madeWith: null, keptNew: {} } : context,
    }),
  },
  /** The second held the step in the context, and what is stored in states without regions. */
  2: {
    event: (event) => (event.type.startsWith('xstate.') ? { ...event, type: serviceNow(event.type) } : event),
    state: ({ value, context }) => {
      if (!isFields(context)) return { value, context };
      const { step, ...rest } = context;
      return { value: stateNow(value, step), context: rest };
    },
  },
  /** The third knew no moment of a key, which is read as one of unknown age. */
  3: { event: (event) => event, state: (state) => state },
  /** The fourth named the reach of a decision maker otherwise. */
  4: {
    event: (event) => ('draft' in event ? { ...event, draft: reachNow(event.draft) } : event),
    state: ({ value, context }) => ({
      value,
      context: isFields(context) ? { ...context, draft: reachNow(context.draft) } : context,
    }),
  },
};
