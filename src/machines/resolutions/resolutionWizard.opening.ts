import type { Draft, DraftStart } from '#contract/calls/drafts';
import type { Repeatable } from '../shared/repeating';
import {
  type DraftField,
  fieldsOf,
  type KeptDraft,
  met,
  type NewDraft,
  NOTHING_OPEN,
  pick,
  upon,
  type WizardContext,
} from './resolutionWizard.context';

/** A draft as it would be made now. */
export function newDraftOf({ templates: _, ...start }: DraftStart, { key, at }: Repeatable): NewDraft {
  return {
    ...start,
    id: null,
    revision: 0,
    key,
    at,
    number: null,
    decisionMakers: [],
    papers: [],
    supersedes: null,
  };
}

/** More drafts than that with words that were never stored are not one person's work; the oldest go. */
const MAX_KEPT = 20;

type Left = Pick<WizardContext, 'kept' | 'keptNew'>;

function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  const { [key]: _, ...others } = record;
  return others;
}

/** What waits when another draft is opened: what waited, and the words of the one that was open. */
function leftBy({ draft, entityId, words, sent, kept, keptNew }: WizardContext): Left {
  if (!draft || entityId === null) return { kept, keptNew };
  const fields = fieldsOf(words);
  if (draft.id === null) {
    const others = withoutKey(keptNew, entityId);
    const isEmpty = fields.length === 0;
    return { kept, keptNew: isEmpty ? others : { ...others, [entityId]: { ...repeatableOf(draft), words } } };
  }
  const others = withoutKey(kept, draft.id);
  if (fields.length === 0) return { kept: others, keptNew };
  const mine: KeptDraft = { entityId, words, before: pick(draft, fields), sent };
  const entries = [...Object.entries(others), [draft.id, mine] as const].slice(-MAX_KEPT);
  return { kept: Object.fromEntries(entries), keptNew };
}

function repeatableOf({ key, at }: Repeatable): Repeatable {
  return { key, at };
}

/** Another draft is opened, or the same one was read again. An older revision than the known one tells nothing. */
export function opened(
  context: WizardContext,
  { draft, entityId }: { readonly draft: Draft; readonly entityId: string },
): WizardContext {
  if (context.draft?.id === draft.id) return { ...context, ...met(context, draft), entityId };
  const { kept, keptNew } = leftBy(context);
  const left = kept[draft.id];
  const words = left
    ? upon(draft, { ...left, conflicts: [] })
    : { draft, words: {}, conflicts: [] satisfies readonly DraftField[] };
  return { ...NOTHING_OPEN, ...words, entityId, kept: withoutKey(kept, draft.id), keptNew };
}

/** Whether who asks for a new draft has one open here that nothing else shows yet. */
export function isBegun({ draft, madeWith, words, entityId }: WizardContext, asked: string): boolean {
  if (!draft || entityId !== asked) return false;
  return draft.id === null || (madeWith !== null && fieldsOf(words).length > 0);
}

/** A new draft is asked for: the one that was begun in the entity and has no address yet, else another. */
export function begun(
  context: WizardContext,
  { draft, entityId }: { readonly draft: NewDraft; readonly entityId: string },
): Partial<WizardContext> {
  if (isBegun(context, entityId)) {
    if (context.draft?.id !== null) return {};
    return { draft: { ...draft, ...repeatableOf(context.draft) } };
  }
  const { kept, keptNew } = leftBy(context);
  const { words, ...request } = keptNew[entityId] ?? { ...repeatableOf(draft), words: {} };
  const left = { kept, keptNew: withoutKey(keptNew, entityId) };
  return { ...NOTHING_OPEN, draft: { ...draft, ...request }, words, entityId, ...left };
}

/** The new draft that is open is made with another key: the server may not know the one before any more. */
export function renewed({ draft }: WizardContext, { key, at }: Repeatable): Partial<WizardContext> {
  return draft?.id === null ? { draft: { ...draft, key, at }, attempts: 0 } : {};
}

/** The new draft that is open has been made; what was written in it is words upon it. */
export function made(context: WizardContext, draft: Draft): Partial<WizardContext> {
  if (context.draft?.id !== null) return {};
  return { draft, madeWith: context.draft.key, failure: null, attempts: 0 };
}

/** A draft is no more, and nor are its words. `id` null: the new one that is open, which was never made. */
export function forgotten(context: WizardContext, id: string | null): WizardContext {
  const { kept, keptNew, draft } = context;
  const left = { kept: id === null ? kept : withoutKey(kept, id), keptNew };
  return draft?.id === id ? { ...NOTHING_OPEN, ...left } : { ...context, ...left };
}
