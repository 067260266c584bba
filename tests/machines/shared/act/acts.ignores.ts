import type { ActEvent } from '../../../../src/machines/shared/act/act.events';
import type { Ignores } from '../../../kit/ignores';

type Type = ActEvent<object>['type'];

/** What only a dialog, or a refusal, makes possible. */
const DIALOG: readonly Type[] = ['act.changed', 'act.confirmed'];
const RETRY: Type = 'act.retryRequested';

/** What answers the question before an old request is sent. */
const ANSWERS: readonly Type[] = ['act.sendingChosen', 'act.discarded'];

/** Of every machine of acts. */
export const ACT_IGNORES: Ignores<Type> = {
  fromServices: ['act.performed', 'act.refused'],
  states: {
    idle: [...DIALOG, ...ANSWERS, RETRY],
    asking: [...ANSWERS, RETRY],
    performing: [
      ...DIALOG,
      ...ANSWERS,
      RETRY,
      'act.asked',
      'act.requested',
      'act.noteTyped',
      'act.dismissed',
    ],
    refused: ANSWERS,
    old: [...DIALOG, RETRY],
    done: [...DIALOG, ...ANSWERS, RETRY],
  },
};
