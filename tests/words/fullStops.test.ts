import { expect, it } from 'vitest';
import { REFUSALS as ADMIN_ENGLISH } from '#words/en/admin/refusals';
import { CONDITIONS as ENGLISH } from '#words/en/decision/conditions';
import { MAILS as ENGLISH_MAILS } from '#words/en/people/mails';
import { FAULTS } from '#words/en/resolutions/faults';
import { FAULTS as USER_ENGLISH } from '#words/en/user/faults';
import { REFUSALS as ADMIN_DUTCH } from '#words/nl/admin/refusals';
import { CONDITIONS as DUTCH } from '#words/nl/decision/conditions';
import { MAILS as DUTCH_MAILS } from '#words/nl/people/mails';
import { FAULTS as USER_DUTCH } from '#words/nl/user/faults';

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
    ...[ADMIN_ENGLISH, ADMIN_DUTCH, USER_ENGLISH, USER_DUTCH].map(({ lastAdmin }) => lastAdmin([NAME])),
    ...letters.flatMap(({ paragraphs, footer }) => [...paragraphs, footer]),
  ];
  expect(said.filter((text) => text.includes('..'))).toEqual([]);
  expect(ENGLISH.notAnswered([NAME, 'Jan de Boer'])).toBe(
    'Not answered: Kade Vastgoed B.V. and Jan de Boer.',
  );
});
