import type { ChartParty, Words } from '#domain/chart/drawing';
import type { Line, VotesFor } from '#domain/chart/lines';
import { companyInitialsOf, countOf, formatPercentage, initialsOf, keepTogether } from '../shared/format';
import { inWords } from '../shared/lists';

type NameOf = (id: string) => string;

export const UNKNOWN_HOLDER = 'Unknown holder';

const KINDS: Readonly<Record<Exclude<ChartParty['kind'], 'company'>, string>> = {
  person: 'Person',
  foundation: 'Foundation',
  unknown: 'Not recorded',
  undisclosed: 'Not shown to you',
};

/** What somebody is, in a word or two. */
export function kindWord({ kind, entity }: Pick<ChartParty, 'kind' | 'entity'>): string {
  if (kind !== 'company') return KINDS[kind];
  return entity?.type ?? 'Company';
}

/** Holders that the reader may not know have no name. */
export function partyName({ kind, name }: Pick<ChartParty, 'kind' | 'name'>): string {
  return kind === 'undisclosed' ? 'Holders not shown' : name;
}

const DECIMALS = 2;
/** Too little for as many, and not nothing. */
const SOMETHING = '<0,01%';

/** `33,33%`: as much as a label holds; what is shortened keeps its meaning, since the panel has all of it. */
export function shortPercentage(percentage: string | null): string {
  if (percentage === null) return '?';
  const [whole = '0', decimals = ''] = percentage.split('.');
  const short = formatPercentage(`${whole}.${decimals.slice(0, DECIMALS)}`);
  return short === '0%' && /[1-9]/.test(decimals) ? SOMETHING : short;
}

const RIGHTS: Readonly<Record<VotesFor['right'], string>> = {
  pledge: 'by a pledge',
  usufruct: 'by usufruct',
};

/** `votes on shares of Van Houten Logistiek B.V. by a pledge`; null where they vote on their own alone. */
export function votesForWords({ votesFor = [] }: Line, nameOf: NameOf): string | null {
  if (votesFor.length === 0) return null;
  const said = new Set(votesFor.map(({ holderId, right }) => `${nameOf(holderId)} ${RIGHTS[right]}`));
  return `votes on shares of ${inWords([...said])}`;
}

/** `Van Houten Beheer B.V. holds 60% of the capital and 55% of the votes of Kade Vastgoed B.V.` */
export function lineSentence(line: Line, nameOf: NameOf): string {
  const part = (percentage: string | null, of: string) =>
    percentage === null ? `an unknown part of the ${of}` : `${formatPercentage(percentage)} of the ${of}`;
  const held = `${part(line.ownership, 'capital')} and ${part(line.voting, 'votes')}`;
  const votes = votesForWords(line, nameOf);
  return `${nameOf(line.holderId)} holds ${held} of ${nameOf(line.entityId)}${votes ? `: ${votes}` : ''}`;
}

export function wordsOf(nameOf: NameOf): Words {
  return {
    kindOf: kindWord,
    initialsOf: ({ kind, name, entity }) => {
      if (kind === 'unknown' || kind === 'undisclosed') return '?';
      return kind === 'person' || entity?.type === 'Workspace' ? initialsOf(name) : companyInitialsOf(name);
    },
    joined: keepTogether,
    percentage: shortPercentage,
    hidden: (count) => `${count} more`,
    line: (line) => lineSentence(line, nameOf),
  };
}

/** What a screen reader says of a box. */
export function boxSentence(party: ChartParty, holders: number, below: number): string {
  const status = party.entity ? `, ${party.entity.status}` : '';
  const change = party.change ? `, ${CHANGES[party.change]}` : '';
  return `${partyName(party)}, ${kindWord(party)}${status}${change}, ${countOf(holders, 'holder')}, ${countOf(below, 'holding')}`;
}

export const CHANGES = {
  appeared: 'new since then',
  gone: 'no longer there',
  changed: 'changed since then',
} as const;
