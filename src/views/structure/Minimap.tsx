import type { ZoomTransform } from 'd3-zoom';
import { type MouseEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Layout } from '#domain/chart/layout';
import { MEASURES } from '#domain/chart/measures';
import { classes } from '../shared/classes';
import styles from './Structure.module.css';
import type { Zoom } from './useZoom';

interface MinimapProps {
  readonly layout: Layout;
  readonly zoom: Zoom;
  readonly frame: RefObject<HTMLElement | null>;
  readonly selected: string | null;
}

/** A chart of fewer boxes is seen whole anyway. */
const WORTH_A_MAP = 12;

/** The whole chart in small, with what is in sight; pressing goes there. For who sees it: keys have the chart itself. */
export function Minimap({ layout, zoom, frame, selected }: MinimapProps) {
  const { bounds, boxes } = layout;
  const sight = useRef<SVGRectElement>(null);
  const isWorth = boxes.length >= WORTH_A_MAP;
  useSight({ sight, frame, zoom, isWorth });
  const rects = useMemo(
    () =>
      boxes.map(({ id, x, y }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={MEASURES.box.width}
          height={MEASURES.box.height}
          className={id === selected ? styles.lit : undefined}
        />
      )),
    [boxes, selected],
  );
  if (!isWorth) return null;
  const go = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const size = frame.current?.getBoundingClientRect();
    const matrix = currentTarget.getScreenCTM();
    if (!size || !matrix) return;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const [atX, atY] = zoom.transforms.get().apply([point.x, point.y]);
    zoom.pan(size.width / 2 - atX, size.height / 2 - atY);
  };
  return (
    <svg
      className={classes('box-card box-floats phone-none', styles.minimap)}
      viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
      aria-hidden="true"
      onClick={go}
    >
      {rects}
      <rect ref={sight} className={styles.sight} />
    </svg>
  );
}

interface Sight {
  readonly sight: RefObject<SVGRectElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly zoom: Zoom;
  readonly isWorth: boolean;
}

/** Shows what is in sight, without rendering or measuring anything for a frame in which the chart is moved. */
function useSight({ sight, frame, zoom: { transforms }, isWorth }: Sight): void {
  useLayoutEffect(() => {
    const whole = frame.current;
    if (!isWorth || !whole) return undefined;
    let size = whole.getBoundingClientRect();
    const told = () => showSight(sight.current, transforms.get(), size);
    const sizes = new ResizeObserver(() => {
      size = whole.getBoundingClientRect();
      told();
    });
    told();
    sizes.observe(whole);
    const stop = transforms.subscribe(told);
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [sight, frame, transforms, isWorth]);
}

function showSight(sight: SVGRectElement | null, transform: ZoomTransform, { width, height }: DOMRect): void {
  const [x, y] = transform.invert([0, 0]);
  const places = { x, y, width: width / transform.k, height: height / transform.k };
  for (const [name, value] of Object.entries(places)) sight?.setAttribute(name, String(value));
}
