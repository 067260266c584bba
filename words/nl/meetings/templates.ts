import type { MeetingTemplates } from '../../meetings/templates';

export const TEMPLATES: MeetingTemplates = {
  'General Meeting': {
    title: 'Algemene vergadering',
    items: [
      { title: 'Opening en quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Notulen van de vorige vergadering', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Verslag van het bestuur', minutes: 20, kind: 'information', isConsent: false },
      {
        title: 'Jaarrekening en bestemming van het resultaat',
        minutes: 20,
        kind: 'decision',
        isConsent: false,
      },
      {
        title: 'Decharge van het bestuur en de raad van commissarissen',
        minutes: 10,
        kind: 'decision',
        isConsent: false,
      },
      { title: 'Rondvraag', minutes: 15, kind: 'discussion', isConsent: false },
      { title: 'Sluiting', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  'Management Board Meeting': {
    title: 'Bestuursvergadering',
    items: [
      { title: 'Opening en quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Notulen van de vorige vergadering', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Acties van de vorige vergadering', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Resultaten en prognose', minutes: 30, kind: 'discussion', isConsent: false },
      { title: 'Risico’s en naleving', minutes: 15, kind: 'discussion', isConsent: false },
      { title: 'Besluiten', minutes: 30, kind: 'decision', isConsent: false },
      { title: 'Rondvraag', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Sluiting', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  'Supervisory Board Meeting': {
    title: 'Vergadering van de raad van commissarissen',
    items: [
      { title: 'Opening en quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Notulen van de vorige vergadering', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Verslag van het bestuur', minutes: 30, kind: 'information', isConsent: false },
      { title: 'Resultaten van het kwartaal', minutes: 30, kind: 'discussion', isConsent: false },
      { title: 'Goedkeuringen die het bestuur vraagt', minutes: 30, kind: 'decision', isConsent: false },
      { title: 'Overleg zonder het bestuur', minutes: 15, kind: 'discussion', isConsent: false },
      { title: 'Rondvraag', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Sluiting', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  'Specific Share Class': {
    title: 'Vergadering van een soort aandelen',
    items: [
      { title: 'Opening en quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Notulen van de vorige vergadering', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Voorstel dat de soort betreft', minutes: 20, kind: 'decision', isConsent: false },
      { title: 'Rondvraag', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Sluiting', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  Other: {
    title: 'Vergadering',
    items: [
      { title: 'Opening', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Onderwerpen', minutes: 45, kind: 'discussion', isConsent: false },
      { title: 'Rondvraag', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Sluiting', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
};
