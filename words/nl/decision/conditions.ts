import type { LegFinding } from '#contract/decision/derivation';
import { shareOf, toRational, toText } from '#contract/decision/rational';
import type { Leg, Operator } from '#contract/decision/rule';
import { sentence } from '#contract/line';
import type { StatementState } from '../../decision/statement';
import type {
  Attendance,
  ConditionWords,
  QuorumNumber,
  QuorumShare,
  TieBreaker,
  TieState,
} from '../../decision/words';
import { NUMBERS, sayCount, sayNames } from '../numbers';
import { peopleOf } from './people';

const byState = (open: string, met: string, missed: string): Readonly<Record<StatementState, string>> => ({
  open,
  met,
  missed,
});

const QUORUM = byState('Quorum', 'Quorum gehaald', 'Quorum niet gehaald');

const METHOD = byState(
  'Instemming met besluitvorming buiten vergadering',
  'Met besluitvorming buiten vergadering ingestemd',
  'Met besluitvorming buiten vergadering niet ingestemd',
);

const BASES = {
  entitled: 'van alle stemmen',
  cast: 'van de uitgebrachte stemmen',
  present: 'van de aanwezige stemmen',
  capital: 'van het kapitaal',
} as const;

const inGroup = (text: string, group: string | null | undefined) =>
  group ? `${text} in groep ${group}` : text;

function majority(state: StatementState, { base, group }: Pick<Leg, 'base' | 'group'>, isOnly: boolean) {
  const name = inGroup(isOnly ? 'Meerderheid' : `Meerderheid ${BASES[base]}`, group);
  return byState(name, `${name} gehaald`, `${name} niet gehaald`)[state];
}

const NOTHING_BELOW = {
  entitled: 'Niemand heeft een stem die telt',
  capital: 'Er is geen kapitaal dat telt',
  heads: 'Niemand heeft een stem die telt',
} as const;

const asks = (operator: Operator, threshold: string) =>
  operator === '>'
    ? `het quorum vereist meer dan ${threshold}`
    : `het quorum vereist ten minste ${threshold}`;

const OF_ONE: Readonly<Record<Attendance, string>> = {
  eligible: 'mag beslissen',
  cast: 'heeft gestemd',
  decided: 'heeft beslist',
  presentOrDecided: 'is aanwezig of heeft beslist',
};

const OF_MANY: Readonly<Record<Attendance, string>> = {
  eligible: 'mogen beslissen',
  cast: 'hebben gestemd',
  decided: 'hebben beslist',
  presentOrDecided: 'zijn aanwezig of hebben beslist',
};

function quorumShare(quorum: QuorumShare): string {
  const { base, attendance, operator, counted, of, organ } = quorum;
  const { share, threshold } = NUMBERS.beside(quorum.share, quorum.threshold);
  const has = OF_ONE[attendance];
  const asked = asks(operator, threshold);
  if (base === 'capital') return `${share} van het kapitaal ${has}; ${asked}`;
  if (base === 'entitled') return `${share} ${has}; ${asked}`;
  const [, people] = peopleOf(organ);
  return `${share} van de ${people} (${NUMBERS.amount(counted)} van ${NUMBERS.amount(of)}) ${has}; ${asked}`;
}

const HELD = {
  entitled: ['stem', 'stemmen'],
  capital: ['eenheid kapitaal', 'eenheden kapitaal'],
} as const;

function quorumNumber({ base, attendance, count, counted, of, organ }: QuorumNumber): string {
  const [one, many] = base === 'heads' ? peopleOf(organ) : HELD[base];
  const asked = asks('>=', sayCount(count, one, many));
  const noun = of === '1' ? one : many;
  const parts =
    attendance === 'eligible'
      ? `${NUMBERS.amount(of)} ${noun}`
      : `${NUMBERS.amount(counted)} van ${NUMBERS.amount(of)} ${noun}`;
  if (base !== 'heads') return `Houders van ${parts} ${OF_MANY[attendance]}; ${asked}`;
  return `${parts} ${(counted === '1' ? OF_ONE : OF_MANY)[attendance]}; ${asked}`;
}

const ALL_ASKED = {
  entitled: (group: Leg['group']) => `${inGroup('alle stemmen', group)} zijn vereist`,
  cast: (group: Leg['group']) => `${inGroup('alle uitgebrachte stemmen', group)} zijn vereist`,
  present: (group: Leg['group']) => `${inGroup('alle aanwezige stemmen', group)} zijn vereist`,
  capital: (group: Leg['group']) => `${inGroup('het gehele kapitaal', group)} is vereist`,
} as const;

/** What the rule asks, exactly: `meer dan 1/2 van de uitgebrachte stemmen is vereist`. */
function askedOf({ rule: { base, operator, fraction, group } }: LegFinding): string {
  const exact = toText(toRational(fraction));
  if (exact === '1') return ALL_ASKED[base](group);
  const part = inGroup(`${exact} ${BASES[base]}`, group);
  return operator === '>' ? `meer dan ${part} is vereist` : `minstens ${part} is vereist`;
}

function emptyBase({ rule }: LegFinding, isOver: boolean): string {
  if (rule.base === 'cast') return isOver ? 'Er is geen stem uitgebracht' : 'Er is nog geen stem uitgebracht';
  if (rule.base === 'present') return isOver ? 'Niemand was aanwezig' : 'Niemand is al aanwezig';
  return NOTHING_BELOW[rule.base];
}

