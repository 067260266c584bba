import {
  type LinkedSigningActs,
  linkedSigningMachine,
} from '../../../src/machines/meetings/linkedSigning.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const hash = 'a'.repeat(64);

const declining: AskedAct<LinkedSigningActs, 'decline'> = {
  act: 'decline',
  input: { token: 'secret:1', hash, reason: 'The survey is missing.' },
};

const changed: typeof declining = { ...declining, input: { ...declining.input, reason: 'I was not there.' } };

const answered = {
  ...declining,
  note: '',
  receipt: {
    id: id(51),
    status: 'Awaiting Signature',
    meetingStatus: 'Awaiting Signature',
    version: 1,
    revision: 4,
    state: 'declined',
    at: '2026-11-20T09:00:00.000Z',
    hash,
  },
} as const;

/** A signature declined by link, and one that could not be. */
export const linkedSigningModel = actModel<LinkedSigningActs>(
  linkedSigningMachine,
  declining,
  changed,
  answered,
);
export const incompleteLinkedSigningModel = actModel<LinkedSigningActs>(
  linkedSigningMachine,
  declining,
  changed,
  answered,
  false,
);
