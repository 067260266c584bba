import { assign, sendTo, setup } from 'xstate';
import type { EntityUpdate } from '#contract/calls/entity';
import type { EntityReceipt } from '#contract/calls/holdings';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import { loopsInWords } from './loops';
import { isSettingsWord, type SettingsWords } from './settings.words';

/** Words by the id of the entity they are about. */
export type SettingsDrafts = Readonly<Record<string, SettingsWords>>;

export interface SettingsFailure {
  /** ERR-1's text, or what is wrong with the fields. */
  readonly title: string;
  /** Somebody else saved before. */
  readonly isConflict: boolean;
}

export type SaveSettingsEvent =
  | { type: 'entitySettings.saved'; receipt: EntityReceipt }
  | { type: 'entitySettings.saveFailed'; failure: SettingsFailure };

export type SettingsEvent =
  | SaveSettingsEvent
  | { type: 'entitySettings.edited'; entityId: string; field: string; value: string }
  | { type: 'entitySettings.discarded'; entityId: string }
  | { type: 'entitySettings.saveRequested'; entityId: string; update: EntityUpdate }
  /** The journal knows what was typed and not saved. */
  | { type: 'entitySettings.resumed'; drafts: SettingsDrafts };

export interface Saving {
  readonly entityId: string;
  readonly update: EntityUpdate;
  /** As it was typed when saving began. */
  readonly words: SettingsWords;
}

interface SettingsContext {
  readonly drafts: SettingsDrafts;
  readonly saving: Saving | null;
  readonly failure: (SettingsFailure & { readonly entityId: string }) | null;
}

/** More drafts than this are not kept: the oldest goes. */
const KEPT = 10;

const SAVED: Message = { type: 'success', title: 'The settings are saved.', persistent: false };

function savedWithLoops({ warnings }: EntityReceipt): Message {
  return {
    type: 'info',
    title: 'The settings are saved, and entities now hold each other.',
    description: loopsInWords(warnings),
    persistent: true,
  };
}

function without(drafts: SettingsDrafts, entityId: string): SettingsDrafts {
  const { [entityId]: _, ...others } = drafts;
  return others;
}

function withWords(drafts: SettingsDrafts, entityId: string, words: SettingsWords): SettingsDrafts {
  const others = Object.entries(without(drafts, entityId));
  if (Object.keys(words).length === 0) return Object.fromEntries(others);
  return Object.fromEntries([...others, [entityId, words] as const].slice(-KEPT));
}

function draftOf(drafts: SettingsDrafts, entityId: string): SettingsWords {
  const words = drafts[entityId];
  if (!words) throw new Error('What is saved was typed before');
  return words;
}

function requireSaving({ saving }: SettingsContext): Saving {
  if (!saving) throw new Error('Saving begins with what is saved');
  return saving;
}

const savedOf = ({ entityId, update }: Saving) => ({ entityId, update });

/** What was typed while the rest was being saved. */
function typedMeanwhile(words: SettingsWords, before: SettingsWords): SettingsWords {
  return Object.fromEntries(Object.entries(words).filter(([field, value]) => before[field] !== value));
}

/**
 * Owns the words typed about an entity from the first letter until they are saved or discarded; they outlive the page, and each
 * entity has its own. It does not hold what is stored: the page reads that again.
 */
export const entitySettingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveSettings: service<SaveSettingsEvent, Pick<Saving, 'entityId' | 'update'>>(),
  },
  guards: {
    isWord: (_, { field, value }: { field: unknown; value: unknown }) => isSettingsWord(field, value),
    closesLoops: (_, { receipt }: { receipt: EntityReceipt }) => receipt.warnings.length !== 0,
    hasWords: ({ context }, { entityId }: { entityId: string }) => entityId in context.drafts,
  },
  actions: {
    rememberWord: assign(
      ({ context }, { entityId, field, value }: { entityId: string; field: string; value: string }) => ({
        drafts: withWords(context.drafts, entityId, { ...context.drafts[entityId], [field]: value }),
        failure: null,
      }),
    ),
    rememberDrafts: assign((_, { drafts }: { drafts: SettingsDrafts }) => ({ drafts })),
    discard: assign(({ context }, { entityId }: { entityId: string }) => ({
      drafts: without(context.drafts, entityId),
      failure: null,
    })),
    begin: assign(({ context }, { entityId, update }: { entityId: string; update: EntityUpdate }) => ({
      saving: { entityId, update, words: draftOf(context.drafts, entityId) },
      failure: null,
    })),
    /** Words that were typed meanwhile stay. */
    settle: assign(({ context }) => {
      const { entityId, words } = requireSaving(context);
      const left = typedMeanwhile(draftOf(context.drafts, entityId), words);
      return { drafts: withWords(context.drafts, entityId, left), saving: null };
    }),
    explain: assign(({ context }, { failure }: { failure: SettingsFailure }) => ({
      saving: null,
      failure: context.saving && { ...failure, entityId: context.saving.entityId },
    })),
    confirm: sendTo(peer('feedback'), { type: 'feedback.shown', message: SAVED } satisfies FeedbackCommand),
    tellLoops: sendTo(
      peer('feedback'),
      (_, { receipt }: { receipt: EntityReceipt }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: savedWithLoops(receipt),
      }),
    ),
  },
}).createMachine({
  id: 'entitySettings',
  context: { drafts: {}, saving: null, failure: null },
  initial: 'editing',
  on: {
    'entitySettings.edited': {
      guard: { type: 'isWord', params: ({ event }) => event },
      actions: { type: 'rememberWord', params: ({ event }) => event },
    },
  },
  states: {
    editing: {
      on: {
        'entitySettings.discarded': { actions: { type: 'discard', params: ({ event }) => event } },
        'entitySettings.saveRequested': {
          guard: { type: 'hasWords', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'entitySettings.resumed': { actions: { type: 'rememberDrafts', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveSettings',
        input: ({ context }) => savedOf(requireSaving(context)),
        onError: {
          target: 'editing',
          actions: {
            type: 'explain',
            params: { failure: { title: errorTitle(0), isConflict: false } },
          },
        },
      },
      on: {
        'entitySettings.saved': [
          {
            guard: { type: 'closesLoops', params: ({ event }) => event },
            target: 'editing',
            actions: ['settle', { type: 'tellLoops', params: ({ event }) => event }],
          },
          { target: 'editing', actions: ['settle', 'confirm'] },
        ],
        'entitySettings.saveFailed': {
          target: 'editing',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
  },
});
