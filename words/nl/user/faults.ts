import type { UserFaults } from '../../user/faults';
import type { Sentences } from '../../words';

export const FAULTS: Sentences<UserFaults> = {
  chooseEntity: () => 'Kies een entiteit die u kunt openen.',
  tooManyKinds: (most) => `Hoogstens ${most} soorten meldingen.`,
};
