import { useEffect } from 'react';
import { useApp } from '../shared/app';

/** What opens over a page, and the page that says what went wrong. */
const PARTS = [
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

/** Fetches ahead what a person may need when there is no network any more. */
export function useFetchAhead(): void {
  const { palette } = useApp();
  useEffect(() => {
    const ofModules = () =>
      palette().then((parts) => Promise.allSettled(parts.map((fetchPart) => fetchPart())));
    const fetchAll = () => void Promise.allSettled([...PARTS, ofModules].map((fetchPart) => fetchPart()));
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(fetchAll, AHEAD_AFTER_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, [palette]);
}
