import { onTestFinished, vi } from 'vitest';

/** Answers what a phone's browser answers about its width. */
export function onAPhone(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width') }),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}
