import type { SupportRefusals } from '../../support/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<SupportRefusals> = {
  nothingSaid: () => 'Schrijf een bericht of voeg een bestand toe.',
  tooManyMessages: () => 'Te veel berichten in korte tijd. Wacht even en verstuur het opnieuw.',
};
