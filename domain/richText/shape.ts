import { LIST_STYLES } from '#contract/richText';
import { isFields, isText, listOf, objectOf, oneOf, orMissing, type Shape } from '../shape';
import { isBlankHint } from './blanks';

/** Blocks within blocks; more is no text that somebody wrote, and would overflow whatever walks it. */
const MAX_DEPTH = 40;

const isMark: Shape = (value) =>
  isFields(value) && (value.type === 'link' ? objectOf({ href: isText })(value.attrs) : isText(value.type));

const INLINES: Readonly<Record<string, Shape>> = {
  text: objectOf({
    text: (value) => typeof value === 'string' && value !== '',
    marks: orMissing(listOf(isMark)),
  }),
  hardBreak: isFields,
  placeholder: objectOf({ attrs: objectOf({ name: isText }) }),
  blank: objectOf({ attrs: objectOf({ hint: isBlankHint }) }),
};

const isRun = orMissing(listOf((value) => isNode(value, INLINES)));

/** Whether a node is one of those that may stand here. */
function isNode(value: unknown, shapes: Readonly<Record<string, Shape>>): boolean {
  if (!isFields(value) || typeof value.type !== 'string' || !Object.hasOwn(shapes, value.type)) return false;
  return shapes[value.type]?.(value) === true;
}

function some(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.length > 0 && value.every((item) => shape(item));
}

function blocksAt(depth: number): Shape {
  return (value) => depth <= MAX_DEPTH && some((item) => isNode(item, blocks(depth)))(value);
}

function blocks(depth: number): Readonly<Record<string, Shape>> {
  const within = objectOf({ content: blocksAt(depth + 1) });
  const nodes = (shapes: Readonly<Record<string, Shape>>) =>
    objectOf({ content: some((item) => isNode(item, shapes)) });
  const items = nodes({ listItem: within });
  const attrs = objectOf({ style: oneOf(LIST_STYLES), start: Number.isSafeInteger });
  return {
    paragraph: objectOf({ content: isRun }),
    heading: objectOf({ content: isRun, attrs: objectOf({ level: oneOf([2, 3]) }) }),
    blockquote: within,
    bulletList: items,
    orderedList: (value) => items(value) && objectOf({ attrs })(value),
    table: nodes({ tableRow: nodes({ tableCell: within, tableHeader: within }) }),
  };
}

/** Whether a value is a text that the editor can open and every printer can print. Never throws. */
export const isRichText: Shape = (value) =>
  isFields(value) && value.type === 'doc' && blocksAt(0)(value.content);
