import { createHash } from 'node:crypto';
import type { ExportFormat } from '#contract/calls/resolutionTransfer';
import { XLSX } from '#server/files/kinds';
import { FileAnswer } from '#server/http/file.answer';
import type { ExportedTable } from './columns';
import { toCsv } from './csv';
import { toXlsx } from './xlsx';

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', xlsx: XLSX.mediaType };

/** A list as a file to keep, named after a day, `YYYY-MM-DD`. */
export async function tableAnswer<Row>(
  table: ExportedTable<Row>,
  format: ExportFormat,
  day: string,
): Promise<FileAnswer> {
  const bytes = format === 'csv' ? toCsv(table) : await toXlsx(table);
  return FileAnswer.ofBytes(
    {
      mediaType: MEDIA_TYPES[format],
      name: `${table.name} ${day}.${format}`,
      disposition: 'attachment',
      etag: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
}
