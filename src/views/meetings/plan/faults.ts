import { MEETING_LIMITS } from '#contract/calls/meetings';
import { isBlank } from '#contract/line';
import { outvoting } from '#domain/meetings/outvoting';
import { EVERY_DAY } from '#domain/time/typedDay';
import { formatDay } from '../../shared/format';
import { furtherDaysOf, type ItemForm, type PlanForm, votesOf } from './form';
import { minutesOf } from './moment';
import { countOfMinutes, type TypedTimes } from './times';

/** By field, what is wrong with it and what to do. */
export type Faults = Readonly<Record<string, string>>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MOST_MINUTES = MEETING_LIMITS.days * 1_440;

/** What is wrong with when a meeting would be. */
export function timeFaultsOf({ day, time, minutes }: TypedTimes): Partial<Record<keyof TypedTimes, string>> {
  const length = countOfMinutes(minutes);
  const isPossible = length !== null && length >= 1 && length <= MOST_MINUTES;
  return {
    ...(day === null && { day: 'Choose a day.' }),
    ...(minutesOf(time) === null && { time: 'Enter a time, such as 14:00.' }),
    ...(!isPossible && { minutes: 'Enter how long it is, in minutes.' }),
  };
}

/** What is wrong with how many meetings there would be. */
function countFaultOf(form: PlanForm): string | false {
  const further = furtherDaysOf(form);
  if (further === null) return `Enter how many meetings there are in all, 2 to ${MEETING_LIMITS.atOnce}.`;
  const beyond = further.find((day) => day > EVERY_DAY.last);
  return beyond !== undefined && `Plan fewer meetings: the last day is ${formatDay(EVERY_DAY.last)}.`;
}

/** By person, how many votes they may have at most in a meeting of a board, where they have more. */
function mostVotesOf({ type, people }: PlanForm): ReadonlyMap<string, bigint> {
  const votes = new Map(people.map((person) => [person.id, votesOf(person)]));
  if ([...votes.values()].includes(null)) return new Map();
  const total = [...votes.values()].reduce<bigint>((sum, some) => sum + (some ?? 0n), 0n);
  const voters = people.map(({ id, weight, capital }) => ({
    id,
    weight,
    capital,
    ownOrSubsidiaryShares: false,
    isChair: false,
  }));
  return new Map([...outvoting(type, voters)].map((id) => [id, total - (votes.get(id) ?? 0n)]));
}

type Found = readonly [field: string, fault: string | false];

const namedFaults = (found: readonly Found[]): Faults =>
  Object.fromEntries(found.filter((fault): fault is readonly [string, string] => fault[1] !== false));

function faultsOfItem({ id, title, minutes }: ItemForm): readonly Found[] {
  const count = countOfMinutes(minutes);
  const isPossible = count !== null && count <= MEETING_LIMITS.itemMinutes;
  return [
    [`item ${id}`, isBlank(title) && 'Add a title.'],
    [`minutes ${id}`, !isPossible && 'Enter a number of minutes.'],
  ];
}

/** Why an agenda cannot be saved; nothing where it can. */
export const faultsOfAgenda = (agenda: readonly ItemForm[]): Faults =>
  namedFaults(agenda.flatMap(faultsOfItem));

/** Why a form cannot be saved; nothing where it can. Drafts may lack a place and an agenda until invitations are sent. */
export function faultsOf(form: PlanForm): Faults {
  const { title, link, people, agenda } = form;
  const most = mostVotesOf(form);
  return namedFaults([
    ['title', isBlank(title) && 'Add a title.'],
    ...Object.entries(timeFaultsOf(form)),
    ['count', countFaultOf(form)],
    ['link', !isBlank(link) && !/^https:\/\/\S+$/.test(link.trim()) && 'Begin the address with https://.'],
    ...people.map(
      ({ id, email }): Found => [
        `email ${id}`,
        !isBlank(email) && !ADDRESS.test(email.trim()) && 'Enter an address, such as name@example.com.',
      ],
    ),
    ...people.map(
      (person): Found => [
        `votes ${person.id}`,
        votesOf(person) === null && 'Enter a whole number, such as 1.',
      ],
    ),
    ...[...most].map(([id, votes]): Found => [`outvotes ${id}`, `At most ${votes}.`]),
    ...agenda.flatMap(faultsOfItem),
  ]);
}
