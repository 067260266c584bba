import { createHash } from 'node:crypto';
import type { ExportFormat, ResolutionSummary } from '#contract/calls/resolutions';
import { dayIn } from '#domain/time/calendar';
import { XLSX } from '#server/files/kinds';
import { FileAnswer } from '#server/http/file.answer';
import { toCsv } from './csv';
import { toXlsx } from './xlsx';

/** The most rows that one export has. */
export const MOST_EXPORTED = 10_000;

const WAYS = {
  csv: {
    mediaType: 'text/csv',
    make: async (rows: readonly ResolutionSummary[], zone: string) => toCsv(rows, zone),
  },
  xlsx: { mediaType: XLSX.mediaType, make: toXlsx },
} satisfies Record<ExportFormat, object>;

/** A list as a file to keep, named after the day. @param timeZone in which its days are counted. */
export async function exportAnswer(
  rows: readonly ResolutionSummary[],
  format: ExportFormat,
  timeZone: string,
  at: Date,
): Promise<FileAnswer> {
  const { mediaType, make } = WAYS[format];
  const bytes = await make(rows, timeZone);
  return FileAnswer.ofBytes(
    {
      mediaType,
      name: `Resolutions ${dayIn(timeZone, at)}.${format}`,
      disposition: 'attachment',
      etag: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
}
