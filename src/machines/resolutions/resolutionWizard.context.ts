import type { Paper } from '#contract/calls/documents';
import type { Draft, DraftContent, DraftDecisionMaker } from '#contract/calls/drafts';
import type { FieldProblem } from '#contract/problem';
import { sameJson } from '#domain/json';
import type { Repeatable } from '../shared/repeating';

/** Everything of a draft that is written in the wizard. */
export interface DraftFields extends DraftContent {
  readonly decisionMakers: readonly DraftDecisionMaker[];
  readonly papers: readonly Paper[];
}

/** A draft that nothing was written in: the server has none, and makes it once for `key`. */
export interface NewDraft extends Omit<Draft, 'id' | 'revision' | 'updatedAt' | 'updatedBy'>, Repeatable {
  readonly id: null;
  readonly revision: 0;
}

export type OpenDraft = Draft | NewDraft;

export type DraftField = keyof DraftFields;

export const DRAFT_FIELDS = [
  'title',
  'text',
  'organ',
  'preset',
  'rule',
  'chair',
  'deadline',
  'closing',
  'message',
  'template',
  'decisionMakers',
  'papers',
] as const satisfies readonly DraftField[];

/** What was written and is not known to be stored; a field that nobody touched is missing. */
export type DraftWords = { readonly [Field in DraftField]?: DraftFields[Field] };

/** What waits of a draft that is not the one that is open. */
export interface KeptDraft {
  readonly entityId: string;
  readonly words: DraftWords;
  /** What the same fields held when the words were written. */
  readonly before: DraftWords;
  /** What may have been stored without an answer. */
  readonly sent: DraftWords;
}

export type KeptDrafts = Readonly<Record<string, KeptDraft>>;

/** What was written in a new draft that has no id yet, and the key with which it is made. */
export interface KeptNew extends Repeatable {
  readonly words: DraftWords;
}

/** By entity: one that is begun is gone on with before another is. */
export type KeptNews = Readonly<Record<string, KeptNew>>;

export interface WizardContext {
  readonly entityId: string | null;
  /** The newest revision that is known. */
  readonly draft: OpenDraft | null;
  /** The key with which the draft that is open was made here; null: it was there, or is not made yet. */
  readonly madeWith: string | null;
  readonly words: DraftWords;
  /** What is being stored, or was when the page went. */
  readonly sent: DraftWords;
  /** Fields that were written here and changed elsewhere since. */
  readonly conflicts: readonly DraftField[];
  /** Why storing or sending failed; ERR-1's text. */
  readonly failure: string | null;
  readonly problems: readonly FieldProblem[];
  /** Attempts that reached nobody, one after the other. */
  readonly attempts: number;
  /** Whether it is to be sent as soon as everything is stored. */
  readonly sendsNext: boolean;
  /** The key with which a revision was sent, or is to be; the next revision has another. */
  readonly sending: { readonly revision: number; readonly key: string } | null;
  /** By draft. */
  readonly kept: KeptDrafts;
  readonly keptNew: KeptNews;
}

export const NOTHING_OPEN: WizardContext = {
  entityId: null,
  draft: null,
  madeWith: null,
  words: {},
  sent: {},
  conflicts: [],
  failure: null,
  problems: [],
  attempts: 0,
  sendsNext: false,
  sending: null,
  kept: {},
  keptNew: {},
};

export function fieldsOf(words: DraftWords): readonly DraftField[] {
  return DRAFT_FIELDS.filter((field) => words[field] !== undefined);
}

/** Some of the words. */
export function pick(words: DraftWords, fields: readonly DraftField[]): DraftWords {
  return Object.fromEntries(
    fields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])),
  );
}

function without(words: DraftWords, fields: readonly DraftField[]): DraftWords {
  return pick(
    words,
    fieldsOf(words).filter((field) => !fields.includes(field)),
  );
}

/** A decision maker as they are stored: without what the server adds for the screen. */
export function plainDecisionMaker(decisionMaker: DraftDecisionMaker): DraftDecisionMaker {
  const { id, source, partyId, name, representing, email, weight, capital, group } = decisionMaker;
  const { present, conflicted, ownOrSubsidiaryShares, termEnds } = decisionMaker;
  const who = { id, source, partyId, name, representing, email };
  return { ...who, weight, capital, group, present, conflicted, ownOrSubsidiaryShares, termEnds };
}

