import { toRational, toText } from '#contract/decision/rational';
import type { EarlyFinish, Lapse, Leg, MethodRule, Quorum, TermEnd } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { RuleWords } from '../../decision/words';
import { listed } from '../lists';
import { NUMBERS, sayCount } from '../numbers';

const NAMED: Readonly<Record<string, string>> = {
  '1/2': 'de helft',
  '1/3': 'een derde',
  '2/3': 'twee derde',
  '1/4': 'een kwart',
  '3/4': 'drie vierde',
};

function threshold(operator: '>' | '>=', fraction: RationalText): string {
  const text = toText(toRational(fraction));
  const part = NAMED[text] ?? text;
  return operator === '>' ? `meer dan ${part}` : `ten minste ${part}`;
}

/** `all` of something and `any` of it are said otherwise than a part. */
function shareOf(operator: '>' | '>=', fraction: RationalText, whole: string, all: string): string {
  const text = toText(toRational(fraction));
  if (text === '1') return all;
  if (text === '0') return `enig deel van ${whole}`;
  return `${threshold(operator, fraction)} van ${whole}`;
}

const WHOLES = {
  entitled: { whole: 'de stemmen', all: 'alle stemmen', isMany: true },
  capital: { whole: 'het kapitaal', all: 'het gehele kapitaal', isMany: false },
  heads: { whole: 'de stemgerechtigden', all: 'alle stemgerechtigden', isMany: true },
} as const;

const ATTENDED: Readonly<Record<Quorum['counts'], readonly [one: string, many: string]>> = {
  eligible: ['mag beslissen', 'mogen beslissen'],
  cast: ['heeft gestemd', 'hebben gestemd'],
  present: ['heeft beslist of is aanwezig', 'hebben beslist of zijn aanwezig'],
};

const AT_LEAST = {
  entitled: (count: number) => `houders van ten minste ${sayCount(count, 'stem', 'stemmen')}`,
  capital: (count: number) =>
    `houders van ten minste ${sayCount(count, 'eenheid kapitaal', 'eenheden kapitaal')}`,
  heads: (count: number) => `ten minste ${sayCount(count, 'stemgerechtigde', 'stemgerechtigden')}`,
} as const;

function quorum(quorum: Quorum | null): string {
  if (!quorum) return 'Geen quorum.';
  const { base, counts } = quorum;
  const [one, many] = ATTENDED[counts];
  if (quorum.fraction !== undefined) {
    const { whole, all, isMany } = WHOLES[base];
    // A part is one thing in Dutch: `ten minste de helft van de stemmen heeft gestemd`.
    const isAll = toText(toRational(quorum.fraction)) === '1';
    const share = shareOf(quorum.operator, quorum.fraction, whole, all);
    return `Quorum: ${share} ${isAll && isMany ? many : one}.`;
  }
  const isMany = base !== 'heads' || quorum.count !== 1;
  return `Quorum: ${AT_LEAST[base](quorum.count)} ${isMany ? many : one}.`;
}

const LEG_BASES = {
  cast: { whole: 'de uitgebrachte stemmen', all: 'alle uitgebrachte stemmen' },
  present: { whole: 'de aanwezige stemmen', all: 'alle aanwezige stemmen' },
  entitled: { whole: 'alle stemmen', all: 'alle stemmen' },
  capital: { whole: 'het kapitaal', all: 'het gehele kapitaal' },
} as const;

function leg({ base, operator, fraction, group }: Leg): string {
  const { whole, all } = LEG_BASES[base];
  const of = shareOf(operator, fraction, whole, all);
  return group ? `${of} in groep ${group}` : of;
}

function finish({ accept, reject }: EarlyFinish, hasQuorum: boolean): readonly string[] {
  if (accept === 'never' && reject === 'never') return ['Geen uitslag sluit de stemming voortijdig.'];
  const whenReached = hasQuorum
    ? 'Het besluit is aangenomen zodra quorum en meerderheid zijn gehaald.'
    : 'Het besluit is aangenomen zodra de meerderheid is gehaald.';
  return [
    ...(accept === 'whenReached' ? [whenReached] : []),
    ...(accept === 'whenCertain'
      ? ['Het besluit is aangenomen zodra niets wat nog kan worden beslist dat ongedaan kan maken.']
      : []),
    ...(reject === 'whenCertain'
      ? ['Het besluit is verworpen zodra niets wat nog kan worden beslist het kan dragen.']
      : []),
  ];
}

