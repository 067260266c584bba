import type { ActEvent } from '../../../../src/machines/shared/act/act.events';
import type { Ignores } from '../../../kit/ignores';

type Type = ActEvent<object>['type'];

/** What only a dialog, or a refusal, makes possible. */
const DIALOG: readonly Type[] = ['act.changed', 'act.confirmed'];
const RETRY: Type = 'act.retryRequested';

/** What answers the question before an old request is sent. */
const ANSWERS: readonly Type[] = ['act.sendingChosen', 'act.discarded'];

/** Of every machine of acts. What is asked for while another is under way waits only where acts take turns. */
export const actIgnores = (takesTurns: boolean): Ignores<Type> => ({
  fromServices: ['act.performed', 'act.refused'],
  states: {
    idle: [...DIALOG, ...ANSWERS, RETRY],
    asking: [...ANSWERS, RETRY],
    performing: [
      ...DIALOG,
      ...ANSWERS,
      RETRY,
      'act.asked',
      'act.dismissed',
      ...(takesTurns ? [] : ['act.requested' as const]),
    ],
    refused: ANSWERS,
    old: [...DIALOG, RETRY],
    done: [...DIALOG, ...ANSWERS, RETRY],
  },
});
