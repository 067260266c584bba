import { type Layout, layoutOf, type PlacedEdge, type PlacedNode } from './layout';
import { LINE, TITLE } from './measures';
import type { Scene } from './scene';

/** Both themes; a page that shows the picture in place toggles `lit`, `taken` and the like on groups. */
const STYLE = `svg{--ink:#131c2b;--quiet:#5b6474;--line:#868e9d;--fill:#fff;--ground:#f3f4f8;--accent:#2448a8;--soft:#e2ebff;font-family:Inter,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
@media(prefers-color-scheme:dark){svg{--ink:#e9ecf3;--quiet:#b4bccb;--line:#667085;--fill:#121721;--ground:#0b0f17;--accent:#93b3f8;--soft:#1a2747}}
rect{fill:var(--fill);stroke:var(--line)}
.ground{fill:var(--ground);stroke:none}
text{fill:var(--ink);font-size:${LINE.size}px}
.title{font-size:${TITLE.size}px;font-weight:600}
.compound>rect,.region>rect{fill:none}.region>rect,.passing>rect{stroke-dasharray:5 4}
.folded>rect{stroke-width:2.5}.final>rect{stroke-width:3}
.anywhere>rect,.outside>rect{fill:none;stroke-dasharray:2 3}
.anywhere>text,.outside>text{font-weight:400;font-style:italic;fill:var(--quiet)}
.start>circle{fill:var(--ink)}
path{fill:none;stroke:var(--line);stroke-width:1.25}
marker path{fill:var(--line);stroke:none}
.edge rect{fill:var(--ground);stroke:none}.edge text{fill:var(--quiet)}
.lit>rect{fill:var(--soft);stroke:var(--accent);stroke-width:2}.lit>path{stroke:var(--accent);stroke-width:2}`;

const MARKER =
  '<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0.5 8 4 0 7.5Z"/></marker></defs>';

/** How round the bends of an arrow are, in pixels. */
const BEND = 6;

/** The scene as a picture. Groups of states carry `data-state`, groups of arrows the keys of their transitions. */
export async function svgOf(scene: Scene, title: string): Promise<string> {
  const layout = await layoutOf(scene);
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    MARKER,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...drawn(layout),
    '</svg>',
  ].join('\n')}\n`;
}

/** Frames below, arrows above them, labels and boxes on top. */
function drawn({ nodes, edges }: Layout): readonly string[] {
  const frames = nodes.filter(({ node }) => node.nodes.length > 0);
  const boxes = nodes.filter(({ node }) => node.nodes.length === 0);
  return [...frames.map(drawNode), ...edges.map(drawEdge), ...boxes.map(drawNode)];
}

function drawNode({ node, x, y, width, height }: PlacedNode): string {
  const { kind, state, title, lines, nodes } = node;
  const mark = state === null ? '' : ` data-state="${escaped(state)}"`;
  const group = (content: string) => `<g class="${kind}"${mark}>${content}</g>`;
  if (kind === 'start') return group(`<circle cx="${at(x + 6)}" cy="${at(y + 6)}" r="6"/>`);
  const middle = x + width / 2;
  const round = kind === 'anywhere' || kind === 'outside' ? height / 2 : 8;
  const frame = `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="${at(round)}"/>`;
  const isFrame = nodes.length > 0;
  const top = isFrame || lines.length > 0 ? y + 18 : y + height / 2 + 4.5;
  const place = isFrame ? `x="${at(x + 12)}"` : `x="${at(middle)}" text-anchor="middle"`;
  const head = `<text class="title" ${place} y="${at(top)}">${escaped(title)}</text>`;
  const below = lines.map((line, index) =>
    text(line, isFrame ? x + 12 : middle, top + 17 + index * LINE.height, isFrame),
  );
  return group([frame, head, ...below].join(''));
}

function drawEdge({ edge, points, label }: PlacedEdge): string {
  const keys = edge.transitions.map(({ key }) => key).join('\n');
  const mark = keys === '' ? '' : ` data-transitions="${escaped(keys)}"`;
  const path = `<path d="${route(points)}" marker-end="url(#end)"/>`;
  if (!label) return `<g class="edge"${mark}>${path}</g>`;
  const { x, y, width, height } = label;
  const back = `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="2"/>`;
  const lines = edge.lines.map((line, index) =>
    text(line, x + width / 2, y + 11 + index * LINE.height, false),
  );
  return `<g class="edge"${mark}>${path}${back}${lines.join('')}</g>`;
}

function text(line: string, x: number, y: number, isLeft: boolean): string {
  return `<text x="${at(x)}" y="${at(y)}"${isLeft ? '' : ' text-anchor="middle"'}>${escaped(line)}</text>`;
}

/** Straight lines with round bends. */
function route(points: PlacedEdge['points']): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point.x)} ${at(point.y)}`;
      if (!after) return `L${at(point.x)} ${at(point.y)}`;
      const [enter, leave] = [towards(point, before), towards(point, after)];
      return `L${enter}Q${at(point.x)} ${at(point.y)} ${leave}`;
    })
    .join('');
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(BEND, length / 2) / length;
  return `${at(from.x + (to.x - from.x) * part)} ${at(from.y + (to.y - from.y) * part)}`;
}

/** Tenths of a pixel are enough, and the same on every machine. */
function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
