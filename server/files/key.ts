import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{32}$/;

/** A new name of a file in the store: says nothing, and is never used twice. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text can be a key at all; nothing else may become part of a path. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}
