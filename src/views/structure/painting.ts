import { drawingOf } from '#domain/chart/drawing';
import type { PlacedBox } from '#domain/chart/layout';
import { screenLook } from './look';
import type { Chart } from './useChart';
import { boxSentence } from './words';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws the chart into a group. The text is made by `drawingOf`, which escapes every name. */
export function paint(group: SVGGElement, chart: Chart): void {
  const text = `<svg xmlns="${SVG}">${drawingOf(chart.layout, chart.parties, screenLook(chart.nameOf))}</svg>`;
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  group.replaceChildren(...group.ownerDocument.adoptNode(drawn).childNodes);
  const facts = factsOf(chart);
  for (const box of boxesIn(group)) describe(box, chart, facts);
}

interface Facts {
  readonly places: ReadonlyMap<string, PlacedBox>;
  readonly holders: ReadonlyMap<string, number>;
  readonly below: ReadonlyMap<string, number>;
}

/** Counted once for all boxes: a thousand of them have thousands of lines. */
function factsOf({ layout, lines }: Chart): Facts {
  const [holders, below] = [new Map<string, number>(), new Map<string, number>()];
  for (const { entityId, holderId } of lines) {
    holders.set(entityId, (holders.get(entityId) ?? 0) + 1);
    below.set(holderId, (below.get(holderId) ?? 0) + 1);
  }
  return { places: new Map(layout.boxes.map((box) => [box.id, box])), holders, below };
}

export function boxesIn(group: SVGGElement): readonly SVGGElement[] {
  return [...group.querySelectorAll<SVGGElement>('[data-party]')];
}

/** The box that an event happened in. */
export function partyAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest('[data-party]')?.getAttribute('data-party') ?? null)
    : null;
}

function describe(box: SVGGElement, { parties }: Chart, { places, holders, below }: Facts): void {
  const id = box.getAttribute('data-party') ?? '';
  const party = parties.get(id);
  const place = places.get(id);
  if (!party || !place) return;
  box.setAttribute('role', 'button');
  box.setAttribute('tabindex', '-1');
  box.setAttribute('aria-label', boxSentence(party, holders.get(id) ?? 0, below.get(id) ?? 0));
  if (place.hasBelow) box.setAttribute('aria-expanded', String(place.hidden === 0));
}

interface Marks {
  readonly selected: string | null;
  /** The one box that the Tab key reaches. */
  readonly reached: string;
  readonly isDim: (id: string) => boolean;
}

/** Selection colours the lines to the holders; what is not looked for is dimmed. */
export function mark(group: SVGGElement, { selected, reached, isDim }: Marks): void {
  for (const box of boxesIn(group)) {
    const id = box.getAttribute('data-party') ?? '';
    box.toggleAttribute('data-lit', id === selected);
    box.toggleAttribute('data-dim', isDim(id));
    box.setAttribute('aria-pressed', String(id === selected));
    box.setAttribute('tabindex', id === reached ? '0' : '-1');
  }
  for (const line of group.querySelectorAll('[data-holder]')) {
    line.toggleAttribute('data-lit', selected !== null && line.getAttribute('data-entity') === selected);
    line.toggleAttribute('data-dim', isDim(line.getAttribute('data-entity') ?? ''));
  }
}
