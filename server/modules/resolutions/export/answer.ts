import type { ResolutionSummary } from '#contract/calls/resolutionList';
import type { ExportFormat } from '#contract/calls/resolutionTransfer';
import { dayIn } from '#domain/time/calendar';
import type { FileAnswer } from '#server/http/file.answer';
import { tableAnswer } from '#server/tables/answer';
import { EXPORT_COLUMNS } from './columns';

/** The most rows that one export has. */
export const MOST_EXPORTED = 10_000;

/** A list as a file to keep, named after the day. @param timeZone in which its days are counted. */
export async function exportAnswer(
  rows: readonly ResolutionSummary[],
  format: ExportFormat,
  timeZone: string,
  at: Date,
): Promise<FileAnswer> {
  const table = { name: 'Resolutions', columns: EXPORT_COLUMNS, rows, timeZone };
  return tableAnswer(table, format, dayIn(timeZone, at));
}
