import { useEffect } from 'react';
import { useApp } from '../shared/app';

type Part = () => Promise<unknown>;

/** What opens over a page, and the page that says what went wrong. */
const PARTS: readonly Part[] = [
  () => import('./SwitcherPop'),
  () => import('./InboxPop'),
  () => import('./SupportPop'),
  () => import('./SupportSheet'),
  () => import('./AccountMenu'),
  () => import('./CommandPalette'),
  () => import('./MoreSheet'),
  () => import('../errors/LoadErrorView'),
];

/** How long after the first page, in milliseconds: it is no part of the first load. */
const AHEAD_AFTER_MS = 3_000;

/** Whoever scrolls has rested when so much time has passed, in milliseconds. */
const REST_MS = 500;

/**
 * Fetches one part after another, and none while somebody scrolls, where each of them would hold up a frame.
 * @returns what ends it.
 */
export function fetchAhead(parts: readonly Part[], afterMs: number): () => void {
  const waiting = [...parts];
  let lastScroll = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = (ms: number) => {
    if (!isOver) timer = setTimeout(() => void next(), ms);
  };
  const next = async () => {
    const rest = lastScroll + REST_MS - performance.now();
    if (rest > 0) {
      wait(rest);
      return;
    }
    const fetchPart = waiting.shift();
    if (!fetchPart) return;
    // Without a network it is fetched when it is asked for.
    await fetchPart().catch(() => undefined);
    wait(0);
  };
  const note = () => {
    lastScroll = performance.now();
  };
  const options = { capture: true, passive: true } as const;
  window.addEventListener('scroll', note, options);
  wait(afterMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('scroll', note, options);
  };
}

/** Fetches ahead what a person may need when there is no network any more. */
export function useFetchAhead(): void {
  const { palette } = useApp();
  useEffect(() => {
    let end = () => {};
    let isLeft = false;
    const begin = async () => {
      const ofModules = await palette().catch(() => []);
      if (!isLeft) end = fetchAhead([...PARTS, ...ofModules], AHEAD_AFTER_MS);
    };
    const loaded = () => void begin();
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, { once: true });
    return () => {
      isLeft = true;
      window.removeEventListener('load', loaded);
      end();
    };
  }, [palette]);
}