/** What is in favour: votes as sums, capital as a share, because it is recorded in any unit. */
function inFavour({ rule, counted, of }: LegFinding): string {
  if (rule.base === 'capital') {
    const { share } = NUMBERS.beside(shareOf(counted, of), toRational(rule.fraction));
    return `${share} van het kapitaal voor`;
  }
  const sums = `${NUMBERS.amount(counted)} van ${NUMBERS.amount(of)}`;
  return of === '1' ? `${sums} stem voor` : `${sums} stemmen voor`;
}

function leg(finding: LegFinding, isOver: boolean): string {
  const isEmpty = toRational(finding.of).numerator === 0n;
  return `${isEmpty ? emptyBase(finding, isOver) : inFavour(finding)}; ${askedOf(finding)}`;
}

const BREAKERS: Readonly<Record<TieBreaker, string>> = {
  lot: 'het lot',
  chair: 'de beslissende stem van de voorzitter',
};

function tieNote(tie: TieState): string {
  switch (tie.is) {
    case 'broken': {
      const who = BREAKERS[tie.by];
      return tie.result === 'accepted'
        ? `Er zijn evenveel stemmen voor als tegen; ${who} besliste voor.`
        : `Er zijn evenveel stemmen voor als tegen; ${who} besliste tegen.`;
    }
    case 'waiting':
      return tie.isOver
        ? `Er zijn evenveel stemmen voor als tegen. Dit wacht op ${BREAKERS[tie.for]}.`
        : `Er zijn evenveel stemmen voor als tegen. Staken de stemmen bij de sluiting, dan beslist ${BREAKERS[tie.for]}.`;
    case 'unbroken':
      if (!tie.isOver) {
        return 'Er zijn evenveel stemmen voor als tegen. Staken de stemmen bij de sluiting, dan is het besluit verworpen.';
      }
      if (tie.why === null) {
        return 'Er zijn evenveel stemmen voor als tegen: bij staking van stemmen is het besluit verworpen.';
      }
      return tie.why === 'excluded'
        ? 'Er zijn evenveel stemmen voor als tegen. De voorzitter heeft geen beslissende stem omdat deze is uitgesloten: bij staking van stemmen is het besluit verworpen.'
        : 'Er zijn evenveel stemmen voor als tegen. De voorzitter heeft geen beslissende stem omdat de termijn is geëindigd: bij staking van stemmen is het besluit verworpen.';
  }
}

function tieTitle(tie: TieState): string {
  if (tie.is === 'unbroken') return 'Staking van stemmen, verworpen';
  if (tie.is === 'waiting') return 'Staking van stemmen';
  return tie.result === 'accepted'
    ? 'Staking van stemmen, voor beslist'
    : 'Staking van stemmen, tegen beslist';
}

const BECAUSE: Readonly<Record<Parameters<ConditionWords['notCounted']>[0], string>> = {
  ownOrSubsidiaryShares:
    'Niet geteld, omdat de aandelen worden gehouden door de vennootschap zelf of een dochtermaatschappij',
  conflict: 'Niet geteld wegens een tegenstrijdig belang',
  conflictDeclared: 'Niet geteld wegens een gemeld tegenstrijdig belang',
  termEndedBefore: 'Niet geteld, omdat de termijn voor de opening was geëindigd',
  termEnded: 'Niet geteld, omdat de termijn zonder beslissing is geëindigd',
  voteVoid: 'Niet geteld, omdat de termijn na de stem is geëindigd, waardoor die is vervallen',
};

function abstentions(count: number, isOver: boolean): string {
  if (isOver) {
    return count === 1
      ? 'Verhinderd door een onthouding'
      : `Verhinderd door ${sayCount(count, 'onthouding', 'onthoudingen')}`;
  }
  return count === 1 ? 'Onthouding' : 'Onthoudingen';
}

export const CONDITIONS: ConditionWords = {
  quorum: (state) => QUORUM[state],
  majority,
  majorityTied: 'Meerderheid',
  tie: tieTitle,
  tieNote,
  nothingBelow: (base) => NOTHING_BELOW[base],
  quorumShare,
  quorumNumber,
  leg,
  abstentions,
  abstained: (names) => `${sayNames(names)}: een onthouding verhindert het besluit`,
  method: (state) => METHOD[state],
  methodAgreed: (agreed, asked) =>
    `${agreed} van ${asked} hebben ingestemd met besluitvorming buiten vergadering; ieders instemming is vereist`,
  methodNobody: 'Er is niemand vastgelegd van wie instemming nodig is',
  notAnswered: (names) => sentence(`Niet geantwoord: ${sayNames(names)}`),
  refused: (names) => sentence(`Geweigerd: ${sayNames(names)}`),
  refusalFinal: 'Een weigering is definitief.',
  advice: (isOver) => (isOver ? 'Gelegenheid tot advies ontbreekt' : 'Gelegenheid tot advies'),
  unadvised: (count) =>
    `${sayCount(count, 'bestuurder', 'bestuurders')} zonder gelegenheid tot advies; iedere bestuurder moet die krijgen`,
  withoutAdvice: (names) => sentence(`Zonder: ${sayNames(names)}`),
  notCounted: (because, names) => sentence(`${BECAUSE[because]}: ${sayNames(names)}`),
  silenced: (names) =>
    sentence(
      `Geteld als niet beslist, omdat de termijn na de stem is geëindigd, waardoor die is vervallen: ${sayNames(names)}`,
    ),
  decided: (decided, of) => `${NUMBERS.whole(decided)} van ${NUMBERS.whole(of)} hebben beslist`,
};
