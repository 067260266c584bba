import type { Resolution } from '#contract/calls/resolutions';
import type { FileAnswer } from '#server/http/file.answer';
import { pdfAnswer, renderResolution } from '#server/pdf/rendered';

/** The resolution as a PDF to keep, of exactly what the API answers the same caller. */
export async function resolutionPdf(resolution: Resolution, now: Date): Promise<FileAnswer> {
  return pdfAnswer(await renderResolution(resolution, now), [resolution.number, resolution.title]);
}
