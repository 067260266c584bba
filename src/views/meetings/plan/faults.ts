import { MEETING_LIMITS } from '#contract/calls/meetings';
import { isBlank } from '#contract/line';
import { EVERY_DAY } from '#domain/time/typedDay';
import { formatDay } from '../../shared/format';
import { furtherDaysOf, type PlanForm } from './form';
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

/** Why a form cannot be saved; nothing where it can. Drafts may lack a place and an agenda until invitations are sent. */
export function faultsOf(form: PlanForm): Faults {
  const { title, link, people, agenda } = form;
  const found: readonly (readonly [string, string | false])[] = [
    ['title', isBlank(title) && 'Add a title.'],
    ...Object.entries(timeFaultsOf(form)),
    ['count', countFaultOf(form)],
    ['link', !isBlank(link) && !/^https:\/\/\S+$/.test(link.trim()) && 'Begin the address with https://.'],
    ...people.map(
      ({ id, email }) =>
        [
          `email ${id}`,
          !isBlank(email) && !ADDRESS.test(email.trim()) && 'Enter an address, such as name@example.com.',
        ] as const,
    ),
    ...agenda.flatMap(({ id, title: name, minutes: taken }) => {
      const count = countOfMinutes(taken);
      return [
        [`item ${id}`, isBlank(name) && 'Add a title.'] as const,
        [
          `minutes ${id}`,
          (count === null || count > MEETING_LIMITS.itemMinutes) && 'Enter a number of minutes.',
        ] as const,
      ];
    }),
  ];
  return Object.fromEntries(found.filter((fault): fault is readonly [string, string] => fault[1] !== false));
}
