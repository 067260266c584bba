import { expect, it } from 'vitest';
import { mailOf, textOf } from '../../../src/views/search/passedOn';
import { anAnswer, aPassage, aSentence } from '../../kit/anAnswer';

it('an answer is told with the numbers of its sources and without what was struck out', () => {
  const struck = aSentence({ number: 2, text: 'It is gone.', check: { verdict: 'struck', missing: [] } });
  expect(textOf(anAnswer({ state: 'written', sentences: [aSentence(), struck] }))).toBe(
    'What is the market value of Kadeweg 14?\n\nThe market value is € 4.250.000. [1]\n\n[1] Valuation report Kadeweg 14, page 11',
  );
});

it('passages that stand for an answer are told word for word, each with where it stands', () => {
  const passages = [
    aPassage({ text: 'It is let.' }),
    aPassage({ number: 2, page: null, text: 'So\nit is.' }),
  ];
  expect(textOf(anAnswer({ passages }))).toBe(
    'What is the market value of Kadeweg 14?\n\n[1] Valuation report Kadeweg 14, page 11\nIt is let.\n\n[2] Valuation report Kadeweg 14\nSo\nit is.',
  );
});

it('a mail has all of a short answer, and of a long one as much as programs for mail take', () => {
  expect(mailOf('Why & how?', 'One\n[1]')).toBe('mailto:?subject=Why%20%26%20how%3F&body=One%0A%5B1%5D');
  const long = mailOf(`${'q'.repeat(149)}😀`, '€ 😀 '.repeat(900));
  expect(long.length).toBeLessThanOrEqual(1_900);
  expect(decodeURIComponent(long)).toMatch(/…$/u);
});
