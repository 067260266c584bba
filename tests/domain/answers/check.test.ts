import { describe, expect, it, test } from 'vitest';
import { checkSentence, type GivenPassage } from '#domain/answers/check';
import { wordsLookedFor } from '#domain/answers/retrieval';
import { heldShare } from '#domain/answers/share';
import fc from '../../kit/fc';

const ARTICLES =
  'The management board requires the approval of the general meeting for the disposal of registered property with a value ' +
  'exceeding € 2.500.000. Notice is given at least fourteen days before the meeting, on 1 March 2026 at the latest.';
const STATUTEN =
  'Het bestuur behoeft de goedkeuring van de algemene vergadering voor de vervreemding van registergoederen met een waarde ' +
  'van meer dan € 1.234,56. De oproeping geschiedt niet later dan op de vijftiende dag. Rabobank N.V. verleende op 12 mei 2025 een ' +
  'lening van tweehonderdvijftigduizend euro tegen 4,5% rente.';
const LEASE =
  'The tenant shall not sublet the building. Jan de Vries signed for Kade Vastgoed B.V. on 01-03-2026. The term is 5 years and ' +
  'one tenth of the rent is paid in advance. See article 19.3 and file 2024-001.';

const RENT =
  'De huur per maand (the rent) is € 1.250,00 from 1 January 2026, under article 5. Meridian Bank is the lender. The third meeting of ' +
  'St. Jan is held.';

const PASSAGES: readonly GivenPassage[] = [
  { number: 1, title: 'Articles of association Kade Vastgoed B.V..pdf', text: ARTICLES },
  { number: 2, title: 'Statuten.docx', text: STATUTEN },
  { number: 3, title: 'Valuation report Kadeweg 14', text: LEASE },
  { number: 4, title: 'Kadeweg, rent.txt', text: RENT },
];

const check = (text: string, ...citations: number[]) =>
  checkSentence(
    { text, citations, strong: [], paragraph: 1, isItem: false, isNotFound: false },
    { passages: PASSAGES, question: 'Which approvals does the sale need?' },
  );
const struck = (kind: string, text: string) => ({ verdict: 'struck', missing: [{ kind, text }] });
const SUPPORTED = { verdict: 'supported', missing: [] };

describe('a sentence with a citation is supported', () => {
  test.each<[string, number]>([
    ['The management board requires approval of the general meeting above € 2,500,000.', 1],
    ['Disposal of property above EUR 2.5 million requires approval of the general meeting.', 1],
    ['Notice is given 14 days before the meeting.', 1],
    ['Notice is given by March 2026 at the latest.', 1],
    ['Notice is given on 01-03-2026 at the latest.', 1],
    ['The notice of the meeting is given in 2026.', 1],
    ['The management board of Kade Vastgoed B.V. requires approval.', 1],
    ['Rabobank verleende een lening van € 250.000 tegen 4,5 procent rente.', 2],
    ['De lening van Rabobank is van 12 mei 2025.', 2],
    ['Goedkeuring is nodig boven € 1,234.56 waarde.', 2],
    ['De oproeping geschiedt niet later dan de vijftiende dag.', 2],
    ['The tenant may not sublet the building.', 3],
    ['Jan de Vries signed on 1 March 2026.', 3],
    ['In advance 10% of the rent is paid.', 3],
    ['The term is five years.', 3],
    ['The tenant signed article 19.3 of file 2024-001.', 3],
    ['The building at Kadeweg 14 has a tenant.', 3],
    ['The approval is of the general meeting of Kade Vastgoed B.V.', 1],
    ['The tenant signed with Mr. Jan de Vries.', 3],
    ['Prof. dr. Jan P. de Vries signed for Kade Vastgoed BV.', 3],
    ['The lender of Kadeweg is Meridian Bank N.V.', 4],
    ['De huur is € 1.250,00 per maand vanaf 1 jan. 2026.', 4],
    ['The rent is €1,250.00 from Jan. 1st, 2026, e.g. under art. 5.', 4],
    ['The 3rd meeting of St. Jan is held.', 4],
  ])('%s', (text, citation) => {
    expect(check(text, citation)).toEqual(SUPPORTED);
  });
});

describe('a sentence is struck for what its passage does not say', () => {
  test.each<[string, number, object]>([
    ['The lease is of Kade Vastgoed N.V.', 3, struck('name', 'Kade Vastgoed N.V.')],
    ['The fourth meeting of St. Jan is held.', 4, struck('number', 'fourth')],
    ['Under article 5e the rent is due.', 4, struck('number', '5e')],
    ['The 4th meeting of St. Jan is held.', 4, struck('number', '4th')],
    ['Approval of the board of Noord Beheer B.V.', 1, struck('name', 'Noord Beheer B.V.')],
    ['The tenant signed with Mr. Piet de Vries.', 3, struck('name', 'Piet de Vries')],
    ['De huur is € 1.250,00 vanaf 2 jan. 2026.', 4, struck('date', '2 jan. 2026')],
    ['Approval is required above € 2.600.000.', 1, struck('number', '2.600.000')],
    ['Approval of the general meeting is required above $ 2.500.000.', 1, struck('number', '2.500.000')],
    ['Notice is given fourteen months before the meeting.', 1, struck('number', 'fourteen')],
    ['Notice is given at least 15 days before the meeting.', 1, struck('number', '15')],
    ['Notice is given on 2 March 2026.', 1, struck('date', '2 March 2026')],
    ['Notice is given in April 2026.', 1, struck('date', 'April 2026')],
    ['Notice is given in 2027.', 1, struck('number', '2027')],
    ['The approval of the Supervisory Board is required.', 1, struck('name', 'Supervisory Board')],
    ['The approval of Rabobank is required for disposal.', 1, struck('name', 'Rabobank')],
    ['Rabobank requires approval for the disposal of property.', 1, struck('name', 'Rabobank')],
    ['The management board requires no approval of the general meeting.', 1, struck('negation', 'no')],
    ['Het bestuur behoeft geen goedkeuring van de algemene vergadering.', 2, struck('negation', 'geen')],
    ['De lening van Rabobank is van 13 mei 2025.', 2, struck('date', '13 mei 2025')],
    ['De lening is driehonderdduizend euro.', 2, struck('number', 'driehonderdduizend')],
    ['De rente van de lening is 4,6%.', 2, struck('number', '4,6')],
    ['The tenant shall sublet the building.', 3, struck('omitted', 'not')],
    ['The document was signed by Piet de Vries.', 3, struck('name', 'Piet de Vries')],
    ['See article 19.4 of the signed term.', 3, struck('number', '19.4')],
    ['See file 2024-002 of the tenant.', 3, struck('number', '2024-002')],
    ['Pay the rent in advance at www.example.com.', 3, struck('name', 'www.example.com')],
  ])('%s', (text, citation, verdict) => {
    expect(check(text, citation)).toEqual(verdict);
  });
});

