import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Message } from '#contract/message';
import { errorTitle, type FieldProblem, type Obstacle } from '#contract/problem';
import { peer, service } from '../actors';
import type { FeedbackCommand } from '../protocol';
import { isTooOldToRepeat, type Repeatable } from '../repeating';
import { type Acts, type ActTypes, type Asked, missingIn, noteOf, type Performed, wordsOf } from './act';

/** Why nothing is known to have happened. */
export interface Refusal {
  /** ERR-1's text, or what is wrong with the fields. */
  readonly title: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** No answer told whether it happened: the same may be asked for again. */
  readonly mayRetry: boolean;
  /** What is wrong with which field of what was sent. */
  readonly errors?: readonly FieldProblem[];
  /** What stands in the way of an act on several things. */
  readonly obstacles?: readonly Obstacle[];
}

export type PerformEvent<Types extends ActTypes<Types>> =
  /** `title`: what has happened, in one sentence; null where nothing is told. */
  | { type: 'act.performed'; performed: Performed<Types>; title: string | null }
  | { type: 'act.refused'; refusal: Refusal };

/** What the machine that started this one hears. */
export type ActReport<Types extends ActTypes<Types>> =
  | { type: 'act.begun' }
  | { type: 'act.performed'; performed: Performed<Types> }
  | { type: 'act.refused'; refusal: Refusal }
  /** It was asked whether an old request is to be sent, and it is not. */
  | { type: 'act.notSent' };

export type ActEvent<Types extends ActTypes<Types>> =
  | PerformEvent<Types>
  /** A dialog opens with it. */
  | { type: 'act.asked'; asked: Asked<Types> }
  /** It stands otherwise in its dialog now. */
  | { type: 'act.changed'; asked: Asked<Types> }
  /** `field`: what the note is kept by. */
  | { type: 'act.noteTyped'; field: string; value: string }
  /** The key counts where the same was not asked for before without an answer. */
  | ({ type: 'act.confirmed' } & Repeatable)
  /** It needs no dialog. */
  | ({ type: 'act.requested'; asked: Asked<Types> } & Repeatable)
  /** `at`: the moment of the wish to retry. */
  | ({ type: 'act.retryRequested' } & Pick<Repeatable, 'at'>)
  /** What was asked for too long ago to be repeated is sent all the same, as a new request. */
  | ({ type: 'act.sendingChosen' } & Repeatable)
  | { type: 'act.discarded' }
  | { type: 'act.dismissed' }
  /** The journal knows what was noted and not handed in. */
  | { type: 'act.resumed'; notes: Notes };

export interface PerformInput<Types extends ActTypes<Types>> {
  readonly asked: Asked<Types>;
  readonly note: string;
  readonly key: string;
}

/** By what each is kept. */
export type Notes = Readonly<Record<string, string>>;

/** Only the last one: after another act between, the same request is a new wish, and its key would answer the old one. */
interface Unanswered extends Repeatable {
  readonly identity: string;
}

/** A request that is too old to be repeated without a question. */
export interface OldRequest {
  /** What is asked for, in words. */
  readonly words: string;
  readonly note: string;
  /** When it was asked for first. */
  readonly at: number;
}

export interface ActContext<Types extends ActTypes<Types>> {
  /** The machine that started this one; null when the application did. */
  readonly owner: AnyActorRef | null;
  readonly asked: Asked<Types> | null;
  /** A dialog shows it. */
  readonly isInDialog: boolean;
  /** Its fields that have to be filled in. */
  readonly missing: readonly string[];
  /** It was confirmed before all of them were. */
  readonly isTried: boolean;
  readonly key: string;
  /** The moment of the key. */
  readonly at: number;
  readonly refusal: Refusal | null;
  /** What is asked about before it is sent. */
  readonly old: OldRequest | null;
  /** What was asked for last, where no answer told whether it happened: asked for again, it is the same act. */
  readonly unanswered: Unanswered | null;
  readonly performed: Performed<Types> | null;
  readonly notes: Notes;
}

/** More notes than this are not kept: the oldest goes. */
const KEPT = 20;

const NOTHING = {
  asked: null,
  isInDialog: false,
  missing: [],
  isTried: false,
  key: '',
  at: 0,
  refusal: null,
  old: null,
  performed: null,
} as const;

/** Of a machine that has done nothing yet. */
export const NO_ACTS = { ...NOTHING, owner: null, unanswered: null, notes: {} } as const;

const NO_ANSWER: Refusal = { title: errorTitle(0), status: 0, mayRetry: true };

