import type { TaskRefusals } from '../../tasks/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

export const REFUSALS: Sentences<TaskRefusals> = {
  assigneeCannotRead: () => 'Somebody chosen here may not read what this task comes from.',
  assigneeUnknown: () => 'Somebody chosen here is no active member of this entity.',
  changedByOther: () => 'Somebody changed this task meanwhile. Look at it again before you change it.',
  commentersOnly: () => 'Only an admin, whoever made this task and those it is assigned to comment on it.',
  inTheWay: (count) =>
    plural(count, {
      one: 'Nothing was changed: one task stands in the way.',
      other: `Nothing was changed: ${NUMBERS.whole(count)} tasks stand in the way.`,
    }),
  namedCannotRead: () => 'Somebody who is named here cannot read this task, and would not be told.',
  notYours: () => 'Only an admin, whoever made this task or those it is assigned to may do this.',
  relatedUnknown: () => 'What this task is about is not there, or you may not read it.',
  repeatNeedsDue: () => 'A task that comes again needs a day on which it is due.',
  sayWhy: () => 'Say why this suggestion is dismissed.',
  threadUnknown: () => 'The comment that is answered is not there any more.',
  tooManyComments: (most) =>
    `Nothing more can be said about this task: it has ${NUMBERS.whole(most)} comments.`,
  unchecked: (count) =>
    plural(count, {
      one: 'One point of the checklist is not done.',
      other: `${NUMBERS.whole(count)} points of the checklist are not done.`,
    }),
  wrongStatus: () => 'The status of this task does not allow this now.',
};
