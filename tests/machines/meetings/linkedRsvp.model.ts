import { type LinkedRsvpActs, linkedRsvpMachine } from '../../../src/machines/meetings/linkedRsvp.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const anAnswer: AskedAct<LinkedRsvpActs, 'respond'> = {
  act: 'respond',
  input: { token: 'secret:1', answer: 'accepted', note: '' },
};

const changed: typeof anAnswer = { ...anAnswer, input: { ...anAnswer.input, answer: 'declined' } };

const answered = {
  ...anAnswer,
  note: '',
  receipt: {
    id: id(51),
    status: 'Scheduled',
    revision: 4,
    attendeeId: id(61),
    rsvp: 'accepted',
    at: '2026-11-20T09:00:00.000Z',
  },
} as const;

/** An answer by link, and one that could not be given. */
export const linkedRsvpModel = actModel<LinkedRsvpActs>(linkedRsvpMachine, anAnswer, changed, answered);
export const incompleteLinkedRsvpModel = actModel<LinkedRsvpActs>(
  linkedRsvpMachine,
  anAnswer,
  changed,
  answered,
  false,
);