/** Whether a value may stand as a note. */
export function isNote(field: unknown, value: unknown): boolean {
  return typeof field === 'string' && typeof value === 'string';
}

function without(texts: Notes, name: string): Notes {
  const { [name]: _, ...others } = texts;
  return others;
}

function kept(texts: Notes, name: string, text: string): Notes {
  if (text === '') return without(texts, name);
  return Object.fromEntries([...Object.entries(without(texts, name)), [name, text]].slice(-KEPT));
}

function done(title: string): Message {
  return { type: 'success', title, persistent: false };
}

/**
 * Makes the machine of a flow of acts, one at a time: asked in a dialog or at once, under way, done or refused. It owns what
 * is filled in, the notes beside it, and the key by which the server does the same act once however often it is asked for.
 * It does not hold what the act is done to: the page reads that again.
 * @param acts a row for each; a new act is a new row.
 */
export function actMachine<Types extends ActTypes<Types>>(id: string, acts: Acts<Types>) {
  const noted = ({ asked, notes }: Pick<ActContext<Types>, 'asked' | 'notes'>): string => {
    const name = asked ? noteOf(acts, asked) : undefined;
    return name === undefined ? '' : (notes[name]?.trim() ?? '');
  };
  const identityOf = (context: Pick<ActContext<Types>, 'asked' | 'notes'>): string =>
    JSON.stringify([context.asked, noted(context)]);
  const begun = (asked: Asked<Types>, isInDialog: boolean) => ({
    ...NOTHING,
    asked,
    isInDialog,
    missing: missingIn(acts, asked),
  });
  return setup({
    types: {
      input: {} as { readonly owner?: AnyActorRef } | undefined,
      context: {} as ActContext<Types>,
      events: {} as ActEvent<Types>,
      emitted: {} as { type: 'act.performed'; performed: Performed<Types> },
      tags: {} as 'busy' | 'old',
    },
    actors: {
      perform: service<PerformEvent<Types>, PerformInput<Types>>(),
    },
    guards: {
      isNote: (_, { field, value }: { field: unknown; value: unknown }) => isNote(field, value),
      isComplete: ({ context }) => context.asked !== null && context.missing.length === 0,
      mayRetry: ({ context }) => context.refusal?.mayRetry ?? false,
      /** The same was asked for before, without an answer, and so long ago that the server may not know it any more. */
      isTooOld: (
        { context: { unanswered, notes } },
        { asked, at }: { asked: Asked<Types> | null; at: number },
      ) =>
        unanswered !== null &&
        unanswered.identity === identityOf({ asked, notes }) &&
        isTooOldToRepeat(unanswered, at),
    },
    actions: {
      open: assign((_, { asked }: { asked: Asked<Types> }) => begun(asked, true)),
      begin: assign((_, { asked }: { asked: Asked<Types> }) => begun(asked, false)),
      change: assign((_, { asked }: { asked: Asked<Types> }) => ({ asked, missing: missingIn(acts, asked) })),
      rememberTry: assign({ isTried: true }),
      rememberKey: assign(({ context }, { key, at }: Repeatable) => {
        const { unanswered } = context;
        if (unanswered?.identity !== identityOf(context)) return { key, at, unanswered: null, refusal: null };
        return { key: unanswered.key, at: unanswered.at, refusal: null };
      }),
      renewKey: assign((_, { key, at }: Repeatable) => ({ key, at, unanswered: null, old: null })),
      ask: assign(({ context }) => ({
        old: context.asked && {
          words: wordsOf(acts, context.asked),
          note: noted(context),
          at: context.unanswered?.at ?? context.at,
        },
        refusal: null,
      })),
      forgetUnanswered: assign({ unanswered: null }),
      forgetRefusal: assign({ refusal: null }),
      rememberNote: assign(({ context }, { field, value }: { field: string; value: string }) => ({
        notes: kept(context.notes, field, value),
      })),
      rememberNotes: assign((_, { notes }: { notes: Notes }) => ({ notes })),
      settle: assign(({ context }, { performed }: { performed: Performed<Types> }) => {
        const name = context.asked ? noteOf(acts, context.asked) : undefined;
        return {
          ...NOTHING,
          performed,
          unanswered: null,
          notes: name === undefined ? context.notes : without(context.notes, name),
        };
      }),
      explain: assign(({ context }, { refusal }: { refusal: Refusal }) => ({
        refusal,
        unanswered: refusal.mayRetry
          ? { identity: identityOf(context), key: context.key, at: context.at }
          : null,
      })),
      forget: assign(NOTHING),
      tell: enqueueActions(({ enqueue }, { title }: { title: string | null }) => {
        if (title === null) return;
        const shown: FeedbackCommand = { type: 'feedback.shown', message: done(title) };
        enqueue(sendTo(peer('feedback'), shown));
      }),
      report: enqueueActions(({ context, enqueue }, report: ActReport<Types>) => {
        if (report.type === 'act.performed') enqueue.emit(report);
        if (context.owner) enqueue.sendTo(context.owner, report);
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...NO_ACTS, owner: input?.owner ?? null }),
    initial: 'idle',
    on: {
      'act.asked': { target: '.asking', actions: { type: 'open', params: ({ event }) => event } },
      'act.requested': [
        {
          guard: { type: 'isTooOld', params: ({ event }) => event },
          target: '.old',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'ask'],
        },
        {
          target: '.performing',
          actions: [
            { type: 'begin', params: ({ event }) => event },
            { type: 'rememberKey', params: ({ event }) => event },
          ],
        },
      ],
      'act.noteTyped': {
        guard: { type: 'isNote', params: ({ event }) => event },
        actions: { type: 'rememberNote', params: ({ event }) => event },
      },
      'act.resumed': { actions: { type: 'rememberNotes', params: ({ event }) => event } },
      'act.dismissed': { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: {},
      asking: {
        on: {
          'act.changed': { actions: { type: 'change', params: ({ event }) => event } },
          'act.confirmed': [
            {
              guard: {
                type: 'isTooOld',
                params: ({ context: { asked }, event: { at } }) => ({ asked, at }),
              },
              target: 'old',
              actions: 'ask',
            },
            {
              guard: 'isComplete',
              target: 'performing',
              actions: { type: 'rememberKey', params: ({ event }) => event },
            },
            { actions: 'rememberTry' },
          ],
        },
      },
      performing: {
        tags: 'busy',
        entry: { type: 'report', params: { type: 'act.begun' } },
        invoke: {
          src: 'perform',
          input: ({ context }) => requireAsked(context, noted(context)),
          onError: {
            target: 'refused',
            actions: [
              { type: 'explain', params: { refusal: NO_ANSWER } },
              { type: 'report', params: { type: 'act.refused', refusal: NO_ANSWER } },
            ],
          },
        },
        on: {
          'act.asked': {},
          'act.requested': {},
          'act.noteTyped': {},
          'act.dismissed': {},
          'act.performed': {
            target: 'done',
            actions: [
              { type: 'settle', params: ({ event }) => event },
              { type: 'tell', params: ({ event }) => event },
              {
                type: 'report',
                params: ({ event: { performed } }) => ({ type: 'act.performed', performed }),
              },
            ],
          },
          'act.refused': {
            target: 'refused',
            actions: [
              { type: 'explain', params: ({ event }) => event },
              { type: 'report', params: ({ event }) => event },
            ],
          },
        },
      },
      /** Nothing happened, or it is not known: what was filled in stays. */
      refused: {
        on: {
          'act.changed': { actions: { type: 'change', params: ({ event }) => event } },
          'act.confirmed': [
            {
              guard: {
                type: 'isTooOld',
                params: ({ context: { asked }, event: { at } }) => ({ asked, at }),
              },
              target: 'old',
              actions: 'ask',
            },
            {
              guard: 'isComplete',
              target: 'performing',
              actions: { type: 'rememberKey', params: ({ event }) => event },
            },
            { actions: 'rememberTry' },
          ],
          'act.retryRequested': [
            {
              guard: {
                type: 'isTooOld',
                params: ({ context: { asked }, event: { at } }) => ({ asked, at }),
              },
              target: 'old',
              actions: 'ask',
            },
            { guard: 'mayRetry', target: 'performing', actions: 'forgetRefusal' },
          ],
        },
      },
      /** It is not known whether it was done, and nobody would know it again: the person is asked before it is sent. */
      old: {
        tags: 'old',
        on: {
          'act.sendingChosen': {
            target: 'performing',
            actions: { type: 'renewKey', params: ({ event }) => event },
          },
          'act.discarded': {
            target: 'idle',
            actions: ['forget', 'forgetUnanswered', { type: 'report', params: { type: 'act.notSent' } }],
          },
          'act.dismissed': {
            target: 'idle',
            actions: ['forget', { type: 'report', params: { type: 'act.notSent' } }],
          },
        },
      },
      done: {},
    },
  });
}

function requireAsked<Types extends ActTypes<Types>>(
  { asked, key }: ActContext<Types>,
  note: string,
): PerformInput<Types> {
  if (!asked) throw new Error('An act begins with what is asked for');
  return { asked, note, key };
}
