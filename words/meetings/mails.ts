import type { MeetingType } from '#contract/vocabulary';
import type { Letter } from '../letter';
import type { Moment } from '../moment';

/** What every mail of a meeting says, whatever it is for. */
export interface MeetingMailFacts {
  readonly entityName: string;
  readonly number: string;
  readonly title: string;
  readonly type: MeetingType;
  readonly startsAt: Moment;
  readonly place: string;
  /** Address of the meeting on the network; empty where it has none. */
  readonly link: string;
  readonly message: string;
  /** The items that the reader may see in their order, with their numbers: `3. Outlook`. */
  readonly agenda: readonly string[];
  readonly recipient: { readonly name: string };
}

export interface CancellationFacts extends MeetingMailFacts {
  readonly reason: string;
  /** It was held, and its minutes are given up. */
  readonly wasHeld: boolean;
}

/** Nothing of a meeting that is not theirs any more but what it is. */
export type RemovalFacts = Pick<
  MeetingMailFacts,
  'entityName' | 'number' | 'title' | 'startsAt' | 'recipient'
>;

export interface PollFacts extends MeetingMailFacts {
  /** When the meeting could begin. */
  readonly days: readonly Moment[];
}

export interface SigningFacts extends MeetingMailFacts {
  /** The number of the erratum that is to be signed; null for the minutes themselves. */
  readonly erratum: number | null;
  /** `YYYY-MM-DD`; null where there is none. */
  readonly lastDay: string | null;
}

/** Somebody was named in a comment on a meeting. */
export interface MeetingMentionFacts {
  readonly entityName: string;
  readonly title: string;
  readonly author: string;
  readonly text: string;
  readonly recipient: { readonly name: string };
}

type Calendar = NonNullable<Letter['calendar']>;

/** The mails of meetings. */
export interface MeetingMails {
  invitation(facts: MeetingMailFacts, link: `/${string}`, calendar: Calendar): Letter;
  /** Something that was sent has changed. */
  update(facts: MeetingMailFacts, link: `/${string}`, calendar: Calendar): Letter;
  /** @param link null for who has no account: nothing is left to be answered. */
  cancellation(facts: CancellationFacts, link: `/${string}` | null, calendar: Calendar): Letter;
  /** To who was invited and attends no more. */
  removed(facts: RemovalFacts, calendar: Calendar): Letter;
  /** Which day suits the reader, before the day is fixed. */
  poll(facts: PollFacts, link: `/${string}`): Letter;
  /** The same to somebody without an account. */
  pollByLink(facts: PollFacts, link: `/${string}`): Letter;
  reminder(facts: MeetingMailFacts, link: `/${string}`): Letter;
  /** Of a meeting that is near. */
  ahead(facts: MeetingMailFacts, link: `/${string}`): Letter;
  /** Of minutes that wait for the reader. */
  minutesReminder(facts: MeetingMailFacts, link: `/${string}`): Letter;
  /** Minutes, or what corrects them, wait for the signature of the reader. */
  signing(facts: SigningFacts, link: `/${string}`): Letter;
  /** The same to somebody without an account. */
  signingByLink(facts: SigningFacts, link: `/${string}`): Letter;
  mention(facts: MeetingMentionFacts, link: `/${string}`): Letter;
}
