import type { Template } from '#contract/calls/drafts';
import { considerations, decisions, document } from '../../../en/resolutions/templates/build';
import { considering, deciding, resolves } from './build';

const BOARD = deciding('Het bestuur');

/** What a management board decides on most. */
export const BOARD_TEMPLATES: readonly Template[] = [
  {
    id: 'intra-group-loan',
    name: 'Lening binnen de groep',
    organ: 'managementBoard',
    title: 'Lening binnen de groep',
    text: document(
      BOARD,
      considering,
      considerations(
        '[naam van de leningnemer] financiering van € [bedrag] nodig heeft voor [doel];',
        'de voorwaarden van de lening, zoals opgenomen in het concept van de leningsovereenkomst van [datum], in het belang van de Vennootschap zijn;',
      ),
      resolves,
      decisions(
        'de leningsovereenkomst tussen de Vennootschap en [naam van de leningnemer] goed te keuren;',
        'iedere bestuurder volmacht te verlenen om deze namens de Vennootschap te ondertekenen.',
      ),
    ),
  },
  {
    id: 'sale-of-property',
    name: 'Verkoop van een registergoed',
    organ: 'managementBoard',
    title: 'Verkoop van een registergoed',
    text: document(
      BOARD,
      considering,
      considerations(
        'de Vennootschap eigenaar is van het registergoed aan [adres van het registergoed], kadastraal bekend [kadastrale aanduiding];',
        '[naam van de koper] een koopprijs van € [bedrag] heeft geboden, die door het taxatierapport van [datum] wordt onderbouwd;',
        'geen bestuurder bij de verkoop een direct of indirect persoonlijk belang heeft dat tegenstrijdig is met het belang van de Vennootschap;',
      ),
      resolves,
      decisions(
        'het registergoed te verkopen en over te dragen aan [naam van de koper] onder de voorwaarden van het concept van de koopovereenkomst van [datum];',
        'voor de ondertekening van de overeenkomst de goedkeuringen te vragen die de statuten vereisen;',
        'iedere bestuurder volmacht te verlenen om de overeenkomst en de notariële akte van levering namens de Vennootschap te ondertekenen.',
      ),
    ),
  },
  {
    id: 'interim-distribution',
    name: 'Goedkeuring van een uitkering',
    organ: 'managementBoard',
    title: 'Goedkeuring van een uitkering',
    text: document(
      BOARD,
      considering,
      considerations(
        'de algemene vergadering op [datum] heeft besloten € [bedrag] aan de aandeelhouders uit te keren;',
        'het eigen vermogen na de uitkering groter is dan de reserves die krachtens de wet of de statuten moeten worden aangehouden;',
        'het bestuur niet weet en redelijkerwijs niet behoort te voorzien dat de Vennootschap na de uitkering niet zal kunnen blijven voortgaan met het betalen van haar opeisbare schulden (BW 2:216);',
      ),
      resolves,
      decisions(
        'de uitkering goed te keuren;',
        'deze op [datum] te betalen, onder inhouding van dividendbelasting waar die verschuldigd is.',
      ),
    ),
  },
];
