import { z } from 'zod';
import { MEETING_STATUSES, MEETING_TYPES } from '#contract/vocabulary';
import { entityKey } from './group';
import { personKey } from './people';
import { readRows } from './read';

const demoMeeting = z.strictObject({
  entity: entityKey,
  type: z.enum(MEETING_TYPES),
  title: z.string(),
  /** In so many days from the day of the seed, at this time where the entity is, for so many minutes. */
  days: z.int(),
  hour: z.string(),
  minutes: z.int(),
  status: z.enum(MEETING_STATUSES),
  place: z.string(),
  link: z.string().default(''),
  open: z.boolean().default(false),
  /** Whether the invitations were sent. */
  sent: z.boolean().default(true),
  chair: personKey,
  members: z.array(personKey),
  guests: z.array(personKey),
  reason: z.string().optional(),
  items: z.array(
    z.strictObject({
      title: z.string(),
      minutes: z.int(),
      presenter: personKey.optional(),
      proposal: z.string().default(''),
      /** What the minutes say of it. */
      said: z.string().default(''),
    }),
  ),
});

export type DemoMeeting = z.output<typeof demoMeeting>;

export const DEMO_MEETINGS: readonly DemoMeeting[] = readRows('meetings/meetings.json', z.array(demoMeeting));
