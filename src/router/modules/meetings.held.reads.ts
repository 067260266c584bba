import { getHolding } from '#contract/calls/meetingHold';
import { getMeeting } from '#contract/calls/meetings';
import type { MinutesData } from '../../views/meetings/minutes/data';
import type { PresenterData } from '../../views/meetings/presenter/data';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { readableMinutes } from '../minutes';

interface MeetingVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string; readonly id: string };
}

interface CrumbedBelow {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
  /** What the breadcrumb calls the page above it. */
  readonly crumbAbove: string;
}

/** A meeting as it is held. Null outside an entity. */
export const readPresenter = kept(
  async (visit: MeetingVisit): Promise<(PresenterData & CrumbedBelow) | null> => {
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
      return { crumb: 'Hold the meeting', crumbAbove: meeting.title, meeting, holding, acts, download };
    });
  },
);

/** The minutes of a meeting. Null outside an entity. */
export const readMinutes = kept(async (visit: MeetingVisit): Promise<(MinutesData & CrumbedBelow) | null> => {
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
    const minutes = await readableMinutes(api, entity, meeting);
    return { crumb: 'Minutes', crumbAbove: meeting.title, meeting, minutes, acts, comments, download };
  });
});
