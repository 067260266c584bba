import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../actors';
import type { FeedbackCommand } from '../protocol';
import { isTooOldToRepeat, type Repeatable } from '../repeating';
import {
  type Acts,
  type ActTypes,
  type Asked,
  missingIn,
  noteOf,
  type Performed,
  staysOf,
  wordsOf,
} from './act';
import { type ActContext, NO_ACTS, NOTHING, type Waiting } from './act.context';
import type { ActEvent, ActReport, PerformEvent, PerformInput, Refusal } from './act.events';
import { done, undone } from './act.messages';
import { isNote, kept, type Notes, without } from './act.notes';
import { waitingWith } from './act.turns';

const NO_ANSWER: Refusal = { title: errorTitle(0), status: 0, mayRetry: true };

/** How the acts of a flow follow one another. */
interface Turns {
  /** One that is asked for while another is under way waits for its turn; otherwise it is pressed twice, and passed over. */
  readonly takesTurns: boolean;
}

/**
 * Makes the machine of a flow of acts, one at a time: asked in a dialog or at once, under way, done or refused. It owns what
 * is filled in, the notes beside it, and the key by which the server does the same act once however often it is asked for.
 * It does not hold what the act is done to: the page reads that again.
 * @param acts a row for each; a new act is a new row.
 */
export function actMachine<Types extends ActTypes<Types>>(
  id: string,
  acts: Acts<Types>,
  { takesTurns }: Turns = { takesTurns: false },
) {
  const noted = ({ asked, notes }: Pick<ActContext<Types>, 'asked' | 'notes'>): string => {
    const name = asked ? noteOf(acts, asked) : undefined;
    return name === undefined ? '' : (notes[name]?.trim() ?? '');
  };
  const identityOf = (asked: Asked<Types> | null, note: string): string => JSON.stringify([asked, note]);
  const begun = (asked: Asked<Types>, isInDialog: boolean) => ({
    ...NOTHING,
    asked,
    isInDialog,
    missing: missingIn(acts, asked),
  });
  /** Of a state in which nothing is under way: who waits comes next. */
  const begins = { guard: 'isAnyWaiting', target: `#${id}.performing` } as const;
  const next = takesTurns ? ({ always: { ...begins, actions: 'beginNext' } } as const) : {};
  const nextAfterRefusal = takesTurns
    ? ({ always: { ...begins, actions: ['tellUndone', 'beginNext'] } } as const)
    : {};
  const waits = {
    actions: { type: 'wait', params: ({ event }: { event: Waiting<Types> }) => event },
  } as const;
  const actSetup = setup({
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
      isComplete: ({ context }) => context.missing.length === 0,
      isAnyWaiting: ({ context }) => context.waiting.length > 0,
      mayRetry: ({ context }) => context.refusal?.mayRetry === true,
      /** The same was asked for before, without an answer, and so long ago that the server may not know it any more. */
      isTooOld: (
        { context: { unanswered, notes } },
        { asked, at }: { asked: Asked<Types> | null; at: number },
      ) =>
        unanswered !== null &&
        unanswered.identity === identityOf(asked, noted({ asked, notes })) &&
        isTooOldToRepeat(unanswered, at),
    },
    actions: {
      open: assign((_, { asked }: { asked: Asked<Types> }) => begun(asked, true)),
      begin: assign((_, { asked }: { asked: Asked<Types> }) => begun(asked, false)),
      change: assign((_, { asked }: { asked: Asked<Types> }) => ({ asked, missing: missingIn(acts, asked) })),
      rememberTry: assign({ isTried: true }),
      rememberKey: assign(({ context }, { key, at }: Repeatable) => {
        const { unanswered } = context;
        const sent = noted(context);
        if (unanswered?.identity !== identityOf(context.asked, sent)) {
          return { key, at, unanswered: null, refusal: null, sent };
        }
        return { key: unanswered.key, at: unanswered.at, refusal: null, sent };
      }),
      renewKey: assign(({ context }, { key, at }: Repeatable) => {
        return { key, at, unanswered: null, old: null, sent: noted(context) };
      }),
      ask: assign(({ context }) => {
        const { asked, unanswered } = context;
        const old = asked &&
          unanswered && { words: wordsOf(acts, asked), note: noted(context), at: unanswered.at };
        return { old, refusal: null };
      }),
      forgetUnanswered: assign({ unanswered: null }),
      sendAgain: assign(({ context }) => ({ refusal: null, sent: noted(context) })),
      rememberNote: assign(({ context }, { field, value }: { field: string; value: string }) => ({
        notes: kept(context.notes, field, value),
      })),
      rememberNotes: assign((_, { notes }: { notes: Notes }) => ({ notes })),
      wait: assign(({ context }, next: Waiting<Types>) => ({ waiting: waitingWith(acts, context, next) })),
      beginNext: assign(({ context: { waiting, notes } }) => {
        const [next, ...later] = waiting;
        if (!next) throw new Error('Who comes next has waited');
        const { asked, key, at } = next;
        const sent = noted({ asked, notes });
        return { ...begun(asked, false), key, at, unanswered: null, waiting: later, sent };
      }),
      settle: assign(({ context }, { performed }: { performed: Performed<Types> }) => {
        const name = context.asked ? noteOf(acts, context.asked) : undefined;
        const isAllSent = name !== undefined && noted(context) === context.sent;
        return {
          ...NOTHING,
          performed,
          unanswered: null,
          notes: isAllSent ? without(context.notes, name) : context.notes,
        };
      }),
      explain: assign(({ context }, { refusal }: { refusal: Refusal }) => ({
        refusal,
        unanswered: refusal.mayRetry
          ? { identity: identityOf(context.asked, context.sent), key: context.key, at: context.at }
          : null,
      })),
      forget: assign(NOTHING),
      tell: enqueueActions(
        ({ enqueue }, { performed, title }: { performed: Performed<Types>; title: string | null }) => {
          if (title === null) return;
          const message = done(title, staysOf(acts, performed));
          const shown: FeedbackCommand = { type: 'feedback.shown', message };
          enqueue(sendTo(peer('feedback'), shown));
        },
      ),
      tellUndone: sendTo(peer('feedback'), ({ context: { asked, refusal } }): FeedbackCommand => {
        if (!asked || !refusal) throw new Error('What was refused was asked for');
        return { type: 'feedback.shown', message: undone(wordsOf(acts, asked), refusal) };
      }),
      report: enqueueActions(({ context, enqueue }, report: ActReport<Types>) => {
        if (report.type === 'act.performed') enqueue.emit(report);
        if (context.owner) enqueue.sendTo(context.owner, report);
      }),
    },
  });
  /** While what is asked for can still be changed. */
  const asking = actSetup.createStateConfig({
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
  });
  return actSetup.createMachine({
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
      idle: next,
      asking,
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
          'act.requested': takesTurns ? waits : {},
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
        ...nextAfterRefusal,
        on: {
          ...asking.on,
          'act.retryRequested': [
            {
              guard: {
                type: 'isTooOld',
                params: ({ context: { asked }, event: { at } }) => ({ asked, at }),
              },
              target: 'old',
              actions: 'ask',
            },
            { guard: 'mayRetry', target: 'performing', actions: 'sendAgain' },
          ],
        },
      },
      /** It is not known whether it was done, and nobody would know it again: the person is asked before it is sent. */
      old: {
        tags: 'old',
        on: {
          ...(takesTurns ? { 'act.requested': waits } : {}),
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
      done: next,
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