const TERMS = {
  counts: {
    leaves:
      'Na het einde van de eigen termijn beslist niemand: een eerder uitgebrachte stem blijft staan, en wie had gezwegen telt niet meer mee.',
    stays:
      'Na het einde van de eigen termijn beslist niemand: een eerder uitgebrachte stem blijft staan, en wie had gezwegen blijft meetellen.',
  },
  void: {
    leaves:
      'Na het einde van de eigen termijn beslist niemand: een eerder uitgebrachte stem vervalt, en wie had gezwegen telt niet meer mee.',
    stays:
      'Na het einde van de eigen termijn beslist niemand: een eerder uitgebrachte stem vervalt, en wie had gezwegen blijft meetellen.',
  },
} as const;

const CONSENTS: Readonly<Record<MethodRule['refusal'], string>> = {
  final:
    'Alle vergadergerechtigden moeten instemmen met besluitvorming buiten vergadering; een weigering is definitief.',
  revocable:
    'Alle vergadergerechtigden moeten instemmen met besluitvorming buiten vergadering; een weigering kan worden ingetrokken.',
};

const LAPSES_FROM = {
  circulation: 'de dag van verzending',
  firstConsent: 'de dag van de eerste stem voor',
} as const;

function lapse({ days: count, from: day, firstDayIs }: Lapse): string {
  const from = LAPSES_FROM[day];
  const days = sayCount(count, 'dag', 'dagen');
  if (firstDayIs === 0) return `Het vervalt ${days} na ${from}.`;
  if (firstDayIs === 1) return `Het vervalt na ${days}, waarvan ${from} de eerste is.`;
  return `Het vervalt aan het einde van dag ${NUMBERS.whole(count)}, waarbij ${from} dag ${firstDayIs} is.`;
}

const PARTS: Readonly<Record<string, string>> = {
  quorum: 'quorum',
  majority: 'meerderheid',
  abstentions: 'onthoudingen',
  changeAllowed: 'wijziging van een beslissing',
  tie: 'staking van stemmen',
  'earlyFinish.accept': 'voortijdige aanneming',
  'earlyFinish.reject': 'voortijdige verwerping',
  conflicts: 'tegenstrijdig belang',
  termEnd: 'termijnen die eindigen',
  method: 'wijze van besluitvorming',
  'method.refusal': 'weigering van de wijze van besluitvorming',
  nonVotingCapital: 'kapitaal zonder stemrecht',
  lapse: 'verval',
};

export const RULE: RuleWords = {
  quorum,
  majority: (legs) => `Aangenomen met ${listed(legs.map(leg))} voor.`,
  abstentions: {
    notCast: 'Een onthouding is geen uitgebrachte stem.',
    counted: 'Een onthouding is een uitgebrachte stem, maar geen stem voor.',
    blocks: 'Een onthouding verhindert het besluit.',
  },
  ties: {
    rejected: 'Bij staking van stemmen is het besluit verworpen.',
    lot: 'Bij staking van stemmen beslist het lot.',
    chair: 'Bij staking van stemmen beslist de stem van de voorzitter.',
  },
  changes: (areAllowed) =>
    areAllowed
      ? 'Een beslissing kan worden gewijzigd zolang de stemming open is.'
      : 'Een beslissing kan niet worden gewijzigd.',
  finish,
  neverCertain:
    'Zolang de stemming open is kunnen beslissingen worden gewijzigd, en staat dus niets vast: tot dan sluit dat de stemming niet.',
  conflicts: {
    excluded: 'Wie een tegenstrijdig belang heeft, beslist niet en telt niet mee.',
    vote: 'Wie een tegenstrijdig belang heeft, mag stemmen.',
  },
  termEnd: ({ castBefore, silent }: TermEnd) => TERMS[castBefore][silent],
  method: ({ refusal, advice }) => [
    CONSENTS[refusal],
    ...(advice === 'required'
      ? ['Iedere bestuurder en commissaris moet in de gelegenheid zijn gesteld om te adviseren.']
      : []),
  ],
  nonVotingCapital: 'Kapitaal zonder stemrecht telt niet als kapitaal.',
  lapse,
  source: (name, citation, departures) =>
    departures.length > 0
      ? `${name} (${citation}). Anders gekozen: ${listed(departures.map((part) => PARTS[part] ?? part))}.`
      : `${name} (${citation}).`,
};
