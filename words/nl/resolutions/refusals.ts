import type { Hindrance } from '#contract/calls/resolutions';
import { REFUSALS as ENGLISH } from '../../en/resolutions/refusals';
import type { ResolutionRefusals } from '../../resolutions/refusals';
import { partly, type Sentences } from '../../words';

const HINDERED: Readonly<Record<Hindrance, string>> = {
  adviser: 'U kreeg bericht om te kunnen adviseren. Een bestuurder zonder aandelen heeft hier geen stem.',
  conflict: 'Door een tegenstrijdig belang kunt u niet over dit besluit beslissen.',
  ownShares:
    'Deze aandelen worden gehouden door de vennootschap zelf of haar dochter en dragen geen stemrecht.',
  termEnded: 'Uw termijn is geëindigd, dus u kunt niet meer beslissen.',
  decided: 'U hebt beslist, en dit besluit laat geen wijzigingen toe. Uw beslissing blijft staan.',
};

export const REFUSALS: Sentences<ResolutionRefusals> = partly(ENGLISH, {
  everybodyDecided: () => 'Iedereen die kan beslissen heeft beslist.',
  hindered: (by) => HINDERED[by],
  neverSent: () => 'Dit concept is nooit verstuurd: verwijder het.',
  notOpenYet: () =>
    'De stemming gaat open zodra de uitnodigingen zijn verstuurd. Probeer het over een paar minuten opnieuw.',
  nothingAwaited: (name) => `Van ${name} wordt niets verwacht.`,
  stillDraft: () => 'Dit is een concept: er is nog niets verstuurd.',
});
