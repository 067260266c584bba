import type { Titles } from '../../house/titles';

export const TITLES: Titles = {
  defect: 'Er ging iets mis op de server',
  of: {
    'about:blank': 'Het verzoek kon niet worden beantwoord',
    unauthenticated: 'Meld u eerst aan',
    'user-disabled': 'Dit account is uitgeschakeld',
    'email-unverified': 'Bevestig uw e-mailadres',
    'feature-disabled': 'Deze functie is niet ingeschakeld',
    forbidden: 'Dit mag u niet doen',
    'not-found': 'Niet gevonden',
    'link-over': 'Deze link werkt niet meer',
    'draft-deleted': 'Dit concept is verwijderd',
    'entity-required': 'De entiteit ontbreekt',
    invalid: 'Sommige velden zijn niet geldig',
    'too-large': 'Het verzoek is te groot',
    'too-many-requests': 'Te veel verzoeken',
    conflict: 'Het verzoek is in strijd met de huidige toestand',
    'not-implemented': 'Nog niet gebouwd',
    unavailable: 'Op dit moment niet beschikbaar',
  },
};
