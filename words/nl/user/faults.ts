import { sentence } from '#contract/line';
import type { UserFaults } from '../../user/faults';
import type { Sentences } from '../../words';
import { listed } from '../lists';

export const FAULTS: Sentences<UserFaults> = {
  alwaysTold: () => 'Deze mails worden altijd verzonden.',
  chooseEntity: () => 'Kies een entiteit die u kunt openen.',
  typeAddress: (email) => `Typ ${email} om het account te verwijderen.`,
  lastAdmin: (entities) =>
    `${sentence(`Niemand anders is beheerder van ${listed(entities)}`)} Maak eerst iemand anders beheerder.`,
  isAdministrator: () => 'U beheert het platform: een andere beheerder moet u dit recht eerst ontnemen.',
};
