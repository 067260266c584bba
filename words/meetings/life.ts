import type { MeetingLack, MeetingProcess, MeetingStep, MeetingStepBy } from '#contract/meetingLife';

/** One step of the life of a meeting, with who takes it and what is missing. */
export type StepOfMeeting = MeetingProcess['steps'][number];

/** What a page says of the life of a meeting. */
export interface MeetingLifeWords {
  readonly title: string;
  /** What happens in a step, as the name of a row. */
  readonly step: Readonly<Record<MeetingStep, string>>;
  readonly by: Readonly<Record<MeetingStepBy, string>>;
  /** What follows from a step that may be taken; empty where its name says it all. */
  readonly follows: Readonly<Record<MeetingStep, string>>;
  /** Why a step is blocked. @param formatDay says a day of the calendar. */
  lack(lack: MeetingLack, formatDay: (day: string) => string): string;
}
