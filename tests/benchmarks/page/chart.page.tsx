import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import type { Structure, StructureHolding, StructureParty } from '#contract/calls/structure';
import '../../../src/views/theme/tokens.css';
import '../../../src/views/theme/base.css';
import '../../../src/views/theme/box.css';
import { layoutOf } from '#domain/chart/layout';
import { Canvas } from '../../../src/views/structure/Canvas';
import { Legend } from '../../../src/views/structure/Legend';
import styles from '../../../src/views/structure/Structure.module.css';
import { useChart } from '../../../src/views/structure/useChart';

/** Runs in Chromium: the chart of the application with all of its boxes open, moved and scaled frame by frame. */

const COMPANIES = 1_000;

export interface Drawn {
  /** In milliseconds: the places of boxes and lines, and all until the browser has painted them. */
  readonly layout: number;
  readonly shown: number;
  readonly boxes: number;
  readonly lines: number;
}

/** What the chart is moved by; `bare` moves a sheet with nothing on it, which is what the browser needs at least. */
export type Motion = 'drag' | 'wheel' | 'bare';

declare global {
  interface Window {
    draw: () => Promise<Drawn>;
    /** Moves it for so many frames, and says how long each took, in milliseconds. */
    move: (motion: Motion, frames: number) => Promise<readonly number[]>;
  }
}

const ids = Array.from({ length: COMPANIES }, (_, at) => `company ${at}`);

/** A tree whose every other company has a second holder. */
const holdings: readonly StructureHolding[] = ids.slice(1).flatMap((entityId, index) => {
  const first = heldBy(ids[Math.floor(index / 3)] ?? '', entityId, '60');
  return index % 2 === 0 ? [first, heldBy(ids[(index * 7) % (index + 1)] ?? '', entityId, '25.5')] : [first];
});

function heldBy(holderId: string, entityId: string, percentage: string): StructureHolding {
  return {
    id: `${holderId} ${entityId}`,
    holderId,
    entityId,
    class: 'ordinary',
    ownership: percentage,
    voting: percentage,
    from: '2020-01-01',
    until: null,
    votesBy: null,
  };
}

const structure: Structure = {
  asOf: '2026-11-20',
  rootId: 'company 0',
  scope: 'group',
  parties: ids.map(
    (id): StructureParty => ({
      id,
      kind: 'company',
      name: `Van Houten ${id} B.V.`,
      entity: {
        id,
        type: 'Company',
        status: 'Active',
        country: 'NL',
        registration: null,
        register: null,
        seat: null,
        accessible: true,
      },
    }),
  ),
  holdings,
  days: [],
  differences: null,
  warnings: [],
  errors: [],
  isCut: false,
};

const OPENED = { opened: ['all'] };
const ignored = () => undefined;
const never = () => false;
const ROOM = { top: 64, right: 0, bottom: 130, least: 0 };

function Shown({ told }: { readonly told: (boxes: number, lines: number) => void }) {
  const chart = useChart(structure, OPENED, ignored);
  useMemo(() => told(chart.layout.boxes.length, chart.layout.lines.length), [chart, told]);
  return (
    <div className={styles.structure}>
      <Canvas chart={chart} selected={null} select={ignored} isDim={never} room={ROOM} fitted={0} />
      <Legend />
    </div>
  );
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

window.draw = async () => {
  const lines = structure.holdings.map((holding) => ({ ...holding, change: null }));
  const began = performance.now();
  layoutOf(ids, lines, new Set());
  const layout = performance.now() - began;
  const place = document.querySelector('main');
  if (!place) throw new Error('There is no place for the chart');
  const asked = performance.now();
  const drawn = await new Promise<{ boxes: number; lines: number }>((resolve) => {
    createRoot(place).render(<Shown told={(boxes, many) => resolve({ boxes, lines: many })} />);
  });
  await frame();
  await frame();
  return { layout, shown: performance.now() - asked, ...drawn };
};

function bareSheet(): HTMLElement {
  const sheet = document.createElement('div');
  sheet.style.cssText =
    'position: fixed; inset: 0; background: var(--surface); opacity: 0.5; will-change: transform';
  document.body.append(sheet);
  return sheet;
}

window.move = async (motion, frames) => {
  const bare = motion === 'bare' ? bareSheet() : null;
  const chart = document.querySelector('[role="application"]');
  if (!chart) throw new Error('There is no chart');
  const { width, height } = chart.getBoundingClientRect();
  const at = (x: number, y: number) => ({
    bubbles: true,
    cancelable: true,
    view: window,
    clientX: x,
    clientY: y,
  });
  const [x, y] = [width / 2, height / 2];
  const took: number[] = [];
  if (motion === 'drag') chart.dispatchEvent(new MouseEvent('mousedown', at(x, y)));
  let before = await frame();
  for (let count = 0; count < frames; count += 1) {
    const turn = (count / 30) * Math.PI;
    if (bare) bare.style.transform = `translate(${300 * Math.sin(turn)}px, ${150 * Math.sin(turn / 2)}px)`;
    else if (motion === 'drag')
      window.dispatchEvent(
        new MouseEvent('mousemove', at(x + 300 * Math.sin(turn), y + 150 * Math.sin(turn / 2))),
      );
    else chart.dispatchEvent(new WheelEvent('wheel', { ...at(x, y), deltaY: Math.sin(turn) > 0 ? -12 : 12 }));
    const now = await frame();
    took.push(now - before);
    before = now;
  }
  if (motion === 'drag') window.dispatchEvent(new MouseEvent('mouseup', at(x, y)));
  bare?.remove();
  return took;
};
