import { expect, it } from 'vitest';
import { AVATAR_COLORS } from '#contract/vocabulary';
import { leastUsedColor } from '#domain/tags/color';

it('a new tag takes the colour that is used least, in the order of the palette', () => {
  expect([
    leastUsedColor([]),
    leastUsedColor(['delft', 'moss']),
    leastUsedColor([...AVATAR_COLORS, 'delft']),
    leastUsedColor(AVATAR_COLORS.filter((color) => color !== 'rose')),
  ]).toEqual(['delft', 'lagoon', 'lagoon', 'rose']);
});
