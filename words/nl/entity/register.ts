import type { Percentage } from '#contract/calls/entity';
import type { VoteRight } from '#contract/calls/structure';
import type { RegisterWords, SaidShares } from '../../entity/register';
import { PAPER } from '../house/paper';
import { NUMBERS, sayCount } from '../numbers';

const percentage = (part: Percentage | null) => (part === null ? 'niet bekend' : NUMBERS.percentage(part));

const parts = ({ ownership, voting }: SaidShares) =>
  `${ownership === null ? 'een onbekend deel' : percentage(ownership)} van het kapitaal, ${voting === null ? 'een onbekend deel' : percentage(voting)} van de stemmen`;

const RIGHTS: Readonly<Record<VoteRight, string>> = { pledge: 'Pandrecht', usufruct: 'Vruchtgebruik' };

const A_RIGHT: Readonly<Record<VoteRight, string>> = {
  pledge: 'Een pandrecht',
  usufruct: 'Een vruchtgebruik',
};

export const REGISTER: RegisterWords = {
  titles: {
    register: 'Aandeelhoudersregister',
    extract: 'Uittreksel uit het aandeelhoudersregister',
  },
  asOf: (day) => `Per ${PAPER.day(day)}`,
  extractFor: (name) => `Voor ${name}`,
  facts: {
    registration: PAPER.registration,
    seat: (address) => `Adres: ${address}`,
    made: (day) => `Gemaakt op ${PAPER.day(day)}`,
    law: {
      bv: 'Register van artikel 2:194 van het Burgerlijk Wetboek',
      nv: 'Register van artikel 2:85 van het Burgerlijk Wetboek',
    },
    leftOut: (count) =>
      `${sayCount(count, 'belang', 'belangen')} van houders die de lezer niet mag kennen ${count === 1 ? 'is' : 'zijn'} weggelaten`,
  },
  headings: {
    holders: 'Aandeelhouders',
    rights: 'Pandrecht en vruchtgebruik',
    classes: 'Soorten aandelen',
    history: 'Wat er gebeurde',
    missing: 'Hier niet vastgelegd',
  },
  columns: {
    holders: ['Houder', 'Soort', 'Kapitaal', 'Stemmen', 'Verkregen'],
    rights: ['Aandelen van', 'Soort', 'Recht', 'Wie stemt', 'Sinds'],
    classes: ['Soort', 'Stemmen per aandeel', 'Kapitaal', 'Stemmen'],
    history: ['Dag', 'Wat er gebeurde'],
  },
  kinds: { natural: 'Persoon', legal: 'Rechtspersoon', entity: 'Entiteit' },
  companyItself: 'De vennootschap zelf: op eigen aandelen wordt niet gestemd',
  rights: RIGHTS,
  votesPerShare: (votes) => (votes === 0 ? 'geen stem' : `${sayCount(votes, 'stem', 'stemmen')} per aandeel`),
  percentage,
  together: 'Samen',
  notRecorded: (ownership, voting) =>
    `Van de rest is geen houder vastgelegd: ${parts({ shareClass: '', ownership, voting })}.`,
  nobody: 'Op deze dag is niemand als houder vastgelegd.',
  happened: {
    acquired: (holder, shares) =>
      `${holder} verkreeg aandelen van de soort ${shares.shareClass}: ${parts(shares)}.`,
    transferred: (from, to, shares) =>
      `${from} droeg aandelen van de soort ${shares.shareClass} over aan ${to}: ${parts(shares)}.`,
    changed: (holder, before, after) =>
      `De aandelen van ${holder} van de soort ${after.shareClass} veranderden van ${parts(before)} in ${parts(after)}.`,
    ended: (holder, shares) =>
      `${holder} houdt geen aandelen van de soort ${shares.shareClass} meer; dat was ${parts(shares)}.`,
    rightBegun: (right, voter, holder, shareClass) =>
      `${A_RIGHT[right]} op de aandelen van ${holder} van de soort ${shareClass} begon: ${voter} stemt erop.`,
    rightEnded: (right, voter, holder, shareClass) =>
      `${A_RIGHT[right]} op de aandelen van ${holder} van de soort ${shareClass} eindigde: ${voter} stemt er niet meer op.`,
  },
  missing: [
    'Adressen van personen, gestorte bedragen, dagen waarop de vennootschap een verkrijging erkende en certificaathouders met vergaderrecht worden niet in Quorate vastgelegd. De vennootschap voegt ze aan haar register toe.',
    'Percentages zijn van het hele kapitaal en van alle stemmen, zoals ze zijn ingevoerd. Dit is geen juridisch advies.',
  ],
};
