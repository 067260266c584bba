/** Lines that stand at the head or the foot of most pages of a document, alike but for the number of the page. */

export interface PageOfSeveral {
  readonly number: number;
  readonly text: string;
}

/** What of a page is its own, in UTF-16 units. */
export interface Body {
  readonly start: number;
  readonly end: number;
}

/** Lines from the head, and from the foot, that are looked at. */
const EDGE_LINES = 4;
const LONGEST_LINE = 200;
/** A line runs where it stands on so many pages, and on this share of all: those on the left and on the right may have others. */
const FEWEST_PAGES = 3;
const SHARE = 0.4;
/** So many of the numbers in its place are the same, or go with the pages: others stand in tables. */
const ALIKE = 0.8;

/** Where fewer pages have words of their own, the lines that run are what the document says: certificates, labels, forms. */
const OWN = 0.5;
const NONE: ReadonlySet<string> = new Set();

const DIGITS = /\d+/g;
/** A line that says the number of its page and nothing else, with how many there are. */
const NUMBER_OF_PAGE = /^(?:(?:page|pagina|blz\.?|p\.|seite)\s*)?#(?:\s*(?:\/|of|van|von)\s*#)?$/;

interface Line {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  /** Its words without its numbers. */
  readonly frame: string;
  readonly numbers: readonly number[];
}

function linesOf({ number, text }: PageOfSeveral): readonly Line[] {
  return Array.from(text.matchAll(/[^\n]+/g)).flatMap(({ 0: line, index }) => {
    const words = line.trim();
    if (words === '') return [];
    return [
      {
        page: number,
        start: index,
        end: index + line.length,
        frame: words.replace(DIGITS, '#').replace(/\s+/g, ' ').toLowerCase(),
        numbers: Array.from(words.matchAll(DIGITS), ([digits]) => Number(digits)),
      },
    ];
  });
}

/** How many of the values are the one that comes most often. */
function mostAlike(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(...counts.values());
}

/** Whether each number of lines with the same words is the same everywhere, or goes with the page. */
function isAlike(lines: readonly Line[]): boolean {
  const enough = ALIKE * lines.length;
  return (lines[0]?.numbers ?? []).every((_, at) => {
    const values = lines.map(({ numbers, page }) => ({ value: numbers[at] ?? 0, page }));
    return (
      mostAlike(values.map(({ value }) => value)) >= enough ||
      mostAlike(values.map(({ value, page }) => value - page)) >= enough
    );
  });
}

/** The words of lines that run, among those at one edge of the pages. */
function runningOf(edges: readonly (readonly Line[])[]): ReadonlySet<string> {
  const ofFrame = new Map<string, Line[]>();
  for (const lines of edges) {
    const frames = new Set<string>();
    for (const line of lines) {
      // Of two alike on one page one counts.
      if (frames.has(line.frame) || line.end - line.start > LONGEST_LINE) continue;
      frames.add(line.frame);
      const before = ofFrame.get(line.frame);
      if (before) before.push(line);
      else ofFrame.set(line.frame, [line]);
    }
  }
  const fewest = Math.max(FEWEST_PAGES, SHARE * edges.length);
  const running = [...ofFrame].filter(([, lines]) => lines.length >= fewest && isAlike(lines));
  return new Set(running.map(([frame]) => frame));
}

const saysItsPage = ({ frame, numbers, page }: Line): boolean =>
  NUMBER_OF_PAGE.test(frame) && numbers[0] === page;

/** Lines of a page from its edge on, as long as they run. */
function runningFrom(edge: readonly Line[], running: ReadonlySet<string>): readonly Line[] {
  const own = edge.findIndex((line) => !running.has(line.frame) && !saysItsPage(line));
  return own < 0 ? edge : edge.slice(0, own);
}

/**
 * What of each page is its own: the lines that run at its head and its foot are left out, and there what says the number of the page
 * alone. A document of one or two pages has no other such lines, and one whose pages say nothing else is taken as it stands.
 * @param pages those near to each other suffice.
 */
export function bodiesOf(pages: readonly PageOfSeveral[]): ReadonlyMap<number, Body> {
  const written = pages
    .map((page) => ({ ...page, lines: linesOf(page) }))
    .filter(({ lines }) => lines.length > 0);
  const heads = written.map(({ lines }) => lines.slice(0, EDGE_LINES));
  const feet = written.map(({ lines }) => lines.slice(-EDGE_LINES).toReversed());
  const without = (atHead: ReadonlySet<string>, atFoot: ReadonlySet<string>) =>
    written.map(({ number, text }, at): readonly [number, Body] => {
      const start = runningFrom(heads[at] ?? [], atHead).at(-1)?.end ?? 0;
      const end = runningFrom(feet[at] ?? [], atFoot).at(-1)?.start ?? text.length;
      return [number, { start, end: Math.max(start, end) }];
    });
  const bodies = without(runningOf(heads), runningOf(feet));
  const own = bodies.filter(([, { start, end }], at) => /\S/.test(written[at]?.text.slice(start, end) ?? ''));
  return new Map(own.length < OWN * bodies.length ? without(NONE, NONE) : bodies);
}
