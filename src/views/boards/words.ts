import type { BoardMember } from '#contract/calls/boards';
import type { Obstacle } from '#contract/problem';
import type { BoardKind } from '#contract/vocabulary';
import type { BoardOn } from '#domain/boards/board';
import { capitalised, countOf, formatDay } from '../shared/format';

export const BOARD_NAMES: Readonly<Record<BoardKind, string>> = {
  management: 'Management board',
  supervisory: 'Supervisory board',
};

const ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];

/** `Second`, of terms; later ones by their number. */
export function ordinalWords(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`;
}

/** How many there are, and what ends next. */
export function leadOf({ inPerson, represented, nextEnd }: BoardOn<BoardMember>): string {
  const count = inPerson.length + represented.length;
  if (count === 0) return 'Nobody sits on this board on that day.';
  const legal =
    represented.length === 0
      ? ''
      : represented.length === count
        ? ', all of them legal persons'
        : represented.length === 1
          ? ', one of them a legal person'
          : `, ${represented.length} of them legal persons`;
  const begun = `${capitalised(countOf(count, 'member'))}${legal}.`;
  return nextEnd === null ? begun : `${begun} The next term ends on ${formatDay(nextEnd)}.`;
}

/** `Ends today`, `Ends in 74 days`. */
export function endWords(days: number): string {
  if (days === 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;
}

/** `3 Feb 2023 to 2 Feb 2027`. */
export function termWords({ from, until }: Pick<BoardMember, 'from' | 'until'>): string {
  return until === null ? `since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(until)}`;
}

const OBSTACLES: Readonly<Record<string, string>> = {
  endsBeforeItBegins: 'the term begins after that day',
  sitsAlready: 'has another term on this board meanwhile',
  sitsOnOther: 'sits on the other board meanwhile',
  afterLiquidation: 'the entity is liquidated: its terms have ended by today',
};

/** Why one term stands in the way, after the name of who has it. */
export function obstacleWords({ code }: Obstacle): string {
  return OBSTACLES[code] ?? 'the term cannot be changed so';
}
