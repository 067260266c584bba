import { ApiError, type CallApi } from '#contract/api';
import { getHolding } from '#contract/calls/meetingHold';
import { getMeeting } from '#contract/calls/meetings';
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
    const [meeting, holding, acts] = await Promise.all([
      api(getMeeting, { entity, params: { id } }),
      api(getHolding, { entity, params: { id }, query: {} }),
      context.flow('holdActs'),
    ]);
    return { crumb: meeting.title, meeting, holding, acts };
  });
});

/** The minutes of a meeting. Null outside an entity. */
export const readMinutes = kept(async (visit: MeetingVisit): Promise<(MinutesData & Crumbed) | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Minutes' }, async (api) => {
    const [meeting, minutes, acts] = await Promise.all([
      api(getMeeting, { entity, params: { id } }),
      minutesOf(api, entity, id),
      context.flow('minutesActs'),
    ]);
    return { crumb: 'Minutes', meeting, minutes, acts };
  });
});

/** A meeting without minutes is one whose minutes are to be begun; whether it is there at all says its own call. */
async function minutesOf(api: CallApi, entity: string, id: string): Promise<Minutes | null> {
  try {
    return await quietly(api)(getMinutes, { entity, params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
