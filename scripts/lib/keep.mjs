/** The exit code of a server that could not start, or was told to end at once: starting it again would not help. */
const GIVEN_UP = 1;

const PATIENCE = { firstDelayMs: 1_000, longestDelayMs: 30_000, quickMs: 60_000, mostQuick: 5 };

/**
 * Runs a server and starts it again when it fails, each time after twice the delay; a run of `quickMs` begins anew. After
 * `mostQuick` shorter runs one after the other it gives up. Signals to us reach the server, which is then not started again.
 * @param start begins the process.
 * @param say takes one line.
 * @returns its last exit code.
 */
export async function keepRunning(start, say, patience = {}) {
  const { firstDelayMs, longestDelayMs, quickMs, mostQuick } = { ...PATIENCE, ...patience };
  let child = null;
  let isEnding = false;
  let wake = () => {};
  const pass = (signal) => {
    isEnding = true;
    child?.kill(signal);
    wake();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  try {
    for (let quick = 0; ; ) {
      const begun = performance.now();
      child = start();
      const code = await endOf(child);
      child = null;
      if (isEnding || code === 0 || code === GIVEN_UP) return code;
      quick = performance.now() - begun < quickMs ? quick + 1 : 0;
      if (quick >= mostQuick) {
        say(`Quorate has failed ${quick} times in a row and is not started again; the log says why.`);
        return code;
      }
      const delayMs = Math.min(firstDelayMs * 2 ** Math.max(0, quick - 1), longestDelayMs);
      say(`Quorate ended with code ${code} and is started again in ${delayMs / 1000} s.`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, delayMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (isEnding) return code;
    }
  } finally {
    for (const signal of signals) process.off(signal, pass);
  }
}

/** As a shell counts it: a process that a signal ended has 128 and no 0. */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 128));
  });
}
