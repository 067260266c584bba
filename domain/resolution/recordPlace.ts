import type { Resolution } from '#contract/calls/resolutions';
import { sourceOf } from '../decision/departures';
import { zoneOf } from '../time/zone';

/** What the record of a resolution is told with: the zone of its times, and where its rule is from. */
export function recordPlace({ timeZone, preset, rule }: Pick<Resolution, 'timeZone' | 'preset' | 'rule'>) {
  return { zone: zoneOf(timeZone), source: rule && sourceOf(preset, rule) };
}
