/*
 * A sketch is the part of a page that stood on the screen, as data: names of elements and classes, and texts. It is
 * taken of the last dashboard and drawn before the script of the next visit has arrived. Nothing in it acts: no
 * addresses, no fields, no markup. What both sides admit is listed here.
 */

/** A text, or an element with its attributes and what stands in it. */
export type SketchNode = string | SketchElement;
export type SketchElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: SketchNode[],
];

export interface Sketch {
  /** Names of classes are a build's: what another one kept is not drawn. */
  readonly build: string;
  /** Whose, at the identity provider. */
  readonly uid: string;
  readonly entity: string;
  /** The arrangement that was shown (`layoutNow`). */
  readonly layout: string;
  readonly page: SketchElement;
}

/** Longest sketch, in characters: it is read before the first paint. */
export const LONGEST_SKETCH = 60_000;

/** Most elements and texts of a sketch, and how deep they may stand in each other. */
const MOST_NODES = 1_500;
const DEEPEST = 40;

const SVG = 'http://www.w3.org/2000/svg';

const SHAPES = new Set(['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect']);

const BOXES = new Set(
  'a abbr aside b br button dd div dl dt em footer h1 h2 h3 header i kbd li main nav ol p section small span strong svg time ul'.split(
    ' ',
  ),
);

/** Of a shape: numbers, paths and names of colours. */
const DRAWN = new Set(
  'cx cy d fill height opacity pathLength points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform viewBox width x x1 x2 y y1 y2'.split(
    ' ',
  ),
);

/**
 * What the styles ask, beside the class. A text that ages with the clock names what it says (`data-now`); what the
 * application finds itself by stays its own.
 */
const ASKED =
  /^(class|style|data-(?!shell|sketch|page-scroller)[a-z-]+|aria-(current|disabled|hidden|pressed))$/;

/** A length, a number, a colour of ours, or several: nothing that is fetched. */
const PLAIN_VALUE = /^(?!.*url)[\w\s.,%#()+-]*$/i;

export function isSketchedTag(tag: string): boolean {
  return BOXES.has(tag) || SHAPES.has(tag);
}

export function isSketchedAttribute(tag: string, name: string): boolean {
  return ASKED.test(name) || ((tag === 'svg' || SHAPES.has(tag)) && DRAWN.has(name));
}

export function isPlainValue(value: string): boolean {
  return PLAIN_VALUE.test(value);
}

/** Which arrangement of the shell this window has, as its styles and `useViewport` have it. */
export function layoutNow({ matchMedia }: Pick<Window, 'matchMedia'>): string {
  if (matchMedia('(max-width: 767.98px)').matches) return 'phone';
  return matchMedia('(max-width: 1199.98px)').matches ? 'tablet' : 'desktop';
}

/** What a text says that ages with the clock, by the name that its element has. */
export type Wording = (name: string) => string | undefined;

/**
 * Makes the elements of a sketch. Texts are set as texts.
 * @throws TypeError for what is no sketch, for an element or an attribute that is not admitted, and for too many.
 */
export function drawSketch(page: Document, root: unknown, wording: Wording): Element {
  let left = MOST_NODES;
  const draw = (node: unknown, depth: number): Element => {
    left -= 1;
    if (!isElement(node) || depth > DEEPEST || left < 0) throw new TypeError('This is no sketch');
    const [tag, attributes, ...children] = node;
    const isDrawn = tag === 'svg' || SHAPES.has(tag);
    const element = isDrawn ? page.createElementNS(SVG, tag) : page.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) decorate(element, tag, name, value);
    const said = wording(attributes['data-now'] ?? '');
    if (said !== undefined) element.append(said);
    else
      for (const child of children)
        element.append(typeof child === 'string' ? child : draw(child, depth + 1));
    // How long ago something was is known when the page is there.
    if (tag === 'time' && element instanceof HTMLElement) element.style.visibility = 'hidden';
    return element;
  };
  return draw(root, 0);
}

function isElement(node: unknown): node is SketchElement {
  if (!Array.isArray(node)) return false;
  const [tag, attributes] = node;
  return (
    typeof tag === 'string' && isSketchedTag(tag) && typeof attributes === 'object' && attributes !== null
  );
}

function decorate(element: Element, tag: string, name: string, value: unknown): void {
  if (typeof value !== 'string' || !isSketchedAttribute(tag, name)) throw new TypeError('This is no sketch');
  if (name !== 'style') element.setAttribute(name, value);
  else if (element instanceof HTMLElement) arrange(element, value);
}

/** Sets styles as properties: in markup the page's policy refuses them. */
export function arrange(element: HTMLElement, declarations: string): void {
  for (const declaration of declarations.split(';')) {
    const [property = '', worth = ''] = declaration.split(/:(.*)/s);
    if (isPlainValue(worth)) element.style.setProperty(property.trim(), worth.trim());
  }
}
