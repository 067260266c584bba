import {
  Ban,
  BellRing,
  CalendarPlus,
  CircleDot,
  FilePlus2,
  type LucideIcon,
  Mail,
  PenLine,
  Scale,
  Send,
  Timer,
  Trash2,
  Vote,
} from 'lucide-react';
import type { Resolution } from '#contract/calls/resolutions';
import type { ResolutionStep } from '#contract/resolutionLife';
import type { ResolutionStatus } from '#contract/vocabulary';
import { zoneOf } from '#domain/time/zone';
import { calendarOf } from '#words/en/calendar';
import { LIFE } from '#words/en/resolutions/life';
import { STATUSES } from '#words/en/resolutions/statuses';
import type { Calendar, Zone } from '#words/moment';
import type { StepOfResolution } from '#words/resolutions/life';
import type { NextStepRow } from '../shared/details/NextSteps';
import type { Station } from '../shared/details/Stations';

const ICONS: Readonly<Record<ResolutionStep, LucideIcon>> = {
  edit: PenLine,
  send: Send,
  delete: Trash2,
  open: CircleDot,
  accept: Timer,
  reject: Timer,
  decide: Vote,
  remind: BellRing,
  extend: CalendarPlus,
  resend: Mail,
  breakTie: Scale,
  cancel: Ban,
  supersede: FilePlus2,
};

/**
 * Steps without a row of their own: a draft is continued from the head, an invitation is sent again beside its decision maker,
 * and a resolution is rejected at the same moment as it would be accepted.
 */
const UNLISTED: readonly ResolutionStep[] = ['edit', 'resend', 'reject'];

type Lived = Pick<
  Resolution,
  | 'status'
  | 'process'
  | 'timeZone'
  | 'createdAt'
  | 'sentAt'
  | 'opensAt'
  | 'deadline'
  | 'closing'
  | 'closedAt'
  | 'isImported'
>;

/** What can happen next, a row a step. */
export function nextRows({ process, closing, timeZone }: Lived): readonly (Omit<NextStepRow, 'button'> & {
  readonly act: ResolutionStep;
})[] {
  const calendar = calendarOf(zoneOf(timeZone));
  return process.steps
    .filter((step) => !UNLISTED.includes(step.act) && !isDone(step))
    .map((step) => ({
      key: step.act,
      act: step.act,
      icon: ICONS[step.act],
      name: LIFE.step[step.act],
      ...(step.by === 'itself' ? byItself(step, closing, calendar) : bySomebody(step, calendar)),
    }));
}

/** Nobody is left to take it. */
function isDone({ act, who }: StepOfResolution): boolean {
  return act === 'decide' && who.total === 0;
}

type WhoAndWhat = Pick<NextStepRow, 'who' | 'detail'>;

function byItself(
  { act, missing: [lack] }: StepOfResolution,
  closing: Resolution['closing'],
  calendar: Calendar,
): WhoAndWhat {
  if (!lack) return { who: '', detail: LIFE.by.itself };
  const early = act === 'accept' && closing !== null ? LIFE.closesEarly[closing] : null;
  const when = LIFE.lack(lack, calendar);
  return { who: early === null ? when : `${when}, ${early}`, detail: LIFE.by.itself };
}

function bySomebody({ act, by, who, missing: [lack] }: StepOfResolution, calendar: Calendar): WhoAndWhat {
  return {
    who: act === 'decide' ? LIFE.who(who.names, who.total - who.names.length) : LIFE.by[by],
    detail: lack ? LIFE.lack(lack, calendar) : LIFE.follows[act],
  };
}

/** What happens without anybody; undefined where nothing does. */
export function byItselfIn(
  rows: ReturnType<typeof nextRows>,
): ReturnType<typeof nextRows>[number] | undefined {
  return rows.find(({ act }) => act === 'open' || act === 'accept');
}

/** The line of its stations; nothing of what was brought in signed: it had no life here. */
export function stationsOf(resolution: Lived): readonly Station[] {
  const { status, timeZone, createdAt, sentAt, opensAt, deadline, closedAt, isImported } = resolution;
  if (isImported) return [];
  const zone = zoneOf(timeZone);
  const calendar = calendarOf(zone);
  const noteOf = (station: ResolutionStatus, at: string | null) => {
    if (at === null) return null;
    return station === status && closedAt === null ? LIFE.since(at, calendar) : calendar.dateTime(at);
  };
  const passed: readonly (readonly [ResolutionStatus, string | null])[] = [
    ['Draft', createdAt],
    ['Pending', sentAt],
    ['Open', opensAt],
  ];
  const current = passed.findIndex(([station]) => station === status);
  const line = passed
    // What was cancelled while it was sent was never open.
    .filter(([, at]) => closedAt === null || at !== null)
    .map(([station, at], index) => ({
      key: station,
      label: STATUSES[station],
      note: noteOf(station, at),
      place: placeOf(index, closedAt === null ? current : passed.length),
    }));
  return [...line, lastStation(status, deadline, closedAt, zone)];
}

function placeOf(index: number, current: number): Station['place'] {
  if (index === current) return 'current';
  return index < current ? 'passed' : 'ahead';
}

function lastStation(
  status: ResolutionStatus,
  deadline: string | null,
  closedAt: string | null,
  zone: Zone,
): Station {
  const calendar = calendarOf(zone);
  if (closedAt !== null) {
    const note = zone.endsDay(closedAt) ? calendar.date(closedAt) : calendar.dateTime(closedAt);
    return { key: 'outcome', label: STATUSES[status], note, place: 'current' };
  }
  const note = deadline !== null && status !== 'Draft' ? LIFE.atTheLatest(deadline, calendar) : null;
  return { key: 'outcome', label: LIFE.outcome, note, place: 'ahead' };
}
