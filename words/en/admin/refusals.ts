import { sentence } from '#contract/line';
import type { AdminRefusals } from '../../admin/refusals';
import type { Sentences } from '../../words';
import { listed } from '../lists';
import { NUMBERS } from '../numbers';

export const REFUSALS: Sentences<AdminRefusals> = {
  nothingToChange: () => 'Nothing is to be changed.',
  otherName: (name) => `The entity is called “${name}”: type its name to delete it.`,
  unknownParent: () => 'This entity does not exist.',
  parentTwice: () => 'This entity is named twice.',
  openTerms: (count) =>
    `${count === 1 ? 'One term on its boards runs' : `${NUMBERS.whole(count)} terms on its boards run`} on. Open the entity and set the status in its settings, which say what ends with it.`,
  lastAdmin: (entities) =>
    `${sentence(`Nobody else is an admin of ${listed(entities)}`)} Make somebody else an admin first.`,
  notYetAccepted: () => 'This person has not accepted the invitation yet.',
  noAccount: (email) => `Nobody has an account with ${email}. They sign up first.`,
  isAdministrator: () => 'This person is a platform administrator already.',
  yourself: () => 'Somebody else has to take this right from you.',
};
