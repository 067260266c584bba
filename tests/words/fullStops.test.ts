import { expect, it } from 'vitest';
import { CONDITIONS as ENGLISH } from '#words/en/decision/conditions';
import { MAILS as ENGLISH_MAILS } from '#words/en/people/mails';
import { FAULTS } from '#words/en/resolutions/faults';
import { CONDITIONS as DUTCH } from '#words/nl/decision/conditions';
import { MAILS as DUTCH_MAILS } from '#words/nl/people/mails';

const NAME = 'Kade Vastgoed B.V.';

it('sentences that end with a name that ends in a full stop have one', () => {
  const invited = {
    entityName: NAME,
    recipient: { name: 'Jan de Boer' },
    by: null,
    role: 'User',
    hasAccount: true,
    expires: { at: '2026-12-11T22:23:00.000Z', timeZone: 'Europe/Amsterdam', endsDay: false },
  } as const;
  const letters = [ENGLISH_MAILS, DUTCH_MAILS].map((mails) => mails.invitation(invited, '/email'));
  const said = [
    ...[ENGLISH, DUTCH].flatMap((words) => [
      words.notAnswered([NAME]),
      words.refused([NAME]),
      words.withoutAdvice([NAME]),
      words.silenced([NAME]),
    ]),
    FAULTS.addressMissing(NAME),
    ...letters.flatMap(({ paragraphs, footer }) => [...paragraphs, footer]),
  ];
  expect(said.filter((text) => text.includes('..'))).toEqual([]);
  expect(ENGLISH.notAnswered([NAME, 'Jan de Boer'])).toBe(
    'Not answered: Kade Vastgoed B.V. and Jan de Boer.',
  );
});
