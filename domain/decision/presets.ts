import type { Preset } from './preset';
import { PRESETS_ABROAD } from './presets.abroad';
import { DUTCH_PRESETS } from './presets.nl';

/** The rules on offer, word for word as the design's table "Presets" has them, and those of the boards of an N.V. */
export const PRESETS = [...DUTCH_PRESETS, ...PRESETS_ABROAD] as const;

export type PresetId = (typeof PRESETS)[number]['id'];

export function presetOf(id: PresetId): Preset {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (!preset) throw new RangeError(`No preset ${id}`);
  return preset;
}
