import type { Share, StructureWarning } from '#contract/calls/structure';
import type { OwnersReportWords, SaidPath } from '../../structure/owners';
import { PAPER } from '../house/paper';
import { NUMBERS, sayNames } from '../numbers';

const OPERATORS = { '>': 'more than', '>=': 'at least' } as const;

function share(part: Share | null) {
  if (part === null) return { text: 'cannot be said', exact: null };
  const exact = NUMBERS.asked(part.fraction);
  const rounded = NUMBERS.percentage(part.percentage);
  return exact === rounded
    ? { text: exact, exact: null }
    : { text: `about ${rounded}`, exact: part.fraction };
}

const said = (part: Share) => {
  const { text, exact } = share(part);
  return exact === null ? text : `${text} (${exact})`;
};

const path = ({ share: part, through }: SaidPath) =>
  through.length === 0 ? `${said(part)} directly` : `${said(part)} through ${through.join(', ')}`;

const WARNINGS: Readonly<Record<StructureWarning['kind'], (names: readonly string[]) => string>> = {
  loop: (names) => `${sayNames(names)} hold each other in a loop; what goes round is counted.`,
  selfHolding: (names) => `${sayNames(names)} holds shares in itself.`,
  closedLoop: (names) =>
    `${sayNames(names)} wholly hold each other: nobody outside owns them, and no figure can be given.`,
  unknownHolder: (names) => `Not all holders of ${sayNames(names)} are recorded.`,
  unknownPercentage: ([holder = '', ...entities]) =>
    `How much ${holder} holds of ${sayNames(entities)} is not recorded.`,
};

export const OWNERS_REPORT: OwnersReportWords = {
  title: 'Ultimate beneficial owners',
  asOf: (day) => `As of ${PAPER.day(day)}`,
  facts: {
    threshold: (operator, percentage) =>
      `An ultimate beneficial owner is a natural person with ${OPERATORS[operator]} ${NUMBERS.percentage(percentage)} of the capital or of the votes`,
    source: (text) => `Source: ${text}`,
    made: (day) => `Made on ${PAPER.day(day)}`,
  },
  headings: {
    owners: 'Ultimate beneficial owners',
    others: 'Other natural persons',
    paths: 'How the shares come about',
    unclear: 'What is not known',
    notes: 'How this was computed',
  },
  columns: ['Name', 'Capital', 'Votes', 'Control'],
  share,
  controls: 'more than half of the votes',
  noControl: 'no',
  tracks: { ownership: 'of the capital', voting: 'of the votes', both: 'of the capital and of the votes' },
  paths: ({ total, shown, others, loops }) => [
    total === null ? 'The sum cannot be said:' : `${said(total)}:`,
    ...shown.map((one) => path(one)),
    ...(others ? [`${others.count} more paths, together ${said(others.share)}`] : []),
    ...(loops ? [`${said(loops)} by loops`] : []),
  ],
  none: (operator, percentage) =>
    `Nobody has ${OPERATORS[operator]} ${NUMBERS.percentage(percentage)}: the members of the management board count as owners then.`,
  more: (count) => `${NUMBERS.whole(count)} more with smaller shares are not listed.`,
  undetermined: (names) =>
    `Of ${sayNames(names)} nobody can say whether they are owners: a part flows through a holding without a percentage.`,
  unknown: (part) => `${said(part)} is held by nobody on record, here and above.`,
  undisclosed: (part) => `${said(part)} is held by holders whom the reader may not know.`,
  warning: (kind, names) => WARNINGS[kind](names),
  error: ({ track, sum }, entity) =>
    `${NUMBERS.percentage(sum)} of the ${track === 'ownership' ? 'capital' : 'votes'} of ${entity} is recorded. Nothing is computed until that is put right.`,
  isCut: 'The group is larger than what is read at a time: what is furthest is left out.',
  method:
    'Shares are the products along each path from a person to the entity, added over all paths, with what goes round in loops. They are computed as exact fractions; percentages that are no exact ones are rounded to six decimals and marked.',
  notAdvice: 'The figures follow from the holdings as they were entered. This is no legal advice.',
  notShown: 'Holders not shown',
};
