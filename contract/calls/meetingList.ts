import { call, type Page } from '../call';
import type { Feature } from '../vocabulary';
import type { MeetingQuery, MeetingSummary } from './meetings';

/* Apart from the other calls of meetings: everybody's dashboard makes it. */

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };

export const listMeetings = call<{ query: MeetingQuery; answer: Page<MeetingSummary> }>(
  'meetings.list',
  'GET',
  '/meetings',
  'The meetings of the entity',
  DETAILS,
);
