const WATCHED_MS = 1_000;

/**
 * Ends this process as SIGTERM does when the one that started it is gone. npm passes a signal on to the shell between it and us, which
 * dies of it and tells nobody: who stopped `npm start` would leave the server running.
 * @returns what ends the watch.
 */
export function endWithParent({ everyMs = WATCHED_MS } = {}) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs).unref();
  return () => clearInterval(timer);
}
