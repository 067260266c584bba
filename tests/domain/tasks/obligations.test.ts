import { describe, expect, it } from 'vitest';
import { obligationsIn } from '#domain/tasks/obligations';

const read = (text: string, isMinutes = false) =>
  obligationsIn(text, { today: '2026-11-20', isMinutes }).map(({ title, due }) => [title, due]);

describe('an obligation with a day', () => {
  it.each([
    [
      'The Borrower shall deliver its annual accounts to the Bank no later than 31 May 2027.',
      'Deliver its annual accounts to the Bank no later than 31 May 2027',
      '2027-05-31',
    ],
    [
      '4.2 The tenant must renew the permit before 1 March 2027.',
      'Renew the permit before 1 March 2027',
      '2027-03-01',
    ],
    [
      'The appointment takes effect on 1 January 2027 and shall be registered within one week.',
      'The appointment takes effect on 1 January 2027 and shall be registered within one week',
      '2027-01-08',
    ],
    [
      'The company undertakes to repay the loan by December 15, 2026.',
      'Repay the loan by December 15, 2026',
      '2026-12-15',
    ],
    [
      'De huurder dient de jaarrekening uiterlijk op 1 mei 2027 aan te leveren.',
      'De huurder dient de jaarrekening uiterlijk op 1 mei 2027 aan te leveren',
      '2027-05-01',
    ],
    [
      'Het bestuur is verplicht vóór 31-12-2026 de stukken te deponeren.',
      'Het bestuur is verplicht vóór 31-12-2026 de stukken te deponeren',
      '2026-12-31',
    ],
    [
      'De huurder dient de jaarrekening met de daarbij behorende verkla-\nring uiterlijk op 1 mei 2027 aan te leveren.',
      'De huurder dient de jaarrekening met de daarbij behorende verklaring uiterlijk op 1 mei 2027 aan te leveren',
      '2027-05-01',
    ],
    [
      'Na 1 december 2026 moet binnen drie maanden een rapport worden opgesteld.',
      'Na 1 december 2026 moet binnen drie maanden een rapport worden opgesteld',
      '2027-03-01',
    ],
    [
      'The Company shall not later than 30 June 2027 file its annual accounts.',
      'The Company shall not later than 30 June 2027 file its annual accounts',
      '2027-06-30',
    ],
    [
      'De vennootschap zal niet later dan 1 mei 2027 de jaarrekening deponeren.',
      'De vennootschap zal niet later dan 1 mei 2027 de jaarrekening deponeren',
      '2027-05-01',
    ],
    [
      'De huurder moet vóór 1 mei 2027 het niet betaalde deel voldoen en is niet gehouden tot rente.',
      'De huurder moet vóór 1 mei 2027 het niet betaalde deel voldoen en is niet gehouden tot rente',
      '2027-05-01',
    ],
    [
      'De directie zal vóór 1 mei 2027 niet alleen de cijfers maar ook de begroting toezenden.',
      'De directie zal vóór 1 mei 2027 niet alleen de cijfers maar ook de begroting toezenden',
      '2027-05-01',
    ],
    [
      'The Purchaser is required to pay before 1 March 2027.',
      'The Purchaser is required to pay before 1 March 2027',
      '2027-03-01',
    ],
    ['(b) The tenant must report before 1 March 2027.', 'Report before 1 March 2027', '2027-03-01'],
    [
      'Kade Vastgoed B.V. shall insure the property by 2026-12-01 at the latest.',
      'Insure the property by 2026-12-01 at the latest',
      '2026-12-01',
    ],
  ])('is found: %s', (sentence, title, due) => {
    expect(read(sentence)).toEqual([[title, due]]);
  });
});

describe('what is no obligation of the days to come', () => {
  it.each([
    'The lease was signed on 1 March 2027.',
    'The Seller shall deliver the property before 1 March 2020.',
    'The tenant shall not sublet before 1 March 2027.',
    'De huurder hoeft niet vóór 1 mei 2027 te betalen, maar moet wel melden.',
    'De huurder zal de woning niet vóór 1 mei 2027 onderverhuren aan derden.',
    'De vennootschap zal vóór 1 mei 2027 geen dividend uitkeren aan aandeelhouders.',
    'De koper is tot 1 mei 2027 niet verplicht de koopsom te betalen.',
    'The Company shall pay no dividend before 1 May 2027.',
    'The Seller shall in no event transfer the shares before 1 May 2027.',
    'The Purchaser is under no obligation to pay before 1 March 2027 and shall be free to wait.',
    'The Purchaser must pay within five weeks of signing.',
    'The price shall be paid on 1/3/2027.',
    'Total 1 March 2027',
  ])('is left out: %s', (sentence) => {
    expect(read(sentence)).toEqual([]);
  });
});

it('in minutes, what was asked of somebody is to be done, also without a day', () => {
  const asked = 'The chair asked the management board to inform the works council of the results.';
  expect(read(asked)).toEqual([]);
  expect(read(asked, true)).toEqual([['Inform the works council of the results', null]]);
  expect(
    read(
      'The chair asked the secretary to the board to send the papers. The board asks for a report to the bank. ' +
        'It requested the accounts to be sent early.',
      true,
    ),
  ).toEqual([
    ['Send the papers', null],
    ['The board asks for a report to the bank', null],
    ['It requested the accounts to be sent early', null],
  ]);
  expect(read('De voorzitter verzoekt de directie om een nieuwe begroting.', true).length).toBe(1);
  expect(read('Mr Visser will prepare a memo before 15 December 2026.', true)).toEqual([
    ['Mr Visser will prepare a memo before 15 December 2026', '2026-12-15'],
  ]);
  for (const denied of [
    'De voorzitter vraagt Jan niet om een memo op te stellen.',
    'De secretaris zal de notulen niet verzenden voor 15 december 2026.',
    'The chair did not ask the secretary to send the papers.',
  ])
    expect([denied, read(denied, true)]).toEqual([denied, []]);
});

it('sentences are read one by one, over lines, with the very words of each', () => {
  const text = 'Rent is due monthly. The tenant shall paint\nthe hall before 1 June 2027. Nothing else.';
  expect(obligationsIn(text, { today: '2026-11-20', isMinutes: false })).toEqual([
    {
      title: 'Paint the hall before 1 June 2027',
      passage: 'The tenant shall paint the hall before 1 June 2027.',
      due: '2027-06-01',
    },
  ]);
});

it('a long one has a short title, cut at a word', () => {
  const [found] = obligationsIn(
    `The tenant shall ${'paint every single wall and '.repeat(8)} do so before 1 June 2027.`,
    {
      today: '2026-11-20',
      isMinutes: false,
    },
  );
  expect(found?.title.length).toBeLessThanOrEqual(120);
  expect(found?.title).toMatch(/\p{L}…$/u);
});

it('a heading is no part of the sentence below it, and a narrow line is no heading', () => {
  const read = (text: string) => obligationsIn(text, { today: '2026-11-20', isMinutes: true });
  const asked =
    'The board takes note of the letter of intent and asks for a calculation of the covenants under a fall';
  expect(read(`Provided.\n\nCredit facility\n${asked}\nof 15% in volumes.`)[0]?.passage).toBe(
    `${asked} of 15% in volumes.`,
  );
  const narrow = 'The board asks for a letter to\nRabobank about the covenants.';
  expect(read(narrow)[0]?.passage).toBe('The board asks for a letter to Rabobank about the covenants.');
});
