import type { CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import { listMeetings } from '#contract/calls/meetingList';
import type { UpcomingMeeting } from '../../machines/meetings/remembered';

const SHOWN = 4;

/** The next meetings that are planned. */
export function read(api: CallApi, entity: string): Promise<Page<UpcomingMeeting>> {
  const today = new Date().toISOString().slice(0, 10);
  return api(listMeetings, {
    entity,
    query: { status: ['Scheduled'], from: today, sort: 'starts', limit: SHOWN },
  });
}
