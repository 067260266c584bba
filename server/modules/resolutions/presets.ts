import type { PresetId } from '#domain/decision/presets';
import type { EntityRoom } from './resolution.queries';

/** The default of each organ first. */
const NL_BV: readonly PresetId[] = [
  'nl-bv-management-board-meeting',
  'nl-bv-supervisory-board-meeting',
  'nl-bv-written-shareholders',
  'nl-bv-general-meeting',
  'nl-bv-general-meeting-election',
  'nl-binding-nomination-set-aside',
  'nl-sb-nomination-rejected',
];

const NL_NV: readonly PresetId[] = [
  'nl-nv-management-board-meeting',
  'nl-nv-supervisory-board-meeting',
  'nl-nv-written-shareholders',
];

const UK: readonly PresetId[] = [
  'uk-directors-unanimous',
  'uk-private-written-ordinary',
  'uk-private-written-special',
];

const US: readonly PresetId[] = ['us-de-board-consent', 'us-de-stockholder-consent'];

const isBv = (legalForm: string) => /besloten|^b\.?\s?v\b/i.test(legalForm);
const isNv = (legalForm: string) => /naamloze|^n\.?\s?v\b/i.test(legalForm);

function dutch(legalForm: string): readonly PresetId[] {
  if (isNv(legalForm)) return NL_NV;
  return isBv(legalForm) ? NL_BV : [];
}

/** Presets that fit the country and legal form of an entity; empty where none is known to fit. */
export function presetsFor({
  country,
  legalForm,
}: Pick<EntityRoom, 'country' | 'legalForm'>): readonly string[] {
  switch (country) {
    case 'NL':
      return dutch(legalForm ?? '');
    case 'GB':
      return UK;
    case 'US':
      return US;
    default:
      return [];
  }
}