function comparable(words: DraftWords, field: DraftField): unknown {
  if (field === 'decisionMakers') return words.decisionMakers?.map(plainDecisionMaker);
  if (field === 'papers') return words.papers?.map(({ documentId }) => documentId);
  return words[field];
}

/** Whether a field holds the same in both; what the server adds to a decision maker does not count. */
export function isSame(field: DraftField, one: DraftWords, other: DraftWords): boolean {
  return sameJson(comparable(one, field), comparable(other, field));
}

/** The draft as it is on the screen: what is stored, with what was written since. Null: none is open. */
export function currentOf({
  draft,
  words,
}: Pick<WizardContext, 'draft' | 'words'>): (OpenDraft & DraftFields) | null {
  if (!draft) return null;
  const { decisionMakers = draft.decisionMakers, ...rest } = words;
  return { ...draft, ...rest, decisionMakers: listed(decisionMakers, draft) };
}

/** What stays the same of the draft that is open from its first letter on, also when it gets its id. */
export function sheetOf({ draft, madeWith }: Pick<WizardContext, 'draft' | 'madeWith'>): string | null {
  if (!draft) return null;
  return draft.id === null ? draft.key : (madeWith ?? draft.id);
}

function listed(
  written: readonly DraftDecisionMaker[],
  { decisionMakers }: OpenDraft,
): Draft['decisionMakers'] {
  const known = new Map(decisionMakers.map((decisionMaker) => [decisionMaker.id, decisionMaker]));
  return written.map((decisionMaker) => {
    const stored = known.get(decisionMaker.id);
    const isStored =
      stored?.email === decisionMaker.email &&
      stored.ownOrSubsidiaryShares === decisionMaker.ownOrSubsidiaryShares;
    return {
      ...plainDecisionMaker(decisionMaker),
      color: stored?.color ?? '',
      reach: isStored ? stored.reach : reachOf(decisionMaker),
    };
  });
}

function reachOf({
  email,
  ownOrSubsidiaryShares,
}: DraftDecisionMaker): 'missing' | 'unasked' | 'invalid' | 'verified' {
  const address = email.trim();
  if (address === '') return ownOrSubsidiaryShares ? 'unasked' : 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? 'verified' : 'invalid';
}

interface Written {
  readonly words: DraftWords;
  readonly before: DraftWords;
  readonly sent: DraftWords;
  /** Known before. */
  readonly conflicts: readonly DraftField[];
}

/**
 * Words that were written on one revision, upon another: what is stored already is no words any more, and what somebody
 * else changed in the same field meanwhile is a conflict. What was sent from here is nobody else's.
 */
export function upon(draft: Draft, { words, before, sent, conflicts }: Written) {
  const open = fieldsOf(words).filter((field) => !isSame(field, words, draft));
  const isForeign = (field: DraftField) => !isSame(field, before, draft) && !isSame(field, sent, draft);
  return {
    draft,
    words: pick(words, open),
    conflicts: open.filter((field) => conflicts.includes(field) || isForeign(field)),
  };
}

/** Another revision of the draft that is open is known. */
export function met(context: WizardContext, draft: Draft): Partial<WizardContext> {
  if (context.draft?.id !== draft.id || draft.revision <= context.draft.revision) return {};
  return upon(draft, { ...context, before: context.draft });
}

/** What was being stored is; what was written meanwhile stays. */
export function settled(context: WizardContext, draft: Draft): Partial<WizardContext> {
  const { words, sent } = context;
  const stored = fieldsOf(sent).filter((field) => isSame(field, words, sent));
  const known = context.draft && context.draft.revision > draft.revision ? context.draft : draft;
  return { draft: known, words: without(words, stored), sent: {}, conflicts: [], failure: null, attempts: 0 };
}

/** What was changed elsewhere is taken over; other words stay. */
export function newerTaken({ words, conflicts }: WizardContext): Partial<WizardContext> {
  return { words: without(words, conflicts), conflicts: [] };
}

/** What stands in these fields is the server's again; other words stay. */
export function dropped(context: WizardContext, fields: readonly DraftField[]): Partial<WizardContext> {
  const words = without(context.words, fields);
  const conflicts = context.conflicts.filter((field) => !fields.includes(field));
  return { words, conflicts, failure: null, problems: [], sendsNext: false };
}
