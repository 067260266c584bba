import { expect, test } from 'vitest';
import { asRefusal } from '#server/database/failure';
import { Refusal } from '#server/problem';

const told = (code: string, severity: string) =>
  Object.assign(new Error('as PostgreSQL says'), { code, severity });

test.each([
  ['57P01', 'FATAL', 'stopped by its administrator'],
  ['55000', 'FATAL', 'not accepting connections'],
  ['3D000', 'FATAL', 'the database is being replaced'],
  ['28P01', 'FATAL', 'its password was changed'],
  ['53100', 'ERROR', 'no room on its disk'],
])('%s, %s is answered by 503: %s', (code, severity) => {
  const refusal = asRefusal(told(code, severity));
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 503 });
});

test('a defect stays what it is', () => {
  const defect = told('42703', 'ERROR');
  expect(asRefusal(defect)).toBe(defect);
  expect(asRefusal(told('55000', 'ERROR'))).not.toBeInstanceOf(Refusal);
});
