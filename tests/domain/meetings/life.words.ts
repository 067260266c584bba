import type { MeetingStepBy } from '#contract/meetingLife';
import type { MeetingStatus } from '#contract/vocabulary';
import { MEETING_LIFE, type MeetingLifeTypes } from '#domain/meetings/life';
import type { LifeWords } from '../../kit/lives';

const means: Readonly<Record<MeetingStatus, string>> = {
  Scheduled: 'It is prepared, convened and held.',
  'In Review': 'It was held, and its minutes are circulated.',
  'Awaiting Signature': 'All who must have approved the minutes, and their signatures are asked.',
  Finalised: 'Everybody has signed or declined, or the last day has passed: only an erratum can be added.',
  Cancelled: 'It does not take place, or its minutes are given up, for a reason.',
};

const who: Readonly<Record<MeetingStepBy, string>> = {
  admin: 'An admin of the entity.',
  attendee: 'Whoever attends.',
  signer: 'Whoever was asked to sign and has not answered.',
  itself: 'Nobody: it follows by itself.',
};

const blocks: Readonly<Record<MeetingLifeTypes['guard'], string>> = {
  incomplete: 'It has no place, nobody who attends, or no agenda.',
  wasSent: 'Its invitations were sent: it is cancelled instead.',
  notSent: 'Its invitations were not sent.',
  past: 'Its time has passed.',
  begun: 'It has begun.',
  notBegun: 'It has not begun.',
  notHeld: 'It has not ended.',
  decided: 'Something was voted on or noted as a decision in it, which stays on record.',
  noMinutes: 'No minutes are written.',
  notApproved: 'Not all who must have approved the minutes.',
  nobodySigns: 'Nobody is named who signs.',
  signing: 'Somebody has neither signed nor declined.',
  signingRuns: 'The last day of signing has not passed.',
};

export const MEETING_LIFE_WORDS: LifeWords = { life: MEETING_LIFE, means, who, blocks };
