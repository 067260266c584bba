import type { Template } from '#contract/calls/drafts';
import {
  bold,
  considerations,
  decisions,
  document,
  paragraph,
  value,
} from '../../../en/resolutions/templates/build';
import { considering, deciding, resolves } from './build';

const MEETING = deciding('De algemene vergadering');

/** What shareholders decide on most. */
export const SHAREHOLDER_TEMPLATES: readonly Template[] = [
  {
    id: 'appointment-of-a-director',
    name: 'Benoeming van een bestuurder',
    organ: 'shareholders',
    title: 'Benoeming van een bestuurder',
    text: document(
      MEETING,
      considering,
      considerations(
        'de bestuurders en de commissarissen in de gelegenheid zijn gesteld over de benoeming advies uit te brengen (BW 2:227);',
        '[naam], geboren op [datum], heeft verklaard de benoeming te zullen aanvaarden;',
      ),
      resolves,
      decisions(
        '[naam] te benoemen tot bestuurder van de Vennootschap voor een termijn die begint op [datum] en eindigt op [datum];',
        'de bezoldiging vast te stellen volgens het beleid dat op [datum] is vastgesteld;',
        'de benoeming te laten inschrijven in het handelsregister.',
      ),
    ),
  },
  {
    id: 'dismissal-of-a-director',
    name: 'Ontslag van een bestuurder',
    organ: 'shareholders',
    title: 'Ontslag van een bestuurder',
    text: document(
      MEETING,
      considering,
      considerations(
        '[naam] in de gelegenheid is gesteld over het voorgenomen ontslag te worden gehoord en daarover advies uit te brengen (BW 2:227);',
        '[reden van het ontslag];',
      ),
      resolves,
      decisions(
        '[naam] met ingang van [datum] te ontslaan als bestuurder van de Vennootschap;',
        'décharge te verlenen voor het tot die datum gevoerde bestuur, voor zover dat uit de jaarrekening blijkt;',
        'het ontslag te laten inschrijven in het handelsregister.',
      ),
    ),
  },
  {
    id: 'adoption-of-annual-accounts',
    name: 'Vaststelling van de jaarrekening',
    organ: 'shareholders',
    title: 'Vaststelling van de jaarrekening',
    text: document(
      MEETING,
      considering,
      considerations(
        'het bestuur de jaarrekening over [jaar] heeft opgemaakt en alle bestuurders en commissarissen deze hebben ondertekend (BW 2:210);',
        'de accountant op [datum] een goedkeurende verklaring heeft afgegeven;',
      ),
      resolves,
      decisions(
        'de jaarrekening over [jaar] vast te stellen;',
        'het resultaat van € [bedrag] toe te voegen aan de vrije reserves;',
        'de bestuurders en commissarissen décharge te verlenen voor hun bestuur en toezicht in [jaar], voor zover daarvan uit de jaarrekening blijkt.',
      ),
    ),
  },
  {
    id: 'distribution-of-profit',
    name: 'Uitkering van winst',
    organ: 'shareholders',
    title: 'Uitkering van winst',
    text: document(
      MEETING,
      considering,
      considerations(
        'het eigen vermogen ten minste € [bedrag] groter is dan de reserves die krachtens de wet of de statuten moeten worden aangehouden, zoals blijkt uit de balans van [datum];',
        'het besluit tot uitkering geen gevolgen heeft zolang het bestuur het niet heeft goedgekeurd (BW 2:216);',
      ),
      resolves,
      decisions(
        '€ [bedrag] aan de aandeelhouders uit te keren naar evenredigheid van hun aandelen, ten laste van de vrije reserves;',
        'het bestuur te verzoeken om goedkeuring, en om betaling binnen [aantal] dagen daarna.',
      ),
    ),
  },
  {
    id: 'issue-of-shares',
    name: 'Uitgifte van aandelen',
    organ: 'shareholders',
    title: 'Uitgifte van aandelen',
    text: document(
      MEETING,
      considering,
      considerations(
        'de Vennootschap kapitaal nodig heeft voor [doel];',
        '[naam] bereid is [aantal] gewone aandelen met een nominale waarde van € [bedrag] elk te nemen tegen € [bedrag] per aandeel;',
      ),
      resolves,
      decisions(
        'de aandelen uit te geven aan [naam] (BW 2:206);',
        'het voorkeursrecht van de andere aandeelhouders bij deze uitgifte uit te sluiten (BW 2:206a);',
        'iedere bestuurder volmacht te verlenen om de notariële akte van uitgifte te ondertekenen en de aandelen in te schrijven in het register van aandeelhouders.',
      ),
    ),
  },
  {
    id: 'uk-written-special-resolution',
    name: 'Schriftelijk bijzonder besluit (Verenigd Koninkrijk)',
    organ: 'shareholders',
    title: 'Written special resolution',
    // Under the law of England and Wales the members agree to an English text.
    text: document(
      paragraph(
        bold('Private company limited by shares. '),
        value('entity.name'),
        ' (registered number ',
        value('entity.number'),
        ', the ',
        bold('Company'),
        ').',
      ),
      paragraph(
        'Circulated on ',
        value('date.sent'),
        ' under Chapter 2 of Part 13 of the Companies Act 2006. The directors propose that the following is passed as a special resolution:',
      ),
      decisions('that [text of the special resolution].'),
      paragraph(
        'The resolution lapses if members who represent at least 75% of the total voting rights have not agreed to it within 28 days beginning with the circulation date. Agreement cannot be withdrawn once it is given.',
      ),
    ),
  },
];
