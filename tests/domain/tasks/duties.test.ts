import { expect, it } from 'vitest';
import { DUTIES, dutiesAhead, filingAfter } from '#domain/tasks/duties';

const ahead = (form: string | null, today: string, until: string) =>
  dutiesAhead(form, today, until).map(({ code, due, year }) => [code, due, year]);

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
  expect(dutiesAhead('GmbH', '2026-01-01', '2026-12-31').map(({ law }) => law)).toEqual([
    'GmbHG § 40, GwG § 20',
    'HGB § 264(1)',
    'GmbHG § 42a(2)',
    'HGB § 325(1a)',
  ]);
  expect(DUTIES.filter(({ law }) => law === '')).toEqual([]);
});

it('a private company prepares, signs and adopts its accounts, each by the article that sets the day', () => {
  expect(
    dutiesAhead('B.V.', '2027-03-01', '2027-12-31').map(({ code, due, law }) => [code, due, law]),
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
  expect(filingAfter('Besloten vennootschap', '2027-06-28', 2026)).toMatchObject({
    code: 'fileAdopted',
    due: '2027-07-06',
    law: 'BW 2:394(1)',
    year: 2026,
  });
  expect([filingAfter('GmbH', '2027-06-28', 2026), filingAfter(null, '2027-06-28', 2026)]).toEqual([
    null,
    null,
  ]);
});

it('a day that no law names says that it is ours', () => {
  expect([...new Set(DUTIES.filter(({ isOurDay }) => isOurDay).map(({ code }) => code))]).toEqual([
    'checkOwners',
  ]);
});
