import type { ReminderOption } from '#contract/taskLife';
import type { Letter } from '../letter';

/** A task, as a mail tells of it. */
export interface TaskFacts {
  readonly entityName: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly recipient: { readonly name: string };
}

/** The mails of tasks. */
export interface TaskMails {
  reminder(
    facts: TaskFacts & { readonly due: string; readonly option: ReminderOption },
    link: `/${string}`,
  ): Letter;
  assigned(facts: TaskFacts & { readonly by: string }, link: `/${string}`): Letter;
  mention(facts: TaskFacts & { readonly author: string; readonly text: string }, link: `/${string}`): Letter;
}
