import { type RefObject, useMemo } from 'react';
import { type Layout, MEASURES } from '#domain/chart/layout';
import { classes } from '../shared/classes';
import styles from './Structure.module.css';
import { useTransform } from './transforms';
import type { Zoom } from './useZoom';

interface MinimapProps {
  readonly layout: Layout;
  readonly zoom: Zoom;
  readonly frame: RefObject<SVGSVGElement | null>;
  readonly selected: string | null;
}

/** A chart of fewer boxes is seen whole anyway. */
const WORTH_A_MAP = 12;

/** The whole chart in small, with what is in sight; pressing goes there. For who sees it: keys have the chart itself. */
export function Minimap({ layout, zoom, frame, selected }: MinimapProps) {
  const { bounds, boxes } = layout;
  const transform = useTransform(zoom.transforms);
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
  if (boxes.length < WORTH_A_MAP) return null;
  const size = frame.current?.getBoundingClientRect();
  const [x, y] = transform.invert([0, 0]);
  const go = ({ clientX, clientY, currentTarget }: React.MouseEvent<SVGSVGElement>) => {
    const matrix = currentTarget.getScreenCTM();
    if (!size || !matrix) return;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const [atX, atY] = transform.apply([point.x, point.y]);
    zoom.pan(size.width / 2 - atX, size.height / 2 - atY);
  };
  return (
    <svg
      className={classes('box-frame box-raised box-floats phone-none', styles.minimap)}
      viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
      aria-hidden="true"
      onClick={go}
    >
      {rects}
      {size && (
        <rect
          className={styles.sight}
          x={x}
          y={y}
          width={size.width / transform.k}
          height={size.height / transform.k}
        />
      )}
    </svg>
  );
}
