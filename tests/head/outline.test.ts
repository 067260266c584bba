// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity, EntityStats } from '#contract/calls/entity';
import { paintOutline } from '../../src/head/outline';
import { prerenderOutlines } from '../../src/prerender';
import { anEntity, aUser } from '../kit/fixtures';

const STATS: EntityStats = {
  companies: { total: 9, countries: ['NL', 'DE'] },
  users: { total: 14, admins: 2, invited: 1 },
  documents: null,
  tasks: null,
  meetings: null,
  resolutions: { total: 3, open: 2 },
  boards: null,
  structure: null,
};

const ANSWERS = {
  user: aUser({ firstName: 'Eva' }),
  entity: anEntity({ name: 'Kade <b>Beheer</b> B.V.', features: ['resolutions'] }),
  stats: STATS,
  'resolutions.waiting': { total: 2 },
};

const OUTLINES = prerenderOutlines();

/** @param changes what is answered otherwise; null is a refusal. */
async function painted(
  changes: { readonly [Part in keyof typeof ANSWERS]?: (typeof ANSWERS)[Part] | null } = {},
) {
  const given = { ...ANSWERS, ...changes };
  await paintOutline(document, {
    user: async () => given.user,
    entity: async () => given.entity,
    stats: async () => given.stats,
    of: async (part) => (part === 'resolutions.waiting' ? given[part] : null),
  });
  return document.querySelector('[data-sketch]');
}

const wordsOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 9) });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = `<div id="root"></div>${OUTLINES}`;
  localStorage.clear();
  return () => vi.useRealTimers();
});

describe('a dashboard that nothing is remembered of, before the application is there', () => {
  it('stands in outline with the greeting and the first sentence, inert and busy', async () => {
    const frame = await painted();
    expect(frame?.parentElement?.id).toBe('root');
    expect(frame?.getAttribute('aria-busy')).toBe('true');
    expect(frame?.firstElementChild?.hasAttribute('inert')).toBe(true);
    expect(wordsOf(frame?.querySelector('h1'))).toBe('Good morning, Eva');
    const lead = frame?.querySelector('h1 + p');
    expect(wordsOf(lead)).toBe(
      'Sunday, 22 Nov 2026. Two resolutions wait for your decision. Kade <b>Beheer</b> B.V. has nine companies in two countries and 14 users.',
    );
    expect([...(lead?.querySelectorAll('strong, b') ?? [])].map(wordsOf)).toEqual([
      'Two resolutions',
      'nine companies',
      '14 users',
    ]);
  });

  it('has its bars without a style in the markup, which the policy of the page refuses', async () => {
    expect(OUTLINES).not.toMatch(/\sstyle=/);
    const bar = (await painted())?.querySelector<HTMLElement>('[data-style]');
    expect([bar?.style.width, bar?.style.height]).toEqual(['28px', '28px']);
  });

  it.each<[string, Partial<Entity>, boolean]>([
    ['offers an admin to begin a resolution', { role: 'Admin', features: ['resolutions'] }, true],
    ['offers a member nothing', { role: 'User', features: ['resolutions'] }, false],
    ['offers nothing where the entity keeps no resolutions', { role: 'Admin', features: [] }, false],
  ])('%s', async (_, changes, isOffered) => {
    const frame = await painted({ entity: anEntity(changes) });
    expect(frame?.textContent?.includes('New resolution')).toBe(isOffered);
  });

  it('says nothing of resolutions where the entity keeps none', async () => {
    const frame = await painted({
      entity: anEntity({ name: 'Kade', features: [] }),
      'resolutions.waiting': null,
    });
    expect(wordsOf(frame?.querySelector('h1 + p'))).toBe(
      'Sunday, 22 Nov 2026. Kade has nine companies in two countries and 14 users.',
    );
  });

  it.each<[string, string, string, string | null]>([
    ['on a phone', 'phone', '(max-width: 767.98px)', null],
    ['on a tablet', 'tablet', '(max-width: 1199.98px)', null],
    ['on a desktop', 'desktop', 'none', null],
    ['with the navigation folded', 'tablet', 'none', '"folded"'],
  ])('has the arrangement of the shell %s', async (_, layout, matching, folded) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === matching }));
    if (folded) localStorage.setItem('quorate:navigation', folded);
    const template = document.querySelector<HTMLTemplateElement>(`template[data-layout="${layout}"]`);
    const expected = template?.content.firstElementChild?.className;
    expect(expected).toMatch(/shell/);
    expect((await painted())?.firstElementChild?.className).toBe(expected);
  });

  it.each([
    ['the person is refused', { user: null }],
    ['the entity is refused', { entity: null }],
    ['its figures are refused', { stats: null }],
    ['what waits is refused', { 'resolutions.waiting': null }],
  ])('is not painted where %s', async (_, changes) => {
    expect(await painted(changes)).toBe(null);
  });

  it('is not painted over the application, nor where nothing was rendered ahead', async () => {
    document.body.innerHTML = `<div id="root"><main></main></div>${OUTLINES}`;
    expect(await painted()).toBe(null);
    document.body.innerHTML = '<div id="root"></div>';
    expect(await painted()).toBe(null);
  });

  it('is not painted while somebody signs out, and goes at once when another tab does', async () => {
    localStorage.setItem('quorate:leaving', 'true');
    expect(await painted()).toBe(null);
    localStorage.removeItem('quorate:leaving');
    const frame = await painted();
    dispatchEvent(new StorageEvent('storage', { key: 'quorate:theme', newValue: '"dark"' }));
    expect(frame?.isConnected).toBe(true);
    dispatchEvent(new StorageEvent('storage', { key: 'quorate:leaving', newValue: 'true' }));
    expect(frame?.isConnected).toBe(false);
  });

  it('says after four seconds that it takes longer than usual', async () => {
    const frame = await painted();
    const said = () => frame?.querySelector('[role="status"]')?.textContent;
    expect(said()).toBe('');
    vi.advanceTimersByTime(4_000);
    expect(said()).toBe('Connecting. This takes longer than usual.');
  });
});
