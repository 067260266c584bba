import { shareOf, toRational, toText } from '#contract/decision/rational';
import type { ConditionWords } from '../../decision/words';
import { CONDITIONS as ENGLISH } from '../../en/decision/conditions';
import { partly } from '../../words';
import { NUMBERS, sayNames } from '../numbers';

const BASES = {
  entitled: 'van alle stemmen',
  cast: 'van de uitgebrachte stemmen',
  present: 'van de aanwezige stemmen',
  capital: 'van het kapitaal',
} as const;

const QUORUM = { open: 'Quorum', met: 'Quorum gehaald', missed: 'Quorum niet gehaald' } as const;

export const CONDITIONS: ConditionWords = partly(ENGLISH, {
  quorum: (state) => QUORUM[state],
  majority(state, { base, group }, isOnly) {
    const name = isOnly ? 'Meerderheid' : `Meerderheid ${BASES[base]}`;
    const whole = group ? `${name} in groep ${group}` : name;
    return { open: whole, met: `${whole} gehaald`, missed: `${whole} niet gehaald` }[state];
  },
  majorityTied: 'Meerderheid',
  leg({ rule, counted, of }, isOver) {
    const exact = `${toText(toRational(rule.fraction))} ${BASES[rule.base]}`;
    const asked = rule.operator === '>' ? `meer dan ${exact} is vereist` : `minstens ${exact} is vereist`;
    if (toRational(of).numerator === 0n) {
      return isOver ? `Er is geen stem die telt; ${asked}` : `Er is nog geen stem die telt; ${asked}`;
    }
    if (rule.base === 'capital') {
      const { share } = NUMBERS.beside(shareOf(counted, of), toRational(rule.fraction));
      return `${share} van het kapitaal voor; ${asked}`;
    }
    return `${NUMBERS.amount(counted)} van ${NUMBERS.amount(of)} stemmen voor; ${asked}`;
  },
  abstained: (names) => `${sayNames(names)}: een onthouding verhindert het besluit`,
  notAnswered: (names) => `Niet geantwoord: ${sayNames(names)}.`,
  refused: (names) => `Geweigerd: ${sayNames(names)}.`,
  refusalFinal: 'Een weigering is definitief.',
  decided: (decided, of) => `${NUMBERS.whole(decided)} van ${NUMBERS.whole(of)} hebben beslist`,
});
