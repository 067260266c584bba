import latin from '../theme/fonts/inter-latin.woff2?url';
import further from '../theme/fonts/inter-latin-ext.woff2?url';

/** Of the letters that the second file is for, as in the style sheet of the theme. */
const FURTHER = 'U+0100-0130,U+0132-0151,U+0154-017F,U+01E6-01E7,U+0218-021B,U+1E80-1E85,U+1E9E';
const HAS_FURTHER = new RegExp(`[${FURTHER.replace(/U\+|,/g, '').replace(/[0-9A-F]{4}/g, '\\u$&')}]`, 'u');

/** So many bytes at a time are read as text: a call takes no more arguments. */
const PART = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}

async function faceOf(address: string, range: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The typeface was answered with ${answer.status}`);
  const data = base64Of(new Uint8Array(await answer.arrayBuffer()));
  return `@font-face{font-family:"Inter Variable";font-weight:400 700;${range}src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

/**
 * The typeface as a part of a drawing: where that is opened, and in a picture that the browser makes of it, no font of the page is
 * known. Without a network the drawing has none, and is shown in what is there.
 */
export async function facesFor(drawing: string): Promise<string> {
  try {
    const faces = await Promise.all([
      faceOf(latin, ''),
      ...(HAS_FURTHER.test(drawing) ? [faceOf(further, `unicode-range:${FURTHER};`)] : []),
    ]);
    return faces.join('');
  } catch {
    return '';
  }
}

/** A drawing with the typeface that its letters are drawn with. */
export async function withFaces(drawing: string): Promise<string> {
  const faces = await facesFor(drawing);
  return faces ? drawing.replace(/^<svg[^>]*>/, (start) => `${start}<style>${faces}</style>`) : drawing;
}
