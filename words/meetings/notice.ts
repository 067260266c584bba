import type {
  ConvenedWay,
  NoticeConsequence,
  NoticeInvitee,
  NoticeRepair,
  NoticeSource,
  NoticeState,
} from '#contract/meetingNotice';

/** What is said of the check of the convening period. */
export interface NoticeWords {
  readonly title: string;
  readonly state: Readonly<Record<NoticeState, string>>;
  /** Where the period comes from, and how long it is. */
  rule(source: NoticeSource, days: number): string;
  /** The last day on which it can be sent, said as a day of the calendar. */
  lastDay(day: string, isWeekend: boolean): string;
  sentOn(day: string, daysGiven: number): string;
  readonly consequence: Readonly<Record<NoticeConsequence, string>>;
  readonly repair: Readonly<Record<NoticeRepair, string>>;
  readonly invitee: Readonly<Record<NoticeInvitee, string>>;
  missing(invitees: readonly string[]): string;
  /** Names, and items with their numbers, that were sent after the last day. */
  addedPeople(names: readonly string[]): string;
  addedItems(items: readonly string[]): string;
  /** Names of who was not reached. */
  undelivered(names: readonly string[]): string;
  noAddress(names: readonly string[]): string;
  /** How somebody is convened: `by letter`. */
  readonly way: Readonly<Record<ConvenedWay, string>>;
  /** Names of who was convened otherwise than by mail, on a day. */
  otherwise(way: ConvenedWay, day: string, names: readonly string[]): string;
  readonly noAdvice: string;
}
