import type { Share, StructureWarning } from '#contract/calls/structure';
import type { OwnersReportWords, SaidPath } from '../../structure/owners';
import { PAPER } from '../house/paper';
import { NUMBERS, sayNames } from '../numbers';

const OPERATORS = { '>': 'meer dan', '>=': 'ten minste' } as const;

function share(part: Share | null) {
  if (part === null) return { text: 'niet te zeggen', exact: null };
  const exact = NUMBERS.asked(part.fraction);
  const rounded = NUMBERS.percentage(part.percentage);
  return exact === rounded
    ? { text: exact, exact: null }
    : { text: `ongeveer ${rounded}`, exact: part.fraction };
}

const said = (part: Share) => {
  const { text, exact } = share(part);
  return exact === null ? text : `${text} (${exact})`;
};

const path = ({ share: part, through }: SaidPath) =>
  through.length === 0 ? `${said(part)} rechtstreeks` : `${said(part)} via ${through.join(', ')}`;

const WARNINGS: Readonly<Record<StructureWarning['kind'], (names: readonly string[]) => string>> = {
  loop: (names) => `${sayNames(names)} houden elkaar in een kring; wat rondgaat is meegeteld.`,
  selfHolding: (names) => `${sayNames(names)} houdt aandelen in zichzelf.`,
  closedLoop: (names) =>
    `${sayNames(names)} houden elkaar geheel: niemand daarbuiten bezit ze, en er is geen getal te geven.`,
  unknownHolder: (names) => `Niet alle houders van ${sayNames(names)} zijn vastgelegd.`,
  unknownPercentage: ([holder = '', ...entities]) =>
    `Hoeveel ${holder} van ${sayNames(entities)} houdt, is niet vastgelegd.`,
};

export const OWNERS_REPORT: OwnersReportWords = {
  title: 'Uiteindelijk belanghebbenden',
  asOf: (day) => `Per ${PAPER.day(day)}`,
  facts: {
    threshold: (operator, percentage) =>
      `Een uiteindelijk belanghebbende is een natuurlijk persoon met ${OPERATORS[operator]} ${NUMBERS.percentage(percentage)} van het kapitaal of van de stemmen`,
    source: (text) => `Bron: ${text}`,
    made: (day) => `Gemaakt op ${PAPER.day(day)}`,
  },
  headings: {
    owners: 'Uiteindelijk belanghebbenden',
    others: 'Andere natuurlijke personen',
    paths: 'Hoe de belangen tot stand komen',
    unclear: 'Wat niet bekend is',
    notes: 'Hoe dit is berekend',
  },
  columns: ['Naam', 'Kapitaal', 'Stemmen', 'Zeggenschap'],
  share,
  controls: 'meer dan de helft van de stemmen',
  noControl: 'nee',
  tracks: {
    ownership: 'van het kapitaal',
    voting: 'van de stemmen',
    both: 'van het kapitaal en van de stemmen',
  },
  paths: ({ total, shown, others, loops }) => [
    total === null ? 'De som is niet te zeggen:' : `${said(total)}:`,
    ...shown.map((one) => path(one)),
    ...(others ? [`nog ${others.count} paden, samen ${said(others.share)}`] : []),
    ...(loops ? [`${said(loops)} door kringen`] : []),
  ],
  none: (operator, percentage) =>
    `Niemand heeft ${OPERATORS[operator]} ${NUMBERS.percentage(percentage)}: dan gelden de leden van het bestuur als uiteindelijk belanghebbenden.`,
  more: (count) => `Nog ${NUMBERS.whole(count)} personen met kleinere belangen zijn niet opgenomen.`,
  undetermined: (names) =>
    `Van ${sayNames(names)} is niet te zeggen of zij belanghebbenden zijn: een deel loopt door een belang zonder percentage.`,
  unknown: (part) => `${said(part)} is hier en daarboven door niemand vastgelegd.`,
  undisclosed: (part) => `${said(part)} is in handen van houders die de lezer niet mag kennen.`,
  warning: (kind, names) => WARNINGS[kind](names),
  error: ({ track, sum }, entity) =>
    `Van ${track === 'ownership' ? 'het kapitaal' : 'de stemmen'} van ${entity} is ${NUMBERS.percentage(sum)} vastgelegd. Er wordt niets berekend tot dat is hersteld.`,
  isCut: 'De groep is groter dan wat in één keer wordt gelezen: wat het verst weg is, is weggelaten.',
  method:
    'Belangen zijn de producten langs elk pad van een persoon naar de entiteit, opgeteld over alle paden, met wat in kringen rondgaat. Ze worden als exacte breuken berekend; percentages die niet exact zijn, zijn op zes decimalen afgerond en als zodanig vermeld.',
  notAdvice: 'De getallen volgen uit de belangen zoals ze zijn ingevoerd. Dit is geen juridisch advies.',
  notShown: 'Houders die niet worden getoond',
};
