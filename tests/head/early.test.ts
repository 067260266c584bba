// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paintEarly } from '../../src/head/early';
import { id } from '../kit/fixtures';

const HERE = id(2);
const THERE = id(3);
const BUILD = '/assets/main-1.js';

const write = (name: string, value: unknown) =>
  localStorage.setItem(`quorate:${name}`, JSON.stringify(value));

const sketch = {
  build: BUILD,
  uid: 'uid-1',
  entity: HERE,
  layout: 'desktop',
  page: ['div', { class: 'shell' }, ['h1', {}, ['span', { 'data-now': 'greeting' }, '?'], ', Eva']],
};

const painted = () => document.querySelector('[data-sketch]');

const visit = (pathname = `/${HERE}`, build: string | undefined = BUILD) => paintEarly(build, { pathname });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.clear();
  write('remembered', { uid: 'uid-1', entities: [HERE, THERE] });
  write(`cache:uid-1:${HERE}`, { v: 1 });
  write('sketch', sketch);
});

describe('the last dashboard before the application is there', () => {
  it.each(['/', `/${HERE}`, `/${HERE.toUpperCase()}/`])(
    'stands at %s, inert and busy, with the greeting of now',
    (path) => {
      expect(visit(path)).toBe(true);
      expect(painted()?.getAttribute('aria-busy')).toBe('true');
      expect(painted()?.querySelector('[inert], .shell')).not.toBe(null);
      expect(painted()?.textContent).toMatch(/^Good (morning|afternoon|evening), Eva$/);
      expect(painted()?.parentElement?.id).toBe('root');
    },
  );

  it('is painted as soon as the parser has made its place', async () => {
    document.body.innerHTML = '';
    expect(visit()).toBe(true);
    expect(painted()).toBe(null);
    document.body.innerHTML = '<div id="root"></div>';
    await vi.waitFor(() => expect(painted()).not.toBe(null));
  });

  it.each<[string, () => void, string?]>([
    ['of another person', () => write('remembered', { uid: 'uid-2', entities: [HERE] })],
    ['when somebody signed out', () => localStorage.removeItem('quorate:remembered')],
    [
      'of an entity that is not remembered any more',
      () => write('remembered', { uid: 'uid-1', entities: [THERE] }),
    ],
    ['without what the application would show', () => localStorage.removeItem(`quorate:cache:uid-1:${HERE}`)],
    ['on the page of another entity', () => {}, `/${THERE}`],
    ['on a page that is no dashboard', () => {}, `/${HERE}/documents`],
    ['of another build', () => write('sketch', { ...sketch, build: '/assets/main-2.js' })],
    ['of a window of another width', () => write('sketch', { ...sketch, layout: 'phone' })],
    ['that is damaged', () => localStorage.setItem('quorate:sketch', '{"page":[')],
    ['that is something else', () => write('sketch', ['<script>'])],
    ['with a script in it', () => write('sketch', { ...sketch, page: ['div', {}, ['script', {}, 'x']] })],
    ['that is huge', () => write('sketch', { ...sketch, page: ['div', {}, 'x'.repeat(100_000)] })],
  ])('is not painted %s', (_, change, path) => {
    change();
    expect(visit(path)).toBe(false);
    expect(painted()).toBe(null);
  });

  it('is not painted where the newest is another one than was drawn', () => {
    write('remembered', { uid: 'uid-1', entities: [THERE, HERE] });
    expect([visit('/'), painted()]).toEqual([false, null]);
  });

  it('is not painted where the page has no styles of a build', () => {
    expect([paintEarly(undefined, { pathname: '/' }), painted()]).toEqual([false, null]);
  });

  it('stops nobody where the browser refuses its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    expect([visit(), painted()]).toEqual([false, null]);
  });

  it('goes at once when another tab signs out', () => {
    visit();
    dispatchEvent(new StorageEvent('storage', { key: 'quorate:theme', newValue: null }));
    expect(painted()).not.toBe(null);
    dispatchEvent(new StorageEvent('storage', { key: 'quorate:remembered', newValue: null }));
    expect(painted()).toBe(null);
  });
});
