import type { StepBy } from '#contract/process';
import type { ResolutionStatus } from '#contract/vocabulary';
import { RESOLUTION_LIFE, type ResolutionLifeTypes } from '#domain/resolution/life';
import type { LifeWords } from '../../kit/lives';

const means: Readonly<Record<ResolutionStatus, string>> = {
  Draft: 'It is being written; nobody was asked.',
  Pending: 'It was sent: its invitations are on their way, and nobody may decide yet.',
  Open: 'It is being decided about.',
  Accepted: 'It is certain that it was accepted.',
  Rejected: 'It is certain that it was not accepted.',
  Cancelled: 'An admin cancelled it before its outcome was certain.',
};

const who: Readonly<Record<StepBy, string>> = {
  admin: 'An admin of the entity.',
  memberAdmin: 'An admin who is a member of the entity.',
  decisionMaker: 'A decision maker who may still hand in, change or consent.',
  adminOrChair: 'An admin of the entity, or who holds the casting vote.',
  itself: 'Nobody: it follows by itself.',
};

const blocks: Readonly<Record<ResolutionLifeTypes['guard'], string>> = {
  putToVote: 'A meeting votes on it.',
  incomplete: 'The draft lacks something that is sent.',
  overdue: 'Its deadline is past.',
  unsettled: 'An invitation has no outcome yet.',
  nobodyReached: 'Every invitation has an outcome, and none reached anybody.',
  notAccepted: 'It is not certain that it is accepted.',
  notRejected: 'It is not certain that it is rejected.',
  nobodyAwaited: 'Everybody who is asked has answered.',
  remindedLately: 'Everybody who is awaited was reminded lately.',
  noTie: 'No tie waits to be broken.',
  superseded: 'Another resolution corrects it already.',
};

export const RESOLUTION_LIFE_WORDS: LifeWords = { life: RESOLUTION_LIFE, means, who, blocks };
