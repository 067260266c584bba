import { createHash } from 'node:crypto';
import type { Resolution } from '#contract/calls/resolutions';
import { PDF } from '#server/files/kinds';
import { FileAnswer } from '#server/http/file.answer';
import { renderResolution } from '#server/pdf/resolution';

/** The resolution as a PDF to keep, of exactly what the API answers the same caller. */
export async function resolutionPdf(resolution: Resolution, now: Date): Promise<FileAnswer> {
  const { number, title } = resolution;
  const bytes = await renderResolution(resolution, now);
  return FileAnswer.ofBytes(
    {
      mediaType: PDF.mediaType,
      name: `${[number, title].filter(Boolean).join(' ')}.pdf`,
      disposition: 'attachment',
      etag: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
}
