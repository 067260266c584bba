import { describe, expect, it } from 'vitest';
import { quotedFor } from '../../../domain/answers/quoted';

const PASSAGE =
  'The property is let until 2031. The market value is assessed at € 4.250.000 (in words: four million). The tenant is Kade Vastgoed B.V. of Rotterdam.';

const quoteOf = (passage: string, said: string) => {
  const quote = quotedFor(passage, said);
  return quote && passage.slice(quote.at, quote.at + quote.length);
};

describe('the sentence of a passage that fits', () => {
  it('has most of the words, and is not cut at the dots of a number', () => {
    expect(quoteOf(PASSAGE, 'What is the market value?')).toBe(
      'The market value is assessed at € 4.250.000 (in words: four million).',
    );
    expect(quoteOf(PASSAGE, 'Until when is it let?')).toBe('The property is let until 2031.');
  });

  it.each([
    ['Hoogland', 'The offer of Maasvest B.V. was explained by Mr. Hoogland and Dr. A. de Vries.'],
    ['rent', 'The rent is € 1.250,00 a month from 1 jan. 2026.'],
    ['paragraph', 'See art. 5, e.g. Paragraph 2.'],
    ['bank', 'The bank is Rabobank N.V.'],
  ])('is not cut at what is shortened in it: %s', (said, sentence) => {
    const text =
      'The offer of Maasvest B.V. was explained by Mr. Hoogland and Dr. A. de Vries. The rent is € 1.250,00 a month from ' +
      '1 jan. 2026. See art. 5, e.g. Paragraph 2. The bank is Rabobank N.V. It agreed.';
    expect(quoteOf(text, said)).toBe(sentence);
  });

  it('of two alike is the first, and of a text without sentences all of it', () => {
    expect(quoteOf('The value is one. The value is two.', 'value')).toBe('The value is one.');
    expect(quoteOf('market value and rent', 'rent')).toBe('market value and rent');
  });

  it('is read across the ends of lines, but not across an empty line', () => {
    expect(quoteOf('Title\n\nThe market\nvalue is high.', 'market value')).toBe('The market\nvalue is high.');
  });

  it('ends where a heading and the row of a table do, and is one of these only where it has more of the words', () => {
    const page = [
      '3.1 Market value',
      'Having regard to the lease that is in force until the last day of 2031, the market value is',
      'assessed at € 4.250.000, costs for the account of the purchaser.',
      'Component Area',
      'Warehouse 3.840',
    ].join('\n');
    expect(quoteOf(page, 'What is the market value?')).toBe(page.split('\n').slice(1, 3).join('\n'));
    expect(quoteOf(page, 'How large is the warehouse?')).toBe('Warehouse 3.840');
  });

  it('is none where no word is the same', () => {
    expect(quoteOf(PASSAGE, 'dividend')).toBeNull();
  });
});
