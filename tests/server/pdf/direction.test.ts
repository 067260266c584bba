import { expect, it } from 'vitest';
import { inOrder } from '#server/pdf/direction';

const seen = (text: string) =>
  inOrder(text, 80)
    .map((part) => part.text.replaceAll('\u00a0', ' '))
    .join('');

it('sets a sentence from left to right that begins with a name which is read from right to left', () => {
  expect(seen('דוד כהן acquired shares.')).toBe('כהן דוד acquired shares.');
  expect(seen('Shares of דוד כהן were sold.')).toBe('Shares of כהן דוד were sold.');
});

it('sets a text from right to left that is written so, with a word of another script in it', () => {
  expect(seen('דוד כהן מנהל Quorate.')).toBe('.Quorate מנהל כהן דוד');
});
