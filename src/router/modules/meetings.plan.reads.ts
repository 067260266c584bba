import type { CallApi } from '#contract/api';
import { getConvening } from '#contract/calls/meetingConvening';
import { getMeeting, type MeetingDetails } from '#contract/calls/meetings';
import { MEETING_TYPES } from '#contract/vocabulary';
import { addDays, dayIn, firstMomentOf } from '#domain/time/calendar';
import type { PlanData } from '../../views/meetings/plan/data';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import type { PlanSearch } from './meetings.search';

interface PlanVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string; readonly id?: string };
  readonly deps: PlanSearch;
}

interface ReadPlan extends PlanData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
}

/** A meeting that nobody timed is in three weeks, at ten. */
const USUAL_DAYS = 21;
const USUAL_HOUR_MS = 10 * 60 * 60_000;

/** A new meeting, or one that is changed, with what its type and time ask for. Null outside an entity. */
export const readPlan = kept(async (visit: PlanVisit): Promise<ReadPlan | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Meeting' }, async (api) => {
    const [meeting, plan] = await Promise.all([
      id === undefined ? null : api(getMeeting, { entity, params: { id } }),
      context.flow('meetingPlan'),
    ]);
    const zone = context.actors.entity.getSnapshot().context.current?.settings.timeZone ?? 'Europe/Amsterdam';
    const asked = askedOf(deps, meeting, usualMoment(zone, context.now()));
    return {
      crumb: meeting?.title ?? 'New meeting',
      entityId: entity,
      meeting,
      asked,
      help: await readHelp(api, entity, asked),
      plan,
    };
  });
});

function askedOf({ type, at }: PlanSearch, meeting: MeetingDetails | null, usual: string): PlanData['asked'] {
  const moment = at !== undefined && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;
  return {
    type: MEETING_TYPES.find((known) => known === type) ?? meeting?.type ?? 'Management Board Meeting',
    startsAt: moment ?? meeting?.startsAt ?? usual,
  };
}

function usualMoment(zone: string, now: string): string {
  const day = addDays(dayIn(zone, new Date(now)), USUAL_DAYS);
  return new Date(firstMomentOf(day, zone).getTime() + USUAL_HOUR_MS).toISOString();
}

function readHelp(api: CallApi, entity: string, query: PlanData['asked']) {
  return api(getConvening, { entity, query });
}
