import { describe, expect, it } from 'vitest';
import { daySchema, plannedSchema } from '#contract/schemas/shared';

const faultsOf = (text: string) => plannedSchema.safeParse(text).error?.issues.map(({ code }) => code) ?? [];

describe('a moment that somebody plans', () => {
  it('is one of a day of the calendar', () => {
    expect(faultsOf('2026-12-01T09:00:00Z')).toEqual([]);
    expect(faultsOf('1799-12-31T23:59:59Z')).toEqual(['custom']);
    expect(faultsOf('9999-12-31T23:59:59-23:59')).toEqual(['custom']);
  });

  it('is refused as no moment where it is none, and asked nothing further', () => {
    expect(["'; drop table resolution; --", '', '2026-13-01T09:00:00Z', '2026-12-01'].map(faultsOf)).toEqual(
      Array.from({ length: 4 }, () => ['invalid_format']),
    );
  });
});

it('asks of a day that is none nothing further, so that one fault is told', () => {
  const codes = (text: string) => daySchema.safeParse(text).error?.issues.map(({ code }) => code) ?? [];
  expect(['2024-02-29', 'abc', '2026-02-29', '1799-12-31'].map(codes)).toEqual([
    [],
    ['invalid_format'],
    ['invalid_format'],
    ['custom'],
  ]);
});
