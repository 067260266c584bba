import { act, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Makes every wait for the screen end with the effects of what is shown. Without this a test can go on between a
 * commit and its effects: the screen shows a component that listens to nothing yet, and what the test tells it next is
 * drawn a moment after the test looked. On a busy machine React leaves that gap open for several milliseconds.
 */
export function endWaitsWithEffects(): void {
  const { asyncWrapper } = getConfig();
  const root = createRoot(document.createElement('div'));
  let waits = 0;
  configure({
    asyncWrapper: async (wait) => {
      const found = await asyncWrapper(wait);
      waits += 1;
      // React runs the effects that wait, of any root, before it draws another one.
      act(() => root.render(createElement('p', null, waits)));
      return found;
    },
  });
}
