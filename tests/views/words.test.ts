import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_ERROR_CODES } from '#contract/accountErrors';
import type { Notification } from '#contract/calls/entity';
import { IDENTITY_ERROR_CODES } from '#contract/identity';
import { identityMessage } from '../../src/views/auth/identityMessages';
import { greeting, holdingWords } from '../../src/views/dashboard/words';
import { describeEvent } from '../../src/views/shared/events';
import {
  companyInitialsOf,
  countOf,
  formatDate,
  formatLongDate,
  formatNumber,
  formatPercentage,
  formatTime,
  initialsOf,
  keepTogether,
} from '../../src/views/shared/format';
import { matchParts } from '../../src/views/shared/matching';

const NBSP = '\u00a0';
const AMSTERDAM = 'Europe/Amsterdam';

describe('dates and numbers', () => {
  it('are written as en-NL does, day and month bound together', () => {
    const instant = '2026-11-20T13:05:00.000Z';
    expect(formatDate(instant, AMSTERDAM)).toBe(`20${NBSP}Nov 2026`);
    expect(formatLongDate(instant, AMSTERDAM)).toBe(`Friday, 20${NBSP}Nov 2026`);
    expect(formatTime(instant, AMSTERDAM)).toBe('14:05');
    expect(formatNumber(1284)).toBe('1.284');
  });

  it('take no formatter of their own for each row of a list', () => {
    const { DateTimeFormat } = Intl;
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(locales, options) {
      return new DateTimeFormat(locales, options);
    });
    const zone = 'Pacific/Chatham';
    for (let row = 0; row < 100; row += 1) {
      formatDate(new Date(1_795_180_000_000 + row), zone);
      formatTime('2026-11-20T13:05:00.000Z', zone);
    }
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });

  it('never round a percentage', () => {
    expect(['66.7', '66.666667', '100', '50.000000', '0', null].map(formatPercentage)).toEqual([
      '66,7%',
      '66,666667%',
      '100%',
      '50%',
      '0%',
      'unknown',
    ]);
  });

  it('count in words up to ten', () => {
    expect([0, 1, 9, 14].map((count) => countOf(count, 'company', 'companies'))).toEqual([
      `no${NBSP}companies`,
      `one${NBSP}company`,
      `nine${NBSP}companies`,
      `14${NBSP}companies`,
    ]);
  });
});

describe('names', () => {
  it('keep their legal form on one line', () => {
    expect(['Kade Vastgoed B.V.', 'Nordsee Wind GmbH', 'Bank N.V.', 'Kade'].map(keepTogether)).toEqual([
      `Kade Vastgoed${NBSP}B.V.`,
      `Nordsee Wind${NBSP}GmbH`,
      `Bank${NBSP}N.V.`,
      'Kade',
    ]);
  });

  it('give initials without particles and legal forms', () => {
    expect(['Margriet van Houten', 'Yasmina El Amrani', 'plato', ''].map(initialsOf)).toEqual([
      'MH',
      'YE',
      'P',
      '',
    ]);
    expect(['Van Houten Finance N.V.', 'Kade Vastgoed B.V.', 'Rabobank'].map(companyInitialsOf)).toEqual([
      'VF',
      'KV',
      'R',
    ]);
  });

  it('are marked where a query stands in them', () => {
    expect(matchParts('Kade Noord', 'noo')).toEqual([
      { text: 'Kade ', matched: false },
      { text: 'Noo', matched: true },
      { text: 'rd', matched: false },
    ]);
    expect(matchParts('Kade', ' ')).toEqual([{ text: 'Kade', matched: false }]);
  });
});

describe('sentences', () => {
  it('greet by the time of day', () => {
    expect([0, 11, 12, 17, 18, 23].map(greeting)).toEqual([
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });

  it('say what is held', () => {
    expect(holdingWords('100', '100.000000')).toBe('100% of capital and votes');
    expect(holdingWords('30', '25')).toBe('30% of capital, 25% of votes');
    expect(holdingWords('12.5', null)).toBe('12,5% of capital, votes unknown');
    expect(holdingWords(null, '12.5')).toBe('12,5% of votes, capital unknown');
    expect(holdingWords(null, null)).toBe('Holding unknown');
  });

  it('tell an event by its type, and an unknown one by its own words', () => {
    const event: Notification = {
      id: 'event-1',
      type: 'membership.invited',
      at: '2026-11-20T09:00:00.000Z',
      actor: { id: 'eva', name: 'Eva Brinkman', color: 'plum' },
      subject: { kind: 'user', id: 'jan', name: 'Jan de Boer', of: null },
      isRead: false,
    };
    expect(describeEvent(event)).toEqual({
      actor: 'Eva Brinkman',
      before: 'invited ',
      subject: 'Jan de Boer',
      after: '',
    });
    expect(describeEvent({ ...event, type: 'board.appointed' })).toEqual({
      actor: 'Eva Brinkman',
      before: 'recorded the appointment of ',
      subject: 'Jan de Boer',
      after: '',
    });
    expect(describeEvent({ ...event, type: 'meeting.minutesSigned', actor: null })).toEqual({
      actor: null,
      before: 'Recorded “meeting minutes signed” for ',
      subject: 'Jan de Boer',
      after: '',
    });
  });

  const ours = ['unknown', 'session-ended', 'address-taken', 'account-deleted'] as const;
  const failures = [...IDENTITY_ERROR_CODES, ...ACCOUNT_ERROR_CODES, ...ours];

  it.each(failures)("explain the code %s, end properly and are no other code's", (failure) => {
    const text = identityMessage(failure);
    const others = failures.filter((other) => other !== failure).map(identityMessage);
    expect([text, text.includes('!'), others.includes(text)]).toEqual([
      expect.stringMatching(/^[A-Z].{30,}\.$/),
      false,
      false,
    ]);
  });

  it('do not say whether the address or the password was wrong', () => {
    const codes = ['wrong-password', 'invalid-credential'] as const;
    expect(codes.map((code) => identityMessage(code).split('.')[0])).toEqual([
      'Email or password is not correct',
      'Email or password is not correct',
    ]);
  });
});
