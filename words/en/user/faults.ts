import { sentence } from '#contract/line';
import type { UserFaults } from '../../user/faults';
import type { Sentences } from '../../words';
import { listed } from '../lists';

export const FAULTS: Sentences<UserFaults> = {
  alwaysTold: () => 'These mails are always sent.',
  chooseEntity: () => 'Choose an entity you can open.',
  typeAddress: (email) => `Type ${email} to delete the account.`,
  lastAdmin: (entities) =>
    `${sentence(`Nobody else is an admin of ${listed(entities)}`)} Make somebody else an admin first.`,
  isAdministrator: () =>
    'You administer the platform: another administrator has to take this right from you first.',
};
