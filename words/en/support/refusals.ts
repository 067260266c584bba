import type { SupportRefusals } from '../../support/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<SupportRefusals> = {
  nothingSaid: () => 'Write a message, or attach a file.',
  tooManyMessages: () => 'Too many messages in a short time. Wait a moment and send it again.',
};
