import { describe, expect, it } from 'vitest';
import { MEETING_TYPES } from '#contract/vocabulary';
import {
  checkNotice,
  NOTICE_FORMS,
  type NoticeFacts,
  noticeFormOf,
  noticeRuleOf,
} from '#domain/meetings/notice';

const facts = (over: Partial<NoticeFacts>): NoticeFacts => ({
  type: 'General Meeting',
  form: 'bv',
  articles: null,
  day: '2026-11-26',
  sentOn: null,
  today: '2026-11-10',
  missing: [],
  people: [],
  items: [],
  ...over,
});

describe('the notice of a meeting', () => {
  it.each([
    ['bv', 8, '2026-11-18'],
    ['nv', 15, '2026-11-11'],
    ['listed', 42, '2026-10-15'],
  ] as const)('of a %s is sent on the day that lies %s days before it', (form, days, lastDay) => {
    expect(checkNotice(facts({ form, today: lastDay }))).toMatchObject({
      state: 'open',
      days,
      lastDay,
      consequence: 'none',
      repairs: [],
    });
  });

  it.each([
    ['bv', '2026-11-19', 'needsConsentOfAll'],
    ['nv', '2026-11-12', 'needsConsentOfAll'],
    ['listed', '2026-10-16', 'conveneAgain'],
  ] as const)('of a %s is late the day after', (form, sentOn, consequence) => {
    const check = checkNotice(facts({ form, sentOn, today: '2026-11-26' }));
    expect(check).toMatchObject({ state: 'late', sentOn, consequence });
    expect(check.repairs).toContain('moveMeeting');
  });

  it('is met when it was sent on the last day, whenever one looks', () => {
    expect(checkNotice(facts({ sentOn: '2026-11-18', today: '2026-12-24' }))).toMatchObject({
      state: 'met',
      daysGiven: 8,
    });
  });

  it('counts weekends, and says when the last day falls on one', () => {
    expect(checkNotice(facts({ day: '2026-11-22' }))).toMatchObject({
      lastDay: '2026-11-14',
      isWeekend: true,
    });
    expect(checkNotice(facts({ day: '2026-11-24' }))).toMatchObject({
      lastDay: '2026-11-16',
      isWeekend: false,
    });
  });

  it('counts over the end of a year and a 29th of February', () => {
    expect(checkNotice(facts({ day: '2027-01-03', today: '2026-12-01' })).lastDay).toBe('2026-12-26');
    expect(checkNotice(facts({ day: '2028-03-04', today: '2028-01-01' })).lastDay).toBe('2028-02-25');
  });

  it('is lengthened by the articles, and not shortened', () => {
    expect(checkNotice(facts({ articles: 14 }))).toMatchObject({ days: 14, source: 'articles' });
    expect(checkNotice(facts({ articles: 3 }))).toMatchObject({ days: 8, source: 'BW 2:225' });
  });

  it('of a board is what its articles say', () => {
    const board = { type: 'Management Board Meeting' } as const;
    expect(checkNotice(facts(board))).toMatchObject({ state: 'free', lastDay: null, days: 0 });
    expect(checkNotice(facts({ ...board, articles: 5, today: '2026-11-25' }))).toMatchObject({
      state: 'late',
      consequence: 'needsWholeBoard',
      repairs: ['moveMeeting', 'boardAgrees'],
    });
  });

  it('names who is missing of those who are to be invited', () => {
    expect(checkNotice(facts({ missing: ['supervisors', 'class'] })).missing).toEqual(['supervisors']);
  });

  describe('names who was not reached, as a defect with its repair', () => {
    const told = (name: string, lacks: 'address' | 'delivery' | null) => ({
      name,
      on: '2026-11-10',
      lacks,
      otherwise: null,
    });
    const people = [told('Ada', null), told('Ben', 'delivery'), told('Cem', 'address')];
    const unreached = { noAddress: ['Cem'], failed: ['Ben'] };

    it('before anything was sent', () => {
      expect(checkNotice(facts({ people: people.map((one) => ({ ...one, on: null })) }))).toMatchObject({
        state: 'open',
        unreached,
        consequence: 'none',
        repairs: ['otherAddress', 'byLetter'],
      });
    });

    it('while there is time to reach them', () => {
      expect(checkNotice(facts({ people, sentOn: '2026-11-10', today: '2026-11-18' }))).toMatchObject({
        state: 'unreached',
        unreached,
        consequence: 'needsConsentOfAll',
        repairs: ['otherAddress', 'byLetter'],
      });
    });

    it('and once that has passed', () => {
      expect(checkNotice(facts({ people, sentOn: '2026-11-10', today: '2026-11-19' }))).toMatchObject({
        state: 'unreached',
        consequence: 'needsConsentOfAll',
        repairs: ['otherAddress', 'byLetter', 'moveMeeting', 'consentOfAll', 'adviceOfBoards'],
      });
    });

    it('where no period is asked for, too', () => {
      const board = { type: 'Management Board Meeting', people, sentOn: '2026-11-10' } as const;
      expect(checkNotice(facts(board))).toMatchObject({ state: 'unreached', consequence: 'needsWholeBoard' });
    });
  });

  describe('counts who was convened otherwise than by mail as reached from that day', () => {
    const letter = (on: string) => ({ way: 'letter', on }) as const;
    const mailed = { name: 'Ada', on: '2026-11-10', lacks: null, otherwise: null };
    const written = (on: string) => ({
      name: 'Cem',
      on: '2026-11-10',
      lacks: 'address' as const,
      otherwise: letter(on),
    });

    it('in time', () => {
      const check = checkNotice(facts({ people: [mailed, written('2026-11-18')], sentOn: '2026-11-10' }));
      expect(check).toMatchObject({
        state: 'met',
        unreached: { noAddress: [], failed: [] },
        otherwise: [{ way: 'letter', on: '2026-11-18', names: ['Cem'] }],
        consequence: 'none',
        repairs: [],
      });
    });

    it('too late', () => {
      const check = checkNotice(facts({ people: [mailed, written('2026-11-19')], sentOn: '2026-11-10' }));
      expect(check).toMatchObject({ state: 'late', added: { people: ['Cem'] } });
    });

    it('by whichever came first', () => {
      const both = { ...mailed, otherwise: letter('2026-11-20') };
      expect(checkNotice(facts({ people: [both], sentOn: '2026-11-10' }))).toMatchObject({
        state: 'met',
        sentOn: '2026-11-10',
      });
    });

    it('and the meeting as convened when all were, whenever the mails went out', () => {
      const people = [written('2026-11-16'), { ...written('2026-11-17'), name: 'Ben' }];
      const items = [{ name: '1. Opening', on: '2026-11-24' }];
      expect(checkNotice(facts({ people, today: '2026-11-25' }))).toMatchObject({
        state: 'met',
        sentOn: '2026-11-17',
      });
      expect(checkNotice(facts({ people, items, sentOn: '2026-11-24', today: '2026-11-25' }))).toMatchObject({
        state: 'met',
        sentOn: '2026-11-17',
      });
      const later = [...items, { name: '2. Dividend', on: '2026-11-25' }];
      expect(
        checkNotice(facts({ people, items: later, sentOn: '2026-11-24', today: '2026-11-25' })),
      ).toMatchObject({ state: 'late', added: { items: ['2. Dividend'] } });
      expect(
        checkNotice(facts({ people: [...people, { ...mailed, on: null }], today: '2026-11-25' })),
      ).toMatchObject({ state: 'late', sentOn: null });
    });
  });

  it('has a rule for every type and form', () => {
    for (const type of MEETING_TYPES) {
      for (const form of NOTICE_FORMS) expect(noticeRuleOf(type, form).types).toContain(type);
    }
  });

  it.each([
    ['Besloten vennootschap', 'NL', 'bv'],
    ['B.V.', null, 'bv'],
    ['Naamloze vennootschap', 'NL', 'nv'],
    ['N.V. (listed)', 'NL', 'listed'],
    ['Naamloze vennootschap, beursgenoteerd', 'NL', 'listed'],
    ['GmbH', 'DE', 'other'],
    ['B.V.', 'BE', 'other'],
    [null, 'NL', 'other'],
  ] as const)('takes %s of %s for %s', (legalForm, country, form) => {
    expect(noticeFormOf(legalForm, country)).toBe(form);
  });
});
