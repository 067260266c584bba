interface PdfOptions {
  /** It says that it opens with a password. */
  readonly locked?: boolean;
  /** What stands on a page, from 1, in the language of PDF. */
  readonly contents?: Readonly<Record<number, string>>;
}

/** Letters as lines, as a drawing program makes them. */
export const DRAWN = Array.from({ length: 60 }, (_, at) => `${at} 10 m ${at + 9} 190 l S`).join('\n');

/** A PDF of so many pages, empty but for the contents. */
export function pdfOf(pages: number, { locked = false, contents = {} }: PdfOptions = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, (_, index) => pageOf(pages, contents, index + 1)),
    ...Object.values(contents).map((text) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`),
  ];
  // A user key that no password fits: only an owner of the real one could have made it.
  const key = 'ab'.repeat(32);
  if (locked) {
    objects.push(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${key}> /U <${key}> >>`);
  }
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const at = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = locked ? ` /Encrypt ${objects.length} 0 R /ID [<${key}> <${key}>]` : '';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The streams of the pages that have one stand behind all pages, in their order. */
function pageOf(pages: number, contents: Readonly<Record<number, string>>, number: number): string {
  const at = Object.keys(contents).indexOf(String(number));
  const fonts = '<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const stream = at < 0 ? '' : ` /Resources ${fonts} /Contents ${3 + pages + at} 0 R`;
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]${stream} >>`;
}