it('names everything that is missing', () => {
  expect(check('The bank of Piet Jansen lends 7 million on 3 May 2024.', 2).missing).toEqual([
    { kind: 'number', text: '7 million' },
    { kind: 'date', text: '3 May 2024' },
    { kind: 'name', text: 'Piet Jansen' },
  ]);
});

it('says weak where under half of its words are in the passage', () => {
  expect(check('Shareholders deliberate in private about dividends.', 1)).toEqual({
    verdict: 'weak',
    missing: [],
  });
});

it('takes a number that was not given for no citation', () => {
  const unsupported = { verdict: 'unsupported', missing: [] };
  expect([check('The term is five years.'), check('The term is five years.', 9)]).toEqual([
    unsupported,
    unsupported,
  ]);
});

it('lets what was not found name only what the question or a passage names', () => {
  const notFound = (text: string) =>
    checkSentence(
      { text, citations: [], strong: [], paragraph: 1, isItem: false, isNotFound: true },
      { passages: PASSAGES, question: 'May Piet sell before 3 May 2024?' },
    );
  expect(notFound('A release by Rabobank, and whether Piet may sell before 3 May 2024')).toEqual({
    verdict: 'notFound',
    missing: [],
  });
  expect(notFound('Send 500 euro to the account')).toEqual(struck('number', '500'));
});

it('supports whatever stands in a passage word for word', () => {
  const pieces = PASSAGES.flatMap(({ number, text }) =>
    text.split(/(?<=[a-z0-9]\.) (?=[A-Z])/).map((piece) => [number, piece] as const),
  ).filter(([, piece]) => piece.length > 30);
  fc.assert(
    fc.property(fc.constantFrom(...pieces), ([number, piece]) => {
      expect(check(piece, number)).toEqual(SUPPORTED);
    }),
  );
});

it('strikes every amount that the passage does not have, however it is written', () => {
  const written = (amount: number) => [
    `€ ${amount}`,
    `EUR ${amount.toLocaleString('en-US')}`,
    `${amount.toLocaleString('nl-NL')} euro`,
  ];
  fc.assert(
    fc.property(fc.integer({ min: 10_001, max: 99_999_999 }), fc.nat(2), (amount, way) => {
      fc.pre(amount !== 2_500_000);
      const text = `Disposal of property above ${written(amount)[way]} requires approval.`;
      expect(check(text, 1).verdict).toBe('struck');
    }),
  );
});

describe('the share of cited sentences that hold', () => {
  const of = (verdict: 'supported' | 'weak' | 'struck', ...citations: number[]) => ({
    citations,
    check: { verdict, missing: [] },
  });
  it('counts those that are supported among those with a citation', () => {
    expect(
      heldShare([of('supported', 1), of('supported', 2), of('weak', 1), of('struck', 3), of('weak')]),
    ).toBe(0.5);
    expect(heldShare([of('weak')])).toBe(null);
  });
});

it('looks for a follow-up by its own words and by those of the questions before it', () => {
  expect(
    wordsLookedFor('And for the land?', ['Who approves the sale of "Kadeweg 14"?', 'Is the sale urgent?']),
  ).toBe('And for the land? sale urgent approves Kadeweg 14');
  expect(wordsLookedFor('Who?', [])).toBe('Who?');
});

test.each([
  ['Valuation report Kadeweg 14.pdf', 'supported'],
  ['Board: sale of Kadeweg 14, Rotterdam', 'supported'],
  ['Minutes (Kadeweg 14)', 'supported'],
  ['Valuation report Kadeweg 14.2', 'struck'],
  ['Valuation report Kadeweg 144', 'struck'],
  ['Valuation report Kadeweg 14a', 'struck'],
  ['Valuation report Kadeweg 14%', 'struck'],
])('the number of a name stands in the title “%s” as a whole or is missing: %s', (title, verdict) => {
  const passage = { number: 1, title, text: LEASE };
  const sentence = {
    text: 'The building at Kadeweg 14 has a tenant.',
    citations: [1],
    strong: [],
    paragraph: 1,
    isItem: false,
    isNotFound: false,
  };
  expect(checkSentence(sentence, { passages: [passage], question: 'Who rents?' }).verdict).toBe(verdict);
});
