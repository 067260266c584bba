import { ApiError, type CallApi } from '#contract/api';
import { getHolding } from '#contract/calls/meetingHold';
import { getMeeting, type MeetingDetails } from '#contract/calls/meetings';
import { getMinutes, type Minutes } from '#contract/calls/minutes';
import type { MinutesData } from '../../views/meetings/minutes/data';
import type { PresenterData } from '../../views/meetings/presenter/data';
import { kept } from '../kept';
import { load, quietly, type Visit } from '../load';

interface MeetingVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string; readonly id: string };
}

interface Crumbed {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
}

/** A meeting as it is held. Null outside an entity. */
export const readPresenter = kept(async (visit: MeetingVisit): Promise<(PresenterData & Crumbed) | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Meeting' }, async (api) => {
    const [meeting, holding, acts, download] = await Promise.all([
      api(getMeeting, { entity, params: { id } }),
      api(getHolding, { entity, params: { id }, query: {} }),
      context.flow('holdActs'),
      context.flow('download'),
    ]);
    return { crumb: meeting.title, meeting, holding, acts, download };
  });
});

/** The minutes of a meeting. Null outside an entity. */
export const readMinutes = kept(async (visit: MeetingVisit): Promise<(MinutesData & Crumbed) | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Minutes' }, async (api) => {
    const [meeting, acts, comments, download] = await Promise.all([
      api(getMeeting, { entity, params: { id } }),
      context.flow('minutesActs'),
      context.flow('meetingComments'),
      context.flow('download'),
    ]);
    const minutes = mayHaveMinutes(meeting) ? await minutesOf(api, entity, id) : null;
    return { crumb: 'Minutes', meeting, minutes, acts, comments, download };
  });
});

/**
 * Whether there may be minutes to read. Asking for those that are not begun, or are a draft that admins alone read, is a failure,
 * which the browser writes in its console.
 */
function mayHaveMinutes({ beganAt, status, acts, process }: MeetingDetails): boolean {
  if (status === 'Scheduled' && !acts.includes('cancel')) return false;
  const lacksThem = process.steps.some(({ missing }) => missing.some(({ lack }) => lack === 'noMinutes'));
  return beganAt !== null && !lacksThem;
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
