import { createHash } from 'node:crypto';

/** Tells whether what a text said has changed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
