import { expect, it } from 'vitest';
import { dutiesAhead } from '#domain/tasks/duties';

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
  expect([ahead('Stichting', '2026-01-01', '2026-12-31'), ahead(null, '2026-01-01', '2026-12-31')]).toEqual([
    [],
    [],
  ]);
});

it('every duty says where it is written', () => {
  expect(dutiesAhead('GmbH', '2026-01-01', '2026-12-31').map(({ law }) => law)).toEqual([
    'GmbHG § 40, GwG § 20',
    'HGB § 264',
    'HGB § 325',
  ]);
});
