import { createHash } from 'node:crypto';

/** Short name of a file's content, for ETags and addresses that never change their content. */
export function contentTag(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
