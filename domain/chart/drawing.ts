import type { EntityStatus, EntityType } from '#contract/vocabulary';
import { OWNERSHIP_ICON, rounded, STATUS_ICONS, signPath, VOTING_ICON } from './icons';
import type { Layout, PlacedBox, PlacedLine } from './layout';
import type { Change } from './lines';
import { MEASURES, type Point } from './measures';
import { onTwoLines, widthOf } from './text';

/** Whoever stands in the chart. */
export interface ChartParty {
  readonly id: string;
  /** `unknown` and `undisclosed` stand for all holders that nobody recorded, or that the reader may not know. */
  readonly kind: 'person' | 'company' | 'foundation' | 'unknown' | 'undisclosed';
  readonly name: string;
  /** Null for who is no entity here. */
  readonly entity: { readonly type: EntityType; readonly status: EntityStatus } | null;
  /** Null where nothing changed, or no other day is compared with. */
  readonly change: Change | null;
}

/** What the colours are for; a screen names its tokens, a file the colours themselves. */
export interface Paint {
  readonly ground: string;
  readonly box: string;
  readonly outline: string;
  readonly line: string;
  readonly ink: string;
  readonly quiet: string;
  /** The tile of a workspace, and what is written on it. */
  readonly dark: string;
  readonly onDark: string;
  readonly statuses: Readonly<Record<EntityStatus, string>>;
  readonly changes: Readonly<Record<Change, string>>;
}

export interface Words {
  readonly kindOf: (party: ChartParty) => string;
  readonly initialsOf: (party: ChartParty) => string;
  /** A name in which what stays on one line, such as a legal form with the word before it, is joined by spaces that do not break. */
  readonly joined: (name: string) => string;
  /** A percentage, or a sign for one that nobody recorded. */
  readonly percentage: (percentage: string | null) => string;
  /** How many are not drawn under a closed box. */
  readonly hidden: (count: number) => string;
  readonly line: (line: PlacedLine) => string;
}

export interface Look {
  readonly paint: Paint;
  readonly font: string;
  readonly words: Words;
}

const META_SIZE = 12;
const PADDING = 11;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What is written between tags or in an attribute; control characters, which XML cannot hold, are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** What is otherwise than on the day that is compared with is told by a sign, not by a colour alone. */
const CHANGE_SIGNS: Readonly<Record<Change, string>> = { appeared: '+', gone: '−', changed: '±' };

const mark = (change: Change | null): string => (change ? ` data-change="${change}"` : '');

function changeSign(change: Change | null, x: number, y: number, { paint }: Look): string {
  if (!change) return '';
  const fill = paint.changes[change];
  return `<circle cx="${x}" cy="${y}" r="9" fill="${fill}"/>${text(CHANGE_SIGNS[change], x, y + 4.5, { size: 14, weight: 700, anchor: 'middle', fill: paint.onDark })}`;
}

interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function text(
  words: string,
  x: number,
  y: number,
  { size, fill, weight = 400, anchor = 'start' }: TextLook,
): string {
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export function icon(strokes: readonly string[], x: number, y: number, size: number, stroke: string): string {
  return `<path d="${signPath(strokes, x, y, size)}" fill="none" stroke="${stroke}" stroke-width="${rounded(size / 12)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Shapes tell what somebody is without colour: persons are round, foundations have cut corners, companies are cards. */
function outline({ kind, entity }: ChartParty, { x, y }: Point, { paint }: Look): string {
  const { width, height } = MEASURES.box;
  const stroke = entity?.status === 'Opportunity' ? paint.statuses.Opportunity : paint.outline;
  const isNobody = kind === 'unknown' || kind === 'undisclosed';
  const dashes = isNobody || entity?.status === 'Opportunity' ? ' stroke-dasharray="4 3"' : '';
  const fill = entity?.status === 'Liquidated' ? 'url(#liquidated)' : isNobody ? paint.ground : paint.box;
  const look = `class="outline" fill="${fill}" stroke="${stroke}"${dashes}`;
  if (kind === 'foundation') {
    const c = 14;
    return `<path d="M${x + c} ${y}h${width - 2 * c}l${c} ${c}v${height - 2 * c}l${-c} ${c}h${2 * c - width}l${-c} ${-c}v${2 * c - height}z" ${look}/>`;
  }
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'person' ? height / 2 : 10}" ${look}/>`;
}

function tile(party: ChartParty, { x, y }: Point, { paint, words }: Look): string {
  const { kind, entity } = party;
  const dark = entity?.type === 'Workspace';
  const round = kind === 'person' ? 12 : 6;
  return [
    `<rect x="${x}" y="${y}" width="24" height="24" rx="${round}" fill="${dark ? paint.dark : 'none'}" stroke="${dark ? paint.dark : paint.outline}"/>`,
    text(words.initialsOf(party), x + 12, y + 15.5, {
      size: 10,
      weight: 600,
      anchor: 'middle',
      fill: dark ? paint.onDark : paint.ink,
    }),
  ].join('');
}

/** To the left of a place at the foot of its box. */
function status({ entity }: ChartParty, { x, y }: Point, { paint }: Look): string {
  if (!entity) return '';
  const fill = paint.statuses[entity.status];
  return [
    text(entity.status, x, y, { size: META_SIZE, weight: 500, anchor: 'end', fill }),
    icon(STATUS_ICONS[entity.status], x - STATUS_WIDTHS[entity.status] - 18, y - 11, 14, fill),
  ].join('');
}

/** How wide the statuses are written, in Inter at 12 px and a weight of 500. */
const STATUS_WIDTHS: Readonly<Record<EntityStatus, number>> = {
  Active: 37,
  Inactive: 46,
  Liquidated: 61,
  Opportunity: 69,
  Regulated: 58,
  'Co-shareholder': 91,
};

/** From the top of a box to what is written at its foot. */
const FOOT = 65;

function boxOf(box: PlacedBox, party: ChartParty, look: Look): string {
  const { paint, words } = look;
  const { width } = MEASURES.box;
  const { x, y } = box;
  const inset = party.kind === 'person' ? 22 : PADDING;
  const [left, right] = [x + inset, x + width - inset];
  const names = onTwoLines(words.joined(party.name), MEASURES.name, width - inset - PADDING - 32);
  return [
    `<g class="box" data-party="${escaped(party.id)}"${mark(party.change)}>`,
    `<title>${escaped(party.name)}</title>`,
    outline(party, box, look),
    tile(party, { x: left, y: y + PADDING }, look),
    ...names.map((line, index) =>
      text(line, left + 33, y + PADDING + 13 + index * 17, {
        size: MEASURES.name,
        weight: 600,
        fill: paint.ink,
      }),
    ),
    text(words.kindOf(party), left, y + FOOT, { size: META_SIZE, fill: paint.quiet }),
    status(party, { x: right, y: y + FOOT }, look),
    box.hidden > 0 ? hiddenBelow(box, look) : '',
    changeSign(party.change, x + width, y, look),
    '</g>',
  ].join('');
}

function hiddenBelow({ x, y, hidden }: PlacedBox, { paint, words }: Look): string {
  const [middle, bottom] = [x + MEASURES.box.width / 2, y + MEASURES.box.height];
  return [
    `<rect x="${middle - 40}" y="${bottom - 9}" width="80" height="20" rx="10" fill="${paint.box}" stroke="${paint.outline}"/>`,
    text(words.hidden(hidden), middle, bottom + 5, {
      size: 11,
      weight: 600,
      anchor: 'middle',
      fill: paint.quiet,
    }),
  ].join('');
}

/** Between the parts of a label, and from an icon to what it stands for. */
const LABEL = { inset: 6, icon: 12, toText: 3, between: 6 } as const;
/** How much wider figures are as bold as here. */
const BOLD = 1.08;

const figureWidth = (figure: string): number => widthOf(figure, META_SIZE) * BOLD;

const DASH = { line: 5, gap: 4 } as const;

/** What both parts of a line are called by: they are drawn apart, as a label lies over the lines of others. */
function partOf(line: PlacedLine, name: 'line' | 'label', look: Look): string {
  return `<g class="${name}" data-holder="${escaped(line.holderId)}" data-entity="${escaped(line.entityId)}"${mark(line.change)}><title>${escaped(look.words.line(line))}</title>`;
}

/** As wide as its two figures, and never wider than the place that the layout keeps for it. */
function labelOf(line: PlacedLine, look: Look): string {
  const { paint, words } = look;
  const { height } = MEASURES.label;
  const figure = { size: META_SIZE, weight: 600, fill: paint.ink };
  const [owned, voted] = [words.percentage(line.ownership), words.percentage(line.voting)];
  const first = LABEL.inset + LABEL.icon + LABEL.toText;
  const second = Math.round(first + figureWidth(owned) + LABEL.between);
  const end = second + LABEL.icon + LABEL.toText + figureWidth(voted) + LABEL.inset;
  const width = Math.min(Math.ceil(end), MEASURES.label.width);
  const [x, y] = [line.label.x - width / 2, line.label.y - height / 2];
  return [
    partOf(line, 'label', look),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${paint.box}" stroke="${paint.outline}"/>`,
    icon(OWNERSHIP_ICON, x + LABEL.inset, y + 5, LABEL.icon, paint.quiet),
    text(owned, x + first, y + 15.2, figure),
    icon(VOTING_ICON, x + second, y + 5, LABEL.icon, paint.quiet),
    text(voted, x + second + LABEL.icon + LABEL.toText, y + 15.2, figure),
    changeSign(line.change, x + width, y, look),
    '</g>',
  ].join('');
}

function lineOf(line: PlacedLine, look: Look): string {
  const { line: plain, changes } = look.paint;
  const stroke = `fill="none" stroke="${line.change ? changes[line.change] : plain}" stroke-width="1.5"`;
  const paths = line.isMajority
    ? [`<path d="${line.path}" ${stroke}/>`]
    : line.pieces.map(({ path, from }) => `<path d="${path}" ${stroke}${breaks(from)}/>`);
  return [partOf(line, 'line', look), ...paths, '</g>'].join('');
}

/** Breaks that go on where others end that began so long before. */
function breaks(from: number): string {
  const offset = from % (DASH.line + DASH.gap);
  return ` stroke-dasharray="${DASH.line} ${DASH.gap}"${offset > 0 ? ` stroke-dashoffset="${offset.toFixed(2)}"` : ''}`;
}

export function hatching({ paint }: Look): string {
  return `<defs><pattern id="liquidated" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="${paint.box}"/><path d="M0 0V8" stroke="${paint.outline}" stroke-width="1.5" opacity="0.6"/></pattern></defs>`;
}

/** The chart as the inside of an SVG: all lines first, so that none is drawn through a label or a box. */
export function drawingOf(layout: Layout, parties: ReadonlyMap<string, ChartParty>, look: Look): string {
  const boxes = layout.boxes.flatMap((box) => {
    const party = parties.get(box.id);
    return party ? [boxOf(box, party, look)] : [];
  });
  return [
    hatching(look),
    ...layout.lines.map((line) => lineOf(line, look)),
    ...layout.lines.map((line) => labelOf(line, look)),
    ...boxes,
  ].join('');
}

/** The chart as a file of its own, as large as what it shows. */
export function svgOf(layout: Layout, parties: ReadonlyMap<string, ChartParty>, look: Look): string {
  const { x, y, width, height } = layout.bounds;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="${escaped(look.font)}" text-rendering="geometricPrecision">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.paint.ground}"/>`,
    drawingOf(layout, parties, look),
    '</svg>',
  ].join('');
}
