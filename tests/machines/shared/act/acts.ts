import { type AnyStateMachine, createEmptyActor } from 'xstate';
import type { ActTypes, Asked, Performed } from '../../../../src/machines/shared/act/act';
import type { ActEvent } from '../../../../src/machines/shared/act/act.events';
import { LONG_AFTER, TEST_AT } from '../../../kit/clock';
import type { Model } from '../../../kit/model';
import { by, defects, fails, send } from '../../executors';
import { actFollows } from './acts.follows';
import { actIgnores } from './acts.ignores';
import { ACT_STATES } from './acts.states';

const FROM_OLDER_JOURNAL = { type: 'act.noteTyped', field: 1, value: 'Agreed' };

/**
 * The model of a machine of acts: one of them asked in a dialog, at once, performed, refused and repeated.
 * @param changed the same act otherwise filled in.
 * @param isComplete whether the dialog has all that it asks for; where it has not, another machine started this one.
 * @param notedBy what the note of that act is kept by, where it has one.
 * @param takesTurns whether an act that is asked for while another is under way waits for it.
 */
export function actModel<Types extends ActTypes<Types>>(
  machine: AnyStateMachine,
  asked: Asked<Types>,
  changed: Asked<Types>,
  performed: Performed<Types>,
  isComplete = true,
  notedBy?: string,
  takesTurns = false,
): Model {
  const events: readonly ActEvent<Types>[] = [
    { type: 'act.asked', asked },
    { type: 'act.changed', asked: changed },
    { type: 'act.noteTyped', field: 'a note', value: 'Agreed' },
    ...(notedBy === undefined ? [] : [{ type: 'act.noteTyped', field: notedBy, value: ' Seen ' } as const]),
    { type: 'act.confirmed', key: 'key-1', at: TEST_AT },
    { type: 'act.confirmed', key: 'key-4', at: LONG_AFTER },
    { type: 'act.requested', asked, key: 'key-2', at: TEST_AT },
    { type: 'act.requested', asked, key: 'key-5', at: LONG_AFTER },
    ...(takesTurns ? [{ type: 'act.requested', asked: changed, key: 'key-6', at: TEST_AT } as const] : []),
    { type: 'act.performed', performed, title: 'It is done.' },
    { type: 'act.refused', refusal: { title: 'No answer', status: 0, mayRetry: true } },
    { type: 'act.refused', refusal: { title: 'Closed already', status: 409, mayRetry: false } },
    { type: 'act.retryRequested', at: LONG_AFTER - 1 },
    { type: 'act.retryRequested', at: LONG_AFTER },
    { type: 'act.sendingChosen', key: 'key-3', at: LONG_AFTER },
    { type: 'act.discarded' },
    { type: 'act.dismissed' },
    { type: 'act.resumed', notes: { 'a note': 'From before' } },
  ];
  const { id } = machine;
  return {
    machine: isComplete ? machine : machine.provide({ guards: { isComplete: () => false } }),
    input: isComplete ? {} : { owner: createEmptyActor() },
    events: [...events, FROM_OLDER_JOURNAL, ...defects([`0.${id}.performing`])],
    facet: ({ isInDialog, isTried, refusal, notes, unanswered, waiting }) => [
      isInDialog,
      isTried,
      refusal?.mayRetry,
      notes,
      unanswered?.key ?? null,
      waiting.length > 0,
    ],
    executors: {
      'act.asked': send,
      'act.changed': send,
      'act.noteTyped': send,
      'act.confirmed': send,
      'act.requested': send,
      'act.performed': by('perform'),
      'act.refused': by('perform'),
      'act.retryRequested': send,
      'act.sendingChosen': send,
      'act.discarded': send,
      'act.dismissed': send,
      'act.resumed': send,
      [`xstate.error.actor.0.${id}.performing`]: fails('perform'),
    },
    ignores: actIgnores(takesTurns),
    states: ACT_STATES,
    follows: actFollows(`0.${id}.performing`, isComplete, notedBy, takesTurns),
  };
}
