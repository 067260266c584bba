import { useEffect, useRef } from 'react';
import type { Task } from '#contract/calls/tasks';

/** A task that leaves the list takes the focus with it: it goes to the one that follows, or to the page. */
export function useFocusKept(items: readonly Task[]): void {
  const before = useRef(items);
  useEffect(() => {
    const old = before.current;
    before.current = items;
    if (document.activeElement !== document.body) return;
    const there = new Set(items.map(({ id }) => id));
    const left = old.findIndex(({ id }) => !there.has(id));
    if (left < 0) return;
    const next = old.slice(left).find(({ id }) => there.has(id)) ?? items.at(-1);
    const button = next && document.querySelector<HTMLElement>(`[data-leads="${next.id}"]`);
    (button ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [items]);
}
