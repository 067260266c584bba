import type { RegisteredRouter } from '@tanstack/react-router';
import { Subscription } from 'rxjs';
import { SKETCH_NOTE } from '../../head/marks';
import {
  isSketchedAttribute,
  isSketchedTag,
  LONGEST_SKETCH,
  layoutNow,
  type Sketch,
  type SketchElement,
  type SketchNode,
} from '../../head/sketch';
import type { Actors } from '../../machines/start';
import { DASHBOARD_ID } from '../../router/guard';
import type { Store } from '../../services/storage';
import { type PreviewKeeper, rememberedUid } from './preview';

/** What passes, or is for a screen reader alone, is not part of how a page looked. */
const PASSING = '[role="status"], [role="alert"], .visually-hidden';

/** The build's entry, by whose name its styles are known; there is none in development. */
const BUILT_ENTRY = 'script[type="module"][src^="/assets/"]';

/** How long a busy page may put it off, in milliseconds. */
const AT_LATEST_MS = 2_000;

/** What stood on the screen of `shell` and above the fold; null when it has no place in a sketch. */
export function sketchOf(shell: Element, height: number): SketchElement | null {
  const scroller = shell.querySelector('[data-page-scroller]');
  const visit = (element: Element): SketchElement | null => {
    const tag = element.localName;
    if (!isSketchedTag(tag) || element.matches(PASSING)) return null;
    const scrolled = scroller?.contains(element) && element !== scroller ? scroller.scrollTop : 0;
    if (element.getBoundingClientRect().top + scrolled >= height) return null;
    const attributes = [...element.attributes]
      .filter(({ name }) => isSketchedAttribute(tag, name))
      .map(({ name, value }) => [name, value]);
    const children = [...element.childNodes].flatMap((child): SketchNode[] => {
      if (child instanceof Text) return child.data === '' ? [] : [child.data];
      const drawn = child instanceof Element ? visit(child) : null;
      return drawn ? [drawn] : [];
    });
    return [tag, Object.fromEntries(attributes), ...children];
  };
  return visit(shell);
}

type Browser = Window & typeof globalThis;

/** Keeps how the dashboard looks, in moments in which nothing else is to be done, for the first paint of the next visit. */
export function watchSketch(
  { auth, entity }: Pick<Actors, 'auth' | 'entity'>,
  router: RegisteredRouter,
  preview: Pick<PreviewKeeper, 'current'>,
  notes: Store,
  browser: Browser,
): Subscription {
  const take = () => {
    const { document: page } = browser;
    const uid = auth.getSnapshot().context.identity?.uid;
    const current = entity.getSnapshot().context.current?.id;
    const leaf = router.state.matches.at(-1);
    const isShown =
      leaf?.routeId === DASHBOARD_ID && leaf.status === 'success' && leaf.params.entity === current;
    const isSettled = auth.getSnapshot().matches('signedIn') && preview.current() === null;
    const build = page.querySelector(BUILT_ENTRY)?.getAttribute('src');
    const shell = page.querySelector('[data-shell]');
    if (!isShown || !isSettled || !uid || !current || !build || !shell) return;
    if (rememberedUid(notes) !== uid) return;
    const drawn = sketchOf(shell, browser.innerHeight);
    if (!drawn) return;
    const sketch: Sketch = { build, uid, entity: current, layout: layoutNow(browser), page: drawn };
    if (JSON.stringify(sketch).length <= LONGEST_SKETCH) notes.write(SKETCH_NOTE, sketch);
    else notes.remove(SKETCH_NOTE);
  };
  const soon = () => {
    if ('requestIdleCallback' in browser) browser.requestIdleCallback(take, { timeout: AT_LATEST_MS });
    else setTimeout(take, 0);
  };
  const leave = () => {
    if (browser.document.visibilityState === 'hidden') take();
  };
  soon();
  const watching = new Subscription(router.subscribe('onRendered', soon));
  watching.add(router.subscribe('onResolved', soon));
  browser.document.addEventListener('visibilitychange', leave);
  watching.add(() => browser.document.removeEventListener('visibilitychange', leave));
  return watching;
}
