import type { decisionMachine } from '../../../../src/machines/resolutions/decision.machine';
import { only, type States } from '../../../kit/states';

/** Of every machine of acts. What is noted beside one is sent without the spaces around it. */
export const ACT_STATES: States<typeof decisionMachine> = {
  idle: {
    means: 'Nothing is asked for.',
    holds: ({ context: { asked, isInDialog, refusal, performed } }, running) =>
      asked === null && !isInDialog && refusal === null && performed === null && only(running, {}),
  },
  asking: {
    means: 'A dialog asks for what the act needs, and for a confirmation.',
    holds: ({ context: { asked, isInDialog, refusal, performed } }, running) =>
      asked !== null && isInDialog && refusal === null && performed === null && only(running, {}),
  },
  performing: {
    means: 'The server is doing the act: it can no longer be taken back here.',
    tags: ['busy'],
    holds: ({ context: { asked, key, refusal, performed, sent } }, running) =>
      asked !== null &&
      key !== '' &&
      refusal === null &&
      performed === null &&
      only(running, { perform: { asked, note: sent, key } }),
  },
  refused: {
    means: 'The act was refused, or it is not known whether it was done; what was filled in stays.',
    holds: ({ context: { asked, refusal, unanswered, performed } }, running) =>
      asked !== null &&
      refusal !== null &&
      refusal.mayRetry === (unanswered !== null) &&
      performed === null &&
      only(running, {}),
  },
  old: {
    means: 'The same was asked for too long ago to be repeated: the person says whether it is sent.',
    tags: ['old'],
    holds: ({ context: { asked, old, refusal, unanswered, performed } }, running) =>
      asked !== null &&
      old !== null &&
      old.at === unanswered?.at &&
      refusal === null &&
      performed === null &&
      only(running, {}),
  },
  done: {
    means: 'The act is done, and the receipt of the server is here.',
    holds: ({ context: { asked, isInDialog, refusal, unanswered, performed } }, running) =>
      asked === null &&
      !isInDialog &&
      refusal === null &&
      unanswered === null &&
      performed !== null &&
      only(running, {}),
  },
};
