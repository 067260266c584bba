import {
  type MeetingCommentActs,
  meetingCommentsMachine,
} from '../../../src/machines/meetings/meetingComments.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aReply: AskedAct<MeetingCommentActs, 'reply'> = {
  act: 'reply',
  input: { meetingId: id(51), parentId: id(400), text: ['After it, ', { id: id(101), name: 'Margriet' }] },
};

const changed: typeof aReply = { ...aReply, input: { ...aReply.input, text: ['Before it'] } };

const replied = {
  ...aReply,
  note: '',
  receipt: { id: id(401), meetingId: id(51), isResolved: false, told: 1 },
};

/** A reply that is sent, and one that could not be. */
export const meetingCommentsModel = actModel<MeetingCommentActs>(
  meetingCommentsMachine,
  aReply,
  changed,
  replied,
);
export const incompleteMeetingCommentModel = actModel<MeetingCommentActs>(
  meetingCommentsMachine,
  aReply,
  changed,
  replied,
  false,
);
