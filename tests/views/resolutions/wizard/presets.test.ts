import { expect, it } from 'vitest';
import {
  defaultPreset,
  presetsFor,
} from '../../../../src/views/resolutions/wizard/decisionMakers/decisionMakers';

const NV = {
  presets: [
    'nl-nv-management-board-meeting',
    'nl-nv-supervisory-board-meeting',
    'nl-nv-written-shareholders',
  ],
};
const NONE = { presets: [] };

const ids = (...asked: Parameters<typeof presetsFor>) => presetsFor(...asked).map(({ id }) => id);

it('offers an organ the rules that fit the legal form, and what was chosen before', () => {
  expect([
    ids('managementBoard', NV),
    ids('shareholders', NV),
    ids('directors', NV),
    ids('managementBoard', NV, 'nl-bv-management-board-meeting'),
    defaultPreset('supervisoryBoard', NV)?.citation,
  ]).toEqual([
    ['nl-nv-management-board-meeting'],
    ['nl-nv-written-shareholders'],
    [],
    ['nl-nv-management-board-meeting', 'nl-bv-management-board-meeting'],
    'BW 2:140',
  ]);
});

it('offers all rules of an organ where none is known to fit, and begins with none of them', () => {
  expect([ids('managementBoard', NONE), defaultPreset('managementBoard', NONE)]).toEqual([
    ['nl-bv-management-board-meeting', 'nl-nv-management-board-meeting'],
    null,
  ]);
});
