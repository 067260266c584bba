import type { Ballot } from '#contract/decision/ballot';
import type { Lapse } from '#contract/decision/rule';
import type { Instant } from '#contract/decision/texts';
import { addDays, dayIn, lastMomentOf } from '../time/calendar';
import { toMoment } from './instant';
import { exclusionAtOpening } from './participation';

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;

function millisecondsOf(instant: Instant): number {
  return Number(toMoment(instant) / NANOSECONDS_PER_MILLISECOND);
}

/**
 * The last millisecond of a day, counted in calendar days from the day of an instant in the entity's zone: a decision
 * at that moment is in time, the next day's is not.
 * @param timeZone IANA name. @returns ISO 8601, UTC.
 */
export function endOfDay(from: Instant, daysLater: number, timeZone: string): Instant {
  const day = dayIn(timeZone, new Date(millisecondsOf(from)));
  return lastMomentOf(addDays(day, daysLater), timeZone).toISOString();
}

/**
 * The end of the period in which a rule's resolution lapses: its last day is day number `days`, where the day it runs
 * from is day number `firstDayIs` (CA 2006 s.297: 28 days beginning with the circulation date; 8 Del. C. 228(c): within
 * 60 days of the first date).
 */
export function lapseOf(lapse: Lapse, from: Instant, timeZone: string): Instant {
  return endOfDay(from, lapse.days - lapse.firstDayIs, timeZone);
}

/** What a deadline depends on. */
export type LapsingBallot = Pick<Ballot, 'rule' | 'decisionMakers' | 'entries' | 'opensAt' | 'deadline'>;

/** When the first consent was handed in by somebody who might; a later withdrawal does not undo that it was. */
export function firstConsentAt(ballot: LapsingBallot): Instant | null {
  const deciders = new Map(
    ballot.decisionMakers
      .filter((decisionMaker) => exclusionAtOpening(ballot, decisionMaker) === null)
      .map(({ id, termEnds }) => [id, termEnds === null ? null : toMoment(termEnds)]),
  );
  const opens = toMoment(ballot.opensAt);
  const consents = ballot.entries.filter(({ decisionMaker, decision, at }) => {
    const termEnds = deciders.get(decisionMaker);
    const moment = toMoment(at);
    return (
      decision === 'for' &&
      termEnds !== undefined &&
      moment >= opens &&
      !(termEnds !== null && moment > termEnds)
    );
  });
  return consents.reduce<Instant | null>(
    (first, { at }) => (first === null || toMoment(at) < toMoment(first) ? at : first),
    null,
  );
}

/**
 * The deadline of a ballot: the one that was set, or the lapse of its rule where that is earlier.
 * @param circulatedAt when the text was first sent to a decision maker.
 */
export function deadlineOf(ballot: LapsingBallot, circulatedAt: Instant, timeZone: string): Instant {
  const { rule, deadline } = ballot;
  const from = rule.lapse?.from === 'firstConsent' ? firstConsentAt(ballot) : circulatedAt;
  if (!rule.lapse || from === null) return deadline;
  const lapsesAt = lapseOf(rule.lapse, from, timeZone);
  return toMoment(lapsesAt) < toMoment(deadline) ? lapsesAt : deadline;
}
