import type { Paper } from '#contract/calls/documents';
import { NUMBERS, sayCount } from '../numbers';

const KILOBYTE = 1_000;

/** What a document is: `PDF, 24 pages`; where pages are not known, its size. */
export function kindOf({ name, pages, sizeBytes }: Pick<Paper, 'name' | 'pages' | 'sizeBytes'>): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  const extent = pages === null ? sizeWords(sizeBytes) : sayCount(pages, 'page', 'pages');
  return extension ? `${extension}, ${extent}` : extent;
}

function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE
    ? `${NUMBERS.whole(kilobytes)} kB`
    : `${NUMBERS.whole(Math.round((kilobytes * 10) / KILOBYTE) / 10)} MB`;
}
