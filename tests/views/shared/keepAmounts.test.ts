import { expect, test } from 'vitest';
import { keepAmounts } from '../../../src/views/shared/keepAmounts';

test.each([
  ['worth € 4.250.000 (in words)', 'worth €~4.250.000 (in words)'],
  ['€ -5 and EUR 12 or $ 3', '€~-5 and EUR~12 or $~3'],
  ['10 % of 3.840 m² and 4,2 mln, 7 EUR', '10~% of 3.840~m² and 4,2~mln, 7~EUR'],
  ['4 250 000 in 2031', '4~250~000 in 2031'],
  ['until 31 December 2031, op 3 mei', 'until 31~December 2031, op 3~mei'],
  ['the € sign, EUR and 12 pages of Kadeweg 14', 'the € sign, EUR and 12 pages of Kadeweg 14'],
])('what belongs together in “%s” stays on one line, and nothing else', (text, kept) => {
  expect(keepAmounts(text).replaceAll('\u00a0', '~')).toBe(kept);
  expect(keepAmounts(text)).toHaveLength(text.length);
});
