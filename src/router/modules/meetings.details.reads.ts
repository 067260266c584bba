import { getHolding } from '#contract/calls/meetingHold';
import { getMeeting } from '#contract/calls/meetings';
import { listReaderNotes } from '#contract/calls/readerNotes';
import type { MeetingData } from '../../views/meetings/details/data';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { readableMinutes } from '../minutes';

interface MeetingVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string; readonly id: string };
}

interface ReadMeeting extends MeetingData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
}

/** One meeting, with the tasks its page begins. Null outside an entity. */
export const readMeeting = kept(async (visit: MeetingVisit): Promise<ReadMeeting | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Meeting' }, async (api) => {
    const [meeting, { items: notes }, acts, comments, download, noting] = await Promise.all([
      api(getMeeting, { entity, params: { id } }),
      api(listReaderNotes, { entity, params: { id } }),
      context.flow('meetingActs'),
      context.flow('meetingComments'),
      context.flow('download'),
      context.flow('readerNotes'),
    ]);
    const [minutes, holding] =
      meeting.endedAt === null
        ? [null, null]
        : await Promise.all([
            readableMinutes(api, entity, meeting),
            api(getHolding, { entity, params: { id }, query: {} }),
          ]);
    return { crumb: meeting.title, meeting, minutes, holding, notes, acts, comments, download, noting };
  });
});
