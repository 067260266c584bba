import { expect, it } from 'vitest';
import { inVisualOrder } from '../../../src/views/structure/visualOrder';

const seen = (text: string) => inVisualOrder(text).join('');

it('has the letters of a line from left to right as they are seen, whole ones, and the words of ours as they are', () => {
  expect(seen('Van Houten Beheer B.V.')).toBe('Van Houten Beheer B.V.');
  expect(seen('שלום עולם')).toBe('םלוע םולש');
  expect(seen('Holding شركة 12 B.V.')).toBe('Holding 12 ةكرش B.V.');
  expect(seen('חתול 😀')).toBe('לותח 😀');
});
