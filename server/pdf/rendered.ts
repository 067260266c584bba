import { createHash } from 'node:crypto';
import type { Resolution } from '#contract/calls/resolutions';
import { PDF } from '#server/files/kinds';
import { threadUrl } from '#server/files/thread';
import { FileAnswer, LaterFile } from '#server/http/file.answer';
import type { TellMaking } from '#server/http/made.answer';
import type { Pack } from './pack';
import type { Paper } from './paper';
import { RenderThread, type Written } from './thread';

/** Bundled beside the program. From source papers are made here: a thread would need a loader of its own. */
const BUNDLED = new URL('./render.worker.js', import.meta.url);

const thread =
  threadUrl(BUNDLED, new URL('./render.worker.ts', import.meta.url)) === BUNDLED
    ? new RenderThread(BUNDLED)
    : null;

async function render(written: Written, tell?: TellMaking): Promise<Uint8Array> {
  if (thread) return thread.render(written, tell);
  const { renderHere } = await import('./render');
  return renderHere(written, tell);
}

/**
 * A resolution as a PDF, made of what the API answers and nothing else. The same input gives the same bytes: its date is
 * that of the closing, or `now` while it is open.
 * @throws Refusal 503 when too many documents are being made, or this one takes too long.
 */
export async function renderResolution(resolution: Resolution, now: Date): Promise<Uint8Array> {
  return render({ kind: 'resolution', resolution, now });
}

/** A paper as a PDF, for who does more with it. @throws Refusal 503. */
export async function paperBytes(paper: Paper): Promise<Uint8Array> {
  return render({ kind: 'paper', paper });
}

/** Papers bound into one file behind their front. @throws Refusal 503. */
export async function packBytes(pack: Pack, tell?: TellMaking): Promise<Uint8Array> {
  return render({ kind: 'pack', pack }, tell);
}

/** A paper as a PDF to keep. @throws Refusal 503. */
async function pdfOf(paper: Paper): Promise<FileAnswer> {
  return pdfAnswer(await paperBytes(paper), [paper.entityName, paper.title, paper.mark]);
}

/** A PDF to keep, with its name in parts. */
export function pdfAnswer(bytes: Uint8Array, name: readonly (string | null)[]): FileAnswer {
  return FileAnswer.ofBytes(
    {
      mediaType: PDF.mediaType,
      name: `${name.filter(Boolean).join(' ')}.pdf`,
      disposition: 'attachment',
      etag: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
}

/** A paper that is made when the transaction it was read in is over. @throws Refusal 503. */
export function paperAnswer(paper: Paper): LaterFile {
  return new LaterFile(() => pdfOf(paper));
}
