import { SlidersHorizontal } from 'lucide-react';
import type { PaletteSource } from '../shared/palette';

const SETTINGS = '/{-$entity}/entity/settings';

export const palette: PaletteSource = {
  acts: [{ title: 'Change the entity', Icon: SlidersHorizontal, route: SETTINGS, to: SETTINGS }],
};
