import { ENTITY_STATUSES } from '#contract/vocabulary';
import { type ChartParty, drawingOf, escaped, icon, type Look, text } from './drawing';
import { OWNERSHIP_ICON, STATUS_ICONS, VOTING_ICON } from './icons';
import type { Layout } from './layout';
import { widthOf } from './text';

/** What stands on paper around a chart. */
export interface PaperWords {
  readonly title: string;
  /** The day, and which other one it is compared with. */
  readonly days: string;
  /** What shapes, signs on the lines and lines mean, in the order of `SIGNS`. */
  readonly signs: readonly string[];
}

const HEAD = 72;
const LEGEND = 92;
const EDGE = 24;
const ROW = 20;
const SIGN = 26;
const NOTE_SIZE = 12;

type Draw = (x: number, y: number, look: Look) => string;
type Sign = readonly [words: string, draw: Draw];

const card = (x: number, y: number, rest: string) =>
  `<rect x="${x}" y="${y}" width="16" height="12" ${rest}/>`;

const shape =
  (rest: (look: Look) => string): Draw =>
  (x, y, look) =>
    card(x, y, rest(look));

const outlined = ({ paint }: Look) => `fill="${paint.box}" stroke="${paint.outline}"`;

const stroke =
  (dashes: string): Draw =>
  (x, y, { paint }) =>
    `<path d="M${x} ${y + 6}h18" stroke="${paint.line}" stroke-width="1.5"${dashes}/>`;

/** A workspace, a company, a foundation, a person; the capital and the votes; control, and none. */
const SIGNS: readonly Draw[] = [
  shape(({ paint }) => `rx="3" fill="${paint.dark}"`),
  shape((look) => `rx="3" ${outlined(look)}`),
  (x, y, look) => `<path d="M${x + 4} ${y}h8l4 4v4l-4 4h-8l-4 -4v-4z" ${outlined(look)}/>`,
  shape((look) => `rx="6" ${outlined(look)}`),
  (x, y, { paint }) => icon(OWNERSHIP_ICON, x, y - 1, 14, paint.quiet),
  (x, y, { paint }) => icon(VOTING_ICON, x, y - 1, 14, paint.quiet),
  stroke(''),
  stroke(' stroke-dasharray="5 4"'),
];

function legendOf(words: PaperWords): readonly Sign[] {
  return [
    ...SIGNS.map((draw, index): Sign => [words.signs[index] ?? '', draw]),
    ...ENTITY_STATUSES.map(
      (status): Sign => [
        status,
        (x, y, { paint }) => icon(STATUS_ICONS[status], x, y - 1, 14, paint.statuses[status]),
      ],
    ),
  ];
}

interface Place {
  readonly top: number;
  readonly left: number;
}

/** In columns of two, each as wide as its longer word. */
function columnsOf(signs: readonly Sign[], look: Look, { top, left }: Place) {
  const drawn: string[] = [];
  let x = left;
  for (let at = 0; at < signs.length; at += 2) {
    const pair = signs.slice(at, at + 2);
    for (const [row, [words, draw]] of pair.entries()) {
      const y = top + row * ROW;
      drawn.push(
        draw(x, y, look),
        text(words, x + SIGN, y + 10, { size: NOTE_SIZE, fill: look.paint.quiet }),
      );
    }
    x += SIGN + Math.max(...pair.map(([words]) => widthOf(words, NOTE_SIZE))) + EDGE;
  }
  return { drawn: drawn.join(''), right: x };
}

/** As large as a chart on paper is, with what stands around it. */
export function paperSize({ bounds }: Layout, words: PaperWords, look: Look) {
  const { x, y, width, height } = bounds;
  const { title, days } = words;
  const { right } = columnsOf(legendOf(words), look, { top: 0, left: EDGE });
  const wide = Math.max(width, right, widthOf(title, 20) + 2 * EDGE, widthOf(days, 13) + 2 * EDGE);
  return {
    x: x - (wide - width) / 2,
    y: y - HEAD,
    width: Math.ceil(wide),
    height: Math.ceil(height + HEAD + LEGEND),
  };
}

/** The chart as a page: what it shows, of which day, and what its signs mean. */
export function paperOf(
  layout: Layout,
  parties: ReadonlyMap<string, ChartParty>,
  look: Look,
  words: PaperWords,
): string {
  const { x, y, width, height } = paperSize(layout, words, look);
  const { paint } = look;
  const foot = y + height - LEGEND + EDGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="${escaped(look.font)}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint.ground}"/>`,
    text(words.title, x + EDGE, y + 32, { size: 20, weight: 600, fill: paint.ink }),
    text(words.days, x + EDGE, y + 52, { size: 13, fill: paint.quiet }),
    drawingOf(layout, parties, look),
    `<path d="M${x + EDGE} ${foot - 8}h${width - 2 * EDGE}" stroke="${paint.outline}"/>`,
    columnsOf(legendOf(words), look, { top: foot + 8, left: x + EDGE }).drawn,
    '</svg>',
  ].join('');
}
