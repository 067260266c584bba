import { expect, it } from 'vitest';
import { templateItemOf, usualMinutes } from '#domain/meetings/template';

const ITEM = {
  title: 'Dividend',
  minutes: 20,
  kind: 'decision',
  text: 'Each year.',
  proposal: 'The dividend is approved.',
  isConsent: true,
  isConfidential: true,
} as const;

it('a template keeps what meetings of its type have in common, and names nobody and no paper', () => {
  const ofOneMeeting = { id: 'i', presenterId: 'p', seenBy: ['p'], resolutionId: 'r', papers: ['d'] };
  expect(templateItemOf({ ...ITEM, ...ofOneMeeting })).toEqual(ITEM);
  expect(templateItemOf({ title: 'Opening', minutes: 5 })).toEqual({
    title: 'Opening',
    minutes: 5,
    kind: 'discussion',
    text: '',
    proposal: '',
    isConsent: false,
    isConfidential: false,
  });
});

it('a meeting lasts as long as the items that the entity keeps, at most as long as a meeting can', () => {
  const saved = { by: 'Eva de Vries', at: '2026-11-20T09:00:00.000Z' };
  const items = [ITEM, { ...ITEM, minutes: 55 }];
  expect(usualMinutes({ saved, items })).toBe(75);
  expect(usualMinutes({ saved: null, items })).toBe(120);
  expect(usualMinutes({ saved, items: [{ ...ITEM, minutes: 0 }] })).toBe(120);
  expect(
    usualMinutes({ saved, items: Array.from({ length: 15 }, () => ({ ...ITEM, minutes: 1_440 })) }),
  ).toBe(14 * 1_440);
});
