import type { ByteRange } from '#server/files/store';

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a content that a `range` header asks for (RFC 9110, section 14).
 * @returns null for all of it, as where the header cannot be read or asks for several parts.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
