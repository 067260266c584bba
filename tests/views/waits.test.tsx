// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';

const BUSY_FOR_MS = 8;

function keepBusy(): void {
  const until = performance.now() + BUSY_FOR_MS;
  while (performance.now() < until);
}

/** A busy machine: the time between a commit and its effects passes while the test is being told of the commit. */
async function keepBusyAfterCommit(): Promise<void> {
  keepBusy();
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  keepBusy();
}

function aStore() {
  const listeners = new Set<() => void>();
  let value = 'before';
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

it('a test that has found something on the screen finds it listening, also on a busy machine', async () => {
  const store = aStore();
  let show = () => {};
  function Value() {
    useLayoutEffect(() => void keepBusyAfterCommit(), []);
    return <p>{useSyncExternalStore(store.subscribe, store.read)}</p>;
  }
  function Later() {
    const [isShown, setShown] = useState(false);
    show = () => startTransition(() => setShown(true));
    return isShown && <Value />;
  }
  render(<Later />);
  setTimeout(() => show());
  const value = await screen.findByText('before');
  act(() => store.write('after'));
  expect(value.textContent).toBe('after');
});
