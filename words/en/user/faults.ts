import type { UserFaults } from '../../user/faults';
import type { Sentences } from '../../words';

export const FAULTS: Sentences<UserFaults> = {
  chooseEntity: () => 'Choose an entity you can open.',
  tooManyKinds: (most) => `At most ${most} kinds of notifications.`,
};
