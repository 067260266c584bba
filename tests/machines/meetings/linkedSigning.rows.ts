import {
  LINKED_SIGNING_ACTS,
  type LinkedSigningActs,
} from '../../../src/machines/meetings/linkedSigning.machine';
import { rowsOf } from '../../kit/row';

const token = 'secret:1';
const opened = 'opened secret:1';
const hash = 'a'.repeat(64);

export const linkedSigningRows = rowsOf<LinkedSigningActs>('linkedSigning', LINKED_SIGNING_ACTS, {
  show: [{ input: { token }, words: 'Open minutes to sign', sends: { body: { token: opened } } }],
  sign: [
    {
      input: { token, hash },
      words: 'Sign the minutes',
      sends: { body: { token: opened, hash, answer: 'signed' } },
    },
  ],
  decline: [
    {
      input: { token, hash, reason: ' The survey is missing. ' },
      words: 'Decline to sign the minutes',
      sends: { body: { token: opened, hash, answer: 'declined', reason: 'The survey is missing.' } },
    },
  ],
});
