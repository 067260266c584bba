import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { keptInPlace, type Layout } from '#domain/chart/layout';
import { Minimap } from './Minimap';
import { neighbourOf, panOf } from './neighbour';
import { boxesIn, mark, paint, partyAt } from './painting';
import type { Room } from './placing';
import styles from './Structure.module.css';
import type { Chart } from './useChart';
import { useZoom } from './useZoom';
import { ZoomButtons } from './ZoomButtons';

interface CanvasProps {
  readonly chart: Chart;
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  readonly isDim: (id: string) => boolean;
  readonly room: Room;
  /** Changes when somebody asks for the whole chart in sight. */
  readonly fitted: number;
}

/** The chart, which is dragged, scaled, and walked with the arrow keys. */
export function Canvas({ chart, selected, select, isDim, room, fitted }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const drawn = useRef<Layout>(null);
  const told = useRef<string>(null);
  const { layout, parties, rootId } = chart;
  const zoom = useZoom(frame, sheet, layout, room);
  const reached = selected !== null && layout.boxes.some(({ id }) => id === selected) ? selected : rootId;

  const draw = useEffectEvent((into: SVGGElement) => {
    const focused = partyAt(document.activeElement);
    paint(into, chart);
    if (drawn.current) {
      const { x, y } = keptInPlace(layout, focused ?? reached, drawn.current);
      zoom.shift(x, y);
    } else zoom.open(reached);
    drawn.current = layout;
    if (focused) focusBox(into, focused);
  });
  const marks = { selected, reached, isDim };
  const remark = useEffectEvent((into: SVGGElement) => mark(into, marks));
  const showSelected = useEffectEvent((id: string) => zoom.show(id));
  // The box may have been drawn anew since the panel was opened from it.
  const backToBox = useEffectEvent(() => {
    if (group.current && told.current && document.activeElement === document.body)
      focusBox(group.current, told.current);
  });
  const fitAll = useEffectEvent(() => zoom.fit());
  useLayoutEffect(() => {
    // Only another layout, or other names, are drawn again.
    if (group.current && layout && parties) draw(group.current);
  }, [layout, parties]);
  useLayoutEffect(() => {
    if (group.current) remark(group.current);
  });
  useEffect(() => {
    if (selected) showSelected(selected);
    else backToBox();
    told.current = selected;
  }, [selected]);
  useEffect(() => {
    if (fitted > 0) fitAll();
  }, [fitted]);

  const pressed = (event: KeyboardEvent) => {
    const at = partyAt(event.target);
    const done = at === null ? moved(event) : walked(event, at);
    if (done) event.preventDefault();
  };
  const moved = ({ key }: KeyboardEvent): boolean => {
    const pan = panOf(key);
    if (pan) zoom.pan(...pan);
    return pan !== null || scaled(key);
  };
  const scaled = (key: string): boolean => {
    if (key === '+' || key === '=') zoom.by(1);
    else if (key === '-') zoom.by(-1);
    else if (key === '0') zoom.fit();
    else return false;
    return true;
  };
  const walked = ({ key }: KeyboardEvent, at: string): boolean => {
    const next = neighbourOf(layout.boxes, at, key);
    if (next && group.current) {
      zoom.show(next);
      focusBox(group.current, next);
    } else if (key === 'Enter') select(at === selected ? null : at);
    else if (key === ' ') chart.toggle(at);
    else if (key === 'Escape') select(null);
    else return key.startsWith('Arrow') || scaled(key);
    return true;
  };
  const chosen = ({ target }: MouseEvent) => {
    const id = partyAt(target);
    if (id) select(id);
  };
  return (
    <div className={styles.canvas}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the chart while it has the focus.
        tabIndex={0}
        ref={frame}
        className={styles.chart}
        role="application"
        aria-label="Structure chart. Arrow keys move, plus and minus scale; Tab goes to a box, Enter opens its panel, Space closes what is below it."
        onKeyDown={pressed}
        onClick={chosen}
        onDoubleClick={({ target }) => {
          const id = partyAt(target);
          if (id) chart.toggle(id);
        }}
      >
        <svg
          ref={sheet}
          className="lay-block"
          overflow="visible"
          width={layout.bounds.width}
          height={layout.bounds.height}
          viewBox={`${layout.bounds.x} ${layout.bounds.y} ${layout.bounds.width} ${layout.bounds.height}`}
        >
          <title>Structure chart</title>
          <g ref={group} textRendering="geometricPrecision" />
        </svg>
      </div>
      <ZoomButtons zoom={zoom} />
      <Minimap layout={layout} zoom={zoom} frame={frame} selected={selected} />
    </div>
  );
}

function focusBox(group: SVGGElement, id: string): void {
  boxesIn(group)
    .find((box) => box.getAttribute('data-party') === id)
    ?.focus({ preventScroll: true });
}
