import { select } from 'd3-selection';
import {
  type D3ZoomEvent,
  type ZoomBehavior,
  type ZoomTransform,
  zoom,
  zoomIdentity,
  zoomTransform,
} from 'd3-zoom';
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Layout, MEASURES } from '#domain/chart/layout';
import { createTransforms, type Transforms } from './transforms';

const SMALLEST = 0.05;
const LARGEST = 2;
const STEP = 1.25;

/** Around the chart, in pixels of the screen. */
const MARGIN = 24;

/** The part of the screen that nothing lies over, in pixels from its edges. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What moves it: no event where the page does so by itself. */
type ZoomEvent = Pick<D3ZoomEvent<HTMLElement, unknown>, 'transform' | 'sourceEvent'>;

export interface Zoom {
  readonly transforms: Transforms;
  /** A step nearer or further away. */
  readonly by: (step: 1 | -1) => void;
  readonly pan: (x: number, y: number) => void;
  readonly fit: () => void;
  /** Brings a box into the middle where it is not in sight. */
  readonly show: (id: string) => void;
  /** Moves the chart by so much of its own units, without anybody seeing it. */
  readonly shift: (x: number, y: number) => void;
}

/**
 * Moving and scaling the chart: by the wheel, by fingers, by buttons and by keys. What is drawn is a sheet of its own, which the browser moves
 * without painting it again; at rest it is painted anew, as sharp as it is large.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  sheet: RefObject<SVGSVGElement | null>,
  layout: Layout,
  room: Room,
): Zoom {
  const [transforms] = useState(createTransforms);
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown>>(null);
  const place = useEffectEvent((next: ZoomTransform, isByHand: boolean) => {
    if (!sheet.current) return;
    // Moved as it is painted, without painting it for each frame.
    if (isByHand) sheet.current.style.willChange = 'transform';
    placeSheet(sheet.current, layout, next);
  });
  const rest = useEffectEvent(() => {
    sheet.current?.style.removeProperty('will-change');
  });
  // Before anything is drawn, since what is drawn first is brought into sight.
  useLayoutEffect(() => {
    const whole = frame.current;
    if (!whole) return undefined;
    const zooming = zoom<HTMLElement, unknown>()
      .scaleExtent([SMALLEST, LARGEST])
      .extent(() => extentOf(whole))
      .filter((event: Event) => !(event instanceof MouseEvent && event.button !== 0))
      .on('zoom', ({ transform: next, sourceEvent }: ZoomEvent) => {
        place(next, Boolean(sourceEvent));
        transforms.set(next);
      })
      .on('end', rest);
    behaviour.current = zooming;
    const selected = select(whole).call(zooming).on('dblclick.zoom', null);
    return () => {
      selected.on('.zoom', null);
    };
  }, [frame, transforms]);
  useLayoutEffect(() => {
    // Another layout begins elsewhere.
    if (sheet.current) placeSheet(sheet.current, layout, transforms.get());
  }, [sheet, layout, transforms]);
  return useMemo(() => {
    const change = (next: ZoomTransform) => {
      if (frame.current) behaviour.current?.transform(select(frame.current), next);
    };
    const now = () => (frame.current ? zoomTransform(frame.current) : zoomIdentity);
    return {
      transforms,
      by: (step) => {
        if (frame.current) behaviour.current?.scaleBy(select(frame.current), step > 0 ? STEP : 1 / STEP);
      },
      pan: (x, y) => change(zoomIdentity.translate(now().x + x, now().y + y).scale(now().k)),
      shift: (x, y) => change(now().translate(x, y)),
      fit: () => change(fitting(frame.current, layout, room)),
      show: (id) => {
        const box = layout.boxes.find((one) => one.id === id);
        if (frame.current && box) change(showing(frame.current, box, now(), room));
      },
    };
  }, [frame, layout, room, transforms]);
}

/** The sheet begins where the layout does. */
function placeSheet(sheet: SVGSVGElement, { bounds }: Layout, { x, y, k }: ZoomTransform): void {
  sheet.style.transformOrigin = '0 0';
  sheet.style.transform = `translate(${x + k * bounds.x}px, ${y + k * bounds.y}px) scale(${k})`;
}

/** From the upper left to the lower right corner, in pixels. */
function extentOf(frame: HTMLElement): [[number, number], [number, number]] {
  const { width, height } = sizeOf(frame);
  return [
    [0, 0],
    [width, height],
  ];
}

function sizeOf(frame: HTMLElement | null) {
  const { width, height } = frame?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return { width, height };
}

/** The whole chart in the middle of its room, never larger than it is. */
function fitting(frame: HTMLElement | null, { bounds }: Layout, room: Room): ZoomTransform {
  const size = sizeOf(frame);
  const width = Math.max(1, size.width - room.right - 2 * MARGIN);
  const height = Math.max(1, size.height - room.top - room.bottom - MARGIN);
  const scale = Math.max(SMALLEST, Math.min(1, width / bounds.width, height / bounds.height));
  return zoomIdentity
    .translate(
      MARGIN + (width - bounds.width * scale) / 2,
      room.top + Math.max(0, height - bounds.height * scale) / 2,
    )
    .scale(scale)
    .translate(-bounds.x, -bounds.y);
}

function showing(
  frame: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
  now: ZoomTransform,
  room: Room,
): ZoomTransform {
  const size = sizeOf(frame);
  const { width, height } = MEASURES.box;
  const [left, top] = now.apply([x, y]);
  const [right, bottom] = now.apply([x + width, y + height]);
  const isSeen =
    left >= 0 && top >= room.top && right <= size.width - room.right && bottom <= size.height - room.bottom;
  if (isSeen) return now;
  const scale = Math.max(now.k, 0.6);
  return zoomIdentity
    .translate((size.width - room.right) / 2, (size.height - room.bottom + room.top) / 2)
    .scale(scale)
    .translate(-x - width / 2, -y - height / 2);
}
