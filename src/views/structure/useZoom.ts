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
import type { Layout } from '#domain/chart/layout';
import { fitting, LARGEST, type Room, readable, SMALLEST, showing } from './placing';
import { createTransforms, type Transforms } from './transforms';

const STEP = 1.25;

/** What moves it: no event where the page does so by itself. */
interface ZoomEvent extends Pick<D3ZoomEvent<HTMLElement, unknown>, 'transform'> {
  readonly sourceEvent: Event | null;
}

/** While the mouse drags it, nothing in it is looked for under the mouse, which would be a third of each frame. */
const DRAGGED = 'data-dragged';

export interface Zoom {
  readonly transforms: Transforms;
  /** A step nearer or further away. */
  readonly by: (step: 1 | -1) => void;
  readonly pan: (x: number, y: number) => void;
  readonly fit: () => void;
  /** The whole chart, or a box of it in the middle where the whole would be too small to read. */
  readonly open: (id: string) => void;
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
  const place = useEffectEvent((next: ZoomTransform, by: Event | null) => {
    if (!sheet.current) return;
    // Moved as it is painted, without painting it for each frame.
    if (by) sheet.current.style.willChange = 'transform';
    if (by?.type === 'mousemove') frame.current?.setAttribute(DRAGGED, '');
    placeSheet(sheet.current, layout, next);
  });
  const rest = useEffectEvent(() => {
    sheet.current?.style.removeProperty('will-change');
    frame.current?.removeAttribute(DRAGGED);
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
        place(next, sourceEvent);
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
      fit: () => change(fitting(sizeOf(frame.current), layout, room)),
      open: (id) => change(readable(sizeOf(frame.current), layout, room, id)),
      show: (id) => {
        const box = layout.boxes.find((one) => one.id === id);
        if (box) change(showing(sizeOf(frame.current), box, now(), room));
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
