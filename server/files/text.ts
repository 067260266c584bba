import { createReadStream } from 'node:fs';
import type { ActiveText } from '#words/house/files';

/** Characters of the beginning that are looked at for what a text really is. */
const BEGINNING = 1_024;

/** Control characters that no text holds: all but tab, line feed, form feed, carriage return and next line. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/u;

/** The beginning of a file that is valid UTF-8 text all through; null when it is anything else. */
export async function readText(path: string): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let beginning = '';
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text)) return null;
      if (beginning.length < BEGINNING) beginning += text.slice(0, BEGINNING);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  return beginning;
}

/** The first bytes of a text in UTF-16, as Excel writes its “Unicode text”; others take them for sound. */
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

export function isUtf16(bytes: Uint8Array): boolean {
  return UTF16_MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
}

/** Whether bytes that are no UTF-8 read as text in an encoding of one byte a letter, as older office programs write. */
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
