import { expect, it } from 'vitest';
import { presetsFor } from '#server/modules/resolutions/presets';

/** The first rule on offer for a country and legal form, and how many there are. */
const offered = (country: string, legalForm: string | null) => {
  const presets = presetsFor({ country, legalForm });
  return [presets[0], presets.length];
};

it('offers the rules of the legal form, the default of each organ first, and none where none is known to fit', () => {
  expect([
    offered('NL', 'Besloten vennootschap'),
    offered('NL', 'B.V.'),
    offered('NL', 'Naamloze vennootschap'),
    offered('NL', 'N.V.'),
    offered('NL', 'Stichting'),
    offered('GB', 'Private limited company'),
    offered('US', 'Corporation'),
    offered('DE', 'GmbH'),
  ]).toEqual([
    ['nl-bv-management-board-meeting', 7],
    ['nl-bv-management-board-meeting', 7],
    ['nl-nv-management-board-meeting', 3],
    ['nl-nv-management-board-meeting', 3],
    [undefined, 0],
    ['uk-directors-unanimous', 3],
    ['us-de-board-consent', 2],
    [undefined, 0],
  ]);
});
