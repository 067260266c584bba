import { sentence } from '#contract/line';
import type { AdminRefusals } from '../../admin/refusals';
import type { Sentences } from '../../words';
import { listed } from '../lists';
import { NUMBERS } from '../numbers';

export const REFUSALS: Sentences<AdminRefusals> = {
  nothingToChange: () => 'Er is niets te wijzigen.',
  otherName: (name) => `De entiteit heet “${name}”: typ de naam om haar te verwijderen.`,
  unknownParent: () => 'Deze entiteit bestaat niet.',
  parentTwice: () => 'Deze entiteit is twee keer genoemd.',
  openTerms: (count) =>
    `${count === 1 ? 'Eén termijn in haar besturen loopt' : `${NUMBERS.whole(count)} termijnen in haar besturen lopen`} door. Open de entiteit en kies de status in haar instellingen: die zeggen wat ermee eindigt.`,
  lastAdmin: (entities) =>
    `${sentence(`Niemand anders is beheerder van ${listed(entities)}`)} Maak eerst iemand anders beheerder.`,
  notYetAccepted: () => 'Deze persoon heeft de uitnodiging nog niet aanvaard.',
  noAccount: (email) => `Niemand heeft een account met ${email}. Die persoon meldt zich eerst aan.`,
  isAdministrator: () => 'Deze persoon is al beheerder van het platform.',
  yourself: () => 'Iemand anders moet u dit recht ontnemen.',
};
