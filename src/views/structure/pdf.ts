import { type PlacedText, textLayer, textString } from './pdfText';

/** Points: the sides of A3, and the margin around what stands on it. */
const [SHORT, LONG] = [841.89, 1190.55];
const MARGIN = 34;

interface Picture {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What is written in it: places and sizes in pixels, baselines counted from the top. */
  readonly texts: readonly PlacedText[];
}

/** The picture as large as the page allows, in its middle; no larger than it is. */
function placed({ width, height, texts }: Picture, [pageWidth, pageHeight]: readonly [number, number]) {
  const scale = Math.min(1, (pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  const [w, h] = [width * scale, height * scale];
  const [x, y] = [(pageWidth - w) / 2, (pageHeight - h) / 2];
  return {
    drawing: `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)} cm /Chart Do Q`,
    texts: texts.map((one) => ({
      text: one.text,
      x: x + one.x * scale,
      y: y + h - one.y * scale,
      size: one.size * scale,
    })),
  };
}

const FIRST_FONT = 7;

/** A document of one page of A3 with one picture and its text, upright or across as fits it better (ISO 32000-1). */
export function pdfOfPicture(picture: Picture): Uint8Array<ArrayBuffer> {
  const { jpeg, width, height, title } = picture;
  const page = width > height ? ([LONG, SHORT] as const) : ([SHORT, LONG] as const);
  const { drawing, texts } = placed(picture, page);
  const layer = textLayer(texts, FIRST_FONT);
  const content = `${drawing}\n${layer.content}`;
  const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  const objects: readonly (readonly (string | Uint8Array<ArrayBuffer>)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.join(' ')}] /Resources << /XObject << /Chart 5 0 R >> /Font << ${layer.resources} >> >> /Contents 4 0 R >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [`${image}\nstream\n`, jpeg, '\nendstream'],
    [`<< /Title ${textString(title)} /Producer (Quorate) >>`],
    ...layer.objects.map((object) => [object]),
  ];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    size += bytes.length;
  };
  write('%PDF-1.4\n');
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part);
  }
  const table = size;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
