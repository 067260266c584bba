import { expect, it } from 'vitest';
import { DUTIES, dutiesAhead, filingAfter } from '#domain/tasks/duties';

const ahead = (form: string | null, today: string, until: string) =>
  dutiesAhead({ legalForm: form }, today, until).map(({ code, due, yearEnd }) => [
    code,
    due,
    Number(yearEnd.slice(0, 4)),
  ]);

it('a duty is told of while its last day lies ahead, with the year that it is about', () => {
  expect(ahead('B.V.', '2026-11-20', '2027-02-18')).toEqual([
    ['fileAccounts', '2026-12-31', 2025],
    ['checkOwners', '2027-01-31', 2026],
  ]);
  expect(ahead('Naamloze vennootschap', '2027-04-01', '2027-06-30')).toEqual([
    ['prepareAccounts', '2027-05-31', 2026],
    ['adoptAccounts', '2027-06-30', 2026],
  ]);
});

it('a form that is not known, or none, has no duties', () => {
  expect([ahead('Maatschap', '2026-01-01', '2026-12-31'), ahead(null, '2026-01-01', '2026-12-31')]).toEqual([
    [],
    [],
  ]);
});

it('every duty says where it is written', () => {
  expect(dutiesAhead({ legalForm: 'GmbH' }, '2026-01-01', '2026-12-31').map(({ law }) => law)).toEqual([
    'GmbHG § 40, GwG § 20',
    'HGB § 264(1)',
    'GmbHG § 42a(2)',
    'HGB § 325(1a)',
  ]);
  expect(DUTIES.filter(({ law }) => law === '')).toEqual([]);
});

it('a private company prepares, signs and adopts its accounts, each by the article that sets the day', () => {
  expect(
    dutiesAhead({ legalForm: 'B.V.' }, '2027-03-01', '2027-12-31').map(({ code, due, law }) => [
      code,
      due,
      law,
    ]),
  ).toEqual([
    ['prepareAccounts', '2027-05-31', 'BW 2:210(1)'],
    ['signAccounts', '2027-05-31', 'BW 2:210(2) and (5)'],
    ['adoptAccounts', '2027-07-31', 'BW 2:394(2) with 2:210'],
    ['fileAccounts', '2027-12-31', 'BW 2:394(3)'],
  ]);
});

it('foundations and associations have six months for their statements', () => {
  const told = ['Stichting', 'Vereniging met volledige rechtsbevoegdheid'].map((form) =>
    ahead(form, '2027-04-01', '2027-06-30'),
  );
  expect(told).toEqual([
    [['prepareStatement', '2027-06-30', 2026]],
    [['prepareStatement', '2027-06-30', 2026]],
  ]);
});

it('adopted accounts are filed within eight days, where the law says so', () => {
  expect(filingAfter('Besloten vennootschap', '2027-06-28', '2026-12-31')).toMatchObject({
    code: 'fileAdopted',
    due: '2027-07-06',
    law: 'BW 2:394(1)',
    yearEnd: '2026-12-31',
  });
  expect([
    filingAfter('GmbH', '2027-06-28', '2026-12-31'),
    filingAfter(null, '2027-06-28', '2026-12-31'),
  ]).toEqual([null, null]);
});

it('a day that no law names says that it is ours', () => {
  expect([...new Set(DUTIES.filter(({ isOurDay }) => isOurDay).map(({ code }) => code))]).toEqual([
    'checkOwners',
  ]);
});

const filed = (yearEnd: string, today: string, until: string) =>
  dutiesAhead({ legalForm: 'B.V.', yearEnd }, today, until)
    .filter(({ code }) => code === 'prepareAccounts' || code === 'fileAccounts')
    .map(({ code, due, yearEnd: of }) => [code, due, of]);

it('duties run from the end of the financial year, and a year that ends with a month from the end of that month', () => {
  expect(filed('06-30', '2026-11-01', '2027-07-31')).toEqual([
    ['prepareAccounts', '2026-11-30', '2026-06-30'],
    ['fileAccounts', '2027-06-30', '2026-06-30'],
  ]);
  expect(filed('06-15', '2026-11-01', '2027-07-31')).toEqual([
    ['prepareAccounts', '2026-11-15', '2026-06-15'],
    ['fileAccounts', '2027-06-15', '2026-06-15'],
  ]);
});

it('a financial year that ends with February ends on its last day, also in a leap year', () => {
  expect(filed('02-29', '2027-01-01', '2029-04-01')).toEqual([
    ['fileAccounts', '2027-02-28', '2026-02-28'],
    ['prepareAccounts', '2027-07-31', '2027-02-28'],
    ['fileAccounts', '2028-02-29', '2027-02-28'],
    ['prepareAccounts', '2028-07-31', '2028-02-29'],
    ['fileAccounts', '2029-02-28', '2028-02-29'],
  ]);
});

it('an entity has the duties of its legal form but those it set otherwise', () => {
  const own = {
    prepareAccounts: { months: 4, days: 10 },
    signAccounts: 'none',
    prepareStatement: { months: 2 },
    adoptAccounts: null,
  } as const;
  const told = dutiesAhead({ legalForm: 'B.V.', own }, '2027-02-01', '2027-12-30');
  expect(told.map(({ code, due, law }) => [code, due, law])).toEqual([
    ['prepareStatement', '2027-02-28', ''],
    ['prepareAccounts', '2027-05-10', ''],
    ['adoptAccounts', '2027-07-31', 'BW 2:394(2) with 2:210'],
  ]);
});
