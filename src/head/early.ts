import { isId } from '#contract/vocabulary';
import { greeting } from '../views/dashboard/words';
import { formatLongDate } from '../views/shared/format';
import { frameOf, removeOnLeaving } from './frame';
import { SKETCH_NOTE } from './marks';
import { readNote, readValue } from './notes';
import { drawSketch, LONGEST_SKETCH, layoutNow, type Sketch } from './sketch';

/** Note that says whose dashboards this browser remembers, and of which entities, the newest first. */
const REMEMBERED = 'remembered';

/**
 * Paints the last dashboard as soon as there is a place for it, where this address leads to it and nobody has signed out
 * since. It can be looked at and not used; the application takes its place, or takes it away.
 * @param build the build whose styles the page has.
 * @returns whether there is one to paint.
 */
export function paintEarly(build: string | undefined, { pathname }: Pick<Location, 'pathname'>): boolean {
  if (!build) return false;
  const sketch = readSketch(build, pathname.replaceAll('/', '').toLowerCase());
  if (!sketch) return false;
  const drawn = draw(sketch);
  if (!drawn) return false;
  whenThere(document, (place) => place.append(drawn));
  removeOnLeaving(drawn, REMEMBERED, (value) => value === null);
  return true;
}

/** @param entity of the address; empty at the root, where the newest is shown. */
function readSketch(build: string, entity: string): Sketch | null {
  const remembered = readValue(REMEMBERED);
  if ((readNote(SKETCH_NOTE)?.length ?? 0) > LONGEST_SKETCH) return null;
  const sketch = readValue(SKETCH_NOTE);
  if (!isSketch(sketch) || !isRemembered(remembered) || sketch.build !== build) return null;
  if (sketch.uid !== remembered.uid || sketch.layout !== layoutNow(window)) return null;
  const wanted = entity || remembered.entities[0];
  if (wanted !== sketch.entity || !remembered.entities.includes(wanted)) return null;
  return readNote(`cache:${sketch.uid}:${sketch.entity}`) === null ? null : sketch;
}

function isSketch(value: unknown): value is Sketch {
  if (typeof value !== 'object' || value === null || !('uid' in value) || !('entity' in value)) return false;
  return typeof value.uid === 'string' && typeof value.entity === 'string' && isId(value.entity);
}

function isRemembered(value: unknown): value is { uid: string; entities: readonly string[] } {
  if (typeof value !== 'object' || value === null) return false;
  return 'uid' in value && 'entities' in value && Array.isArray(value.entities);
}

/** Null for what somebody else, another version or an accident wrote. */
function draw({ page }: Sketch): HTMLElement | null {
  const now = new Date();
  const said: Readonly<Record<string, string>> = {
    greeting: greeting(now.getHours()),
    date: formatLongDate(now),
  };
  try {
    const drawn = drawSketch(document, page, (name) => said[name]);
    return frameOf(drawn, 'Connecting. This is how it was on your last visit.');
  } catch {
    return null;
  }
}

/** Calls before the place is painted: the parser has only begun. */
function whenThere(page: Document, act: (place: HTMLElement) => void): void {
  const look = () => {
    const place = page.getElementById('root');
    if (place) act(place);
    return place !== null;
  };
  if (look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(page, { childList: true, subtree: true });
}
