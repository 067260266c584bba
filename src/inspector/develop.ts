import type { InspectionEvent, Observer } from 'xstate';
import type { CompositionOptions } from '../composition/compose';
import { INSPECTOR_PATH } from './messages';
import { observeActors } from './observe';

type Start = (place: HTMLElement, options?: CompositionOptions) => Promise<void>;

/**
 * Under `npm run dev`: the inspector on its path, and everywhere else the application, observed from its first event on. With
 * `?inspect=stately` the Stately inspector, which is on the internet, is opened and told too.
 */
export async function develop(place: HTMLElement, start: Start): Promise<void> {
  if (location.pathname === INSPECTOR_PATH) {
    const { showInspector } = await import('./page/show');
    return showInspector(place);
  }
  const ours = observeActors();
  if (new URLSearchParams(location.search).get('inspect') !== 'stately') {
    return start(place, { inspect: ours });
  }
  const { inspectWithStately } = await import('./stately');
  return start(place, { inspect: both(ours, inspectWithStately(window, Date.now)) });
}

function both(one: Observer<InspectionEvent>, other: Observer<InspectionEvent>): Observer<InspectionEvent> {
  return {
    next(event) {
      one.next?.(event);
      other.next?.(event);
    },
    error: () => {},
    complete: () => {},
  };
}
