import { existsSync } from 'node:fs';
import type { Resolution } from '#contract/calls/resolutions';
import { RenderThread } from './thread';

/** Bundled beside the program; absent when the server runs from source. */
const BUNDLED = new URL('./render.worker.js', import.meta.url);

const thread = existsSync(BUNDLED) ? new RenderThread(BUNDLED) : null;

/**
 * A resolution as a PDF, made of what the API answers and nothing else. The same input gives the same bytes: its date is
 * that of the closing, or `now` while it is open.
 * @throws Refusal 503 when too many documents are being made, or this one takes too long.
 */
export async function renderResolution(resolution: Resolution, now: Date): Promise<Uint8Array> {
  if (thread) return thread.render(resolution, now);
  const { renderHere } = await import('./render');
  return renderHere(resolution, now);
}
