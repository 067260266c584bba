import { extensionOf } from '#server/files/name';

export type Disposition = 'inline' | 'attachment';

/** What may stand unescaped in an extended value (RFC 5987, attr-char). */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

/**
 * A `content-disposition` header (RFC 6266): the name in ASCII for old programs, and as it is for the others. Nothing of
 * a name can end the header or begin another one.
 */
export function contentDisposition(disposition: Disposition, name: string): string {
  const whole = name.replace(/\p{Surrogate}/gu, '\ufffd');
  return `${disposition}; filename="${asciiName(whole)}"; filename*=UTF-8''${percentEncoded(whole)}`;
}

/** Letters lose their accents; what is left becomes an underscore. */
function asciiName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/gu, '_').trim();
  if (/[A-Za-z0-9]/.test(ascii.replace(/\.[^.]*$/, ''))) return ascii;
  const extension = extensionOf(ascii).replace(/[^a-z0-9]/g, '');
  return extension === '' ? 'document' : `document.${extension}`;
}

function percentEncoded(name: string): string {
  return name.replace(PLAIN, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
