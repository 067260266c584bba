import { widthOf } from '#domain/chart/text';
import { inVisualOrder } from './visualOrder';

/** A line of text on a page: where it begins, its baseline counted from the foot, in points. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Signs of one font: its codes are bytes, and none is 0. */
const SIGNS = 255;

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0').toUpperCase();

const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join('');

/** A text string of PDF: UTF-16 with its mark, in hexadecimal digits. */
export const textString = (text: string) => `<FEFF${utf16(text)}>`;

/** Lines of a map hold at most 100 signs. */
const MAP_LINES = 100;

/** What the codes of a font mean (ISO 32000-1, 9.10.3). */
function meanings(signs: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < signs.length; at += MAP_LINES) {
    const some = signs.slice(at, at + MAP_LINES);
    const lines = some.map((sign, index) => `<${hex(at + index + 1, 2)}> <${utf16(sign)}>`);
    parts.push(`${some.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Signs def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...parts,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/**
 * A layer of text that is not seen, which is searched and chosen where the picture below shows it. Its fonts have no
 * shapes, so that they know the signs of all scripts, and say how wide each is.
 * @param first number of the first object that it needs.
 */
export function textLayer(texts: readonly PlacedText[], first: number) {
  const signs = [...new Set(texts.flatMap(({ text }) => [...text]))];
  const place = new Map(signs.map((sign, index) => [sign, index]));
  const fonts = Array.from({ length: Math.ceil(signs.length / SIGNS) }, (_, font) =>
    signs.slice(font * SIGNS, (font + 1) * SIGNS),
  );
  const objects = fonts.flatMap((own, font) => {
    const [shape, map] = [first + font * 3 + 1, first + font * 3 + 2];
    const widths = own.map((sign) => Math.round(widthOf(sign, 1000)));
    return [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 -250 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> /CharProcs << /g ${shape} 0 R >> /Encoding << /Type /Encoding /Differences [1 ${own.map(() => '/g').join(' ')}] >> /FirstChar 1 /LastChar ${own.length} /Widths [${widths.join(' ')}] /ToUnicode ${map} 0 R >>`,
      streamOf('1000 0 d0'),
      streamOf(meanings(own)),
    ];
  });
  const shown = texts.map(({ text, x, y, size }) => {
    const runs: { readonly font: number; codes: string }[] = [];
    for (const sign of inVisualOrder(text)) {
      const at = place.get(sign) ?? 0;
      const font = Math.floor(at / SIGNS);
      const last = runs.at(-1);
      const run = last?.font === font ? last : { font, codes: '' };
      if (run !== last) runs.push(run);
      run.codes += hex((at % SIGNS) + 1, 2);
    }
    const said = runs.map(({ font, codes }) => `/F${font} ${size.toFixed(2)} Tf <${codes}> Tj`);
    return `BT 3 Tr 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${said.join(' ')} ET`;
  });
  return {
    objects,
    content: shown.join('\n'),
    resources: fonts.map((_, font) => `/F${font} ${first + font * 3} 0 R`).join(' '),
  };
}
