import { afterEach, describe, expect, it } from 'vitest';
import { RenderThread } from '#server/pdf/thread';
import { unavailable } from '#server/problem';
import { because } from '#server/words';
import { resolutionOf } from '../../kit/resolution';

/** A thread that does as told with every task. */
function threadThat(does: string, longestMs?: number): RenderThread {
  const code = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', (task) => { ${does} });`;
  return new RenderThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`), longestMs);
}

const ANSWER =
  'parentPort.postMessage({ id: task.id, bytes: new Uint8Array([task.written.resolution.title.length]) });';

describe('the thread that makes documents', () => {
  const threads: RenderThread[] = [];
  const started = (thread: RenderThread) => {
    threads.push(thread);
    return thread;
  };
  const rendered = (thread: RenderThread, title = 'A title') =>
    thread.render({ kind: 'resolution', resolution: resolutionOf([], { title }), now: new Date(0) });

  afterEach(async () => {
    for (const thread of threads.splice(0)) await thread.close();
  });

  it('answers each document with its bytes', async () => {
    const thread = started(threadThat(ANSWER));
    expect(await Promise.all([rendered(thread), rendered(thread)])).toEqual([
      new Uint8Array([7]),
      new Uint8Array([7]),
    ]);
  });

  it('fails only the document that has a fault', async () => {
    const does = `if (task.written.resolution.title === 'bad') parentPort.postMessage({ id: task.id, fault: 'no such font' }); else ${ANSWER}`;
    const thread = started(threadThat(does));
    await expect(rendered(thread, 'bad')).rejects.toThrow('no such font');
    expect(await rendered(thread)).toEqual(new Uint8Array([7]));
  });

  it('is started anew when it ended', async () => {
    const does = `if (task.written.resolution.title === 'bad') process.exit(1); else ${ANSWER}`;
    const thread = started(threadThat(does));
    await expect(rendered(thread, 'bad')).rejects.toThrow('The thread that makes documents ended');
    expect(await rendered(thread)).toEqual(new Uint8Array([7]));
  });

  it('is given up when it does not answer in time, and asks to try again', async () => {
    const thread = started(threadThat(`if (task.written.resolution.title !== 'endless') { ${ANSWER} }`, 50));
    await expect(rendered(thread, 'endless')).rejects.toEqual(unavailable(because('documentTooLong')));
  });

  it('takes twenty at a time, and refuses the next', async () => {
    const thread = started(threadThat(''));
    const waiting = Array.from({ length: 20 }, () => rendered(thread).catch((error: unknown) => error));
    await expect(rendered(thread)).rejects.toEqual(unavailable(because('documentsBusy')));
    await thread.close();
    expect(await Promise.all(waiting)).toEqual(
      Array.from({ length: 20 }, () => unavailable(because('serverStopping'))),
    );
  });
});
