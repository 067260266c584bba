import { Transform } from 'node:stream';

/** Passes everything on, and says when nothing has passed for `idleMs`: a slow sender lives, a silent one does not. */
export function idleGuard(idleMs: number, onIdle: () => void): Transform {
  const timer = setTimeout(onIdle, idleMs);
  return new Transform({
    transform(chunk, _, done) {
      timer.refresh();
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
}
