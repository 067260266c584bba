import { open } from 'node:fs/promises';
import type { ActiveText } from '#words/house/files';
import { decodedBeginning, encodingAt } from './encoding';

/** Bytes of the beginning that are looked at for what a text really is. */
const BEGINNING = 4_096;

/** The beginning of a file that is text all through, in whatever encoding; null when it is anything else. */
export async function readText(path: string): Promise<string | null> {
  const encoding = await encodingAt(path);
  if (!encoding) return null;
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return decodedBeginning(buffer.subarray(0, bytesRead), encoding);
  } finally {
    await handle.close();
  }
}

/** Whether bytes that are no text read as one in an encoding of one byte a letter that is not known here. */
export function isOtherText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

/** What a browser or a shell would do with a text, whatever its name says; null for words. */
export function activeText(beginning: string): ActiveText | null {
  const start = beginning
    .replace(/^\ufeff/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimStart();
  if (start.startsWith('#!')) return 'script';
  if (/^(<\?xml[\s\S]*?\?>\s*)?(<!doctype\s+svg[\s\S]*?>\s*)?<svg[\s>]/i.test(start)) return 'svg';
  if (/^<(!doctype\s+html|html|head|body|script|iframe|style|meta|link|title)[\s>]/i.test(start)) {
    return 'webPage';
  }
  return null;
}
