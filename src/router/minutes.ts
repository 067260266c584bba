import { ApiError, type CallApi } from '#contract/api';
import type { MeetingDetails } from '#contract/calls/meetings';
import { getMinutes, type Minutes } from '#contract/calls/minutes';
import { quietly } from './load';

/**
 * Whether there may be minutes to read. Asking for those that are not begun, or are a draft that admins alone read, is a failure,
 * which the browser writes in its console.
 */
function mayHaveMinutes({ beganAt, status, acts, process }: MeetingDetails): boolean {
  if (status === 'Scheduled' && !acts.includes('edit')) return false;
  const lacksThem = process.steps.some(({ missing }) => missing.some(({ lack }) => lack === 'noMinutes'));
  return beganAt !== null && !lacksThem;
}

/** The minutes of a meeting, where there are any that the caller reads. */
export async function readableMinutes(
  api: CallApi,
  entity: string,
  meeting: MeetingDetails,
): Promise<Minutes | null> {
  return mayHaveMinutes(meeting) ? minutesOf(api, entity, meeting.id) : null;
}

/** A meeting without minutes is one whose minutes are to be begun; whether it is there at all says its own call. */
async function minutesOf(api: CallApi, entity: string, id: string): Promise<Minutes | null> {
  try {
    return await quietly(api)(getMinutes, { entity, params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
