import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Change, follow, type LiveParts, type TabMessage } from '../../src/services/live';
import { leadByLock } from '../../src/services/liveTabs';
import { openApi } from '../kit/api';
import { record, turn } from '../kit/streams';

const KADE = '01980000-0000-7000-8000-0000000000ea';
const OTHER = '01980000-0000-7000-8000-0000000000eb';
const ANYTHING: Change = { kind: 'entity', id: KADE };
const CHANGE: Change = { kind: 'resolution', id: 'r1' };

/** One browser: its tabs share a channel and locks. */
function openBrowser() {
  const waiting = new Map<string, (() => void)[]>();
  const channel = new Subject<{ readonly from: object; readonly message: TabMessage }>();
  const lead = (name: string) =>
    new Observable<void>((subscriber) => {
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      const begin = () => subscriber.next();
      queue.push(begin);
      if (queue.length === 1) begin();
      return () => {
        const isFirst = queue[0] === begin;
        queue.splice(queue.indexOf(begin), 1);
        if (isFirst) queue[0]?.();
      };
    });
  return { channel, lead };
}

/** A stream that the test writes. */
function scriptedStream() {
  let write = (_: string) => {};
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  return { response, write: (text: string) => write(text), end: () => end() };
}

const changed = (change: Change) => `event: changed\ndata: ${JSON.stringify(change)}\n\n`;

function openTab(browser = openBrowser(), entityId = KADE, isVisible = true) {
  const { transport, person, failures, ...network } = openApi({ token: async () => 'token' });
  const visible$ = new BehaviorSubject(isVisible);
  const waits: { readonly milliseconds: number; readonly over: () => void; left: boolean }[] = [];
  const me = {};
  const parts: LiveParts = {
    transport,
    visible$,
    lead: browser.lead,
    tabs: {
      heard$: new Observable((subscriber) =>
        browser.channel.subscribe(({ from, message }) => from !== me && subscriber.next(message)),
      ),
      tell: (message) => browser.channel.next({ from: me, message }),
    },
    clock: {
      after: (milliseconds) =>
        new Observable((subscriber) => {
          const wait = {
            milliseconds,
            left: false,
            over: () => {
              subscriber.next();
              subscriber.complete();
            },
          };
          waits.push(wait);
          return () => {
            wait.left = true;
          };
        }),
    },
  };
  const told = record(follow(parts, entityId));
  /** Ends the wait of that length which is under way. */
  const pass = async (milliseconds: number) => {
    const wait = waits.findLast((candidate) => candidate.milliseconds === milliseconds && !candidate.left);
    if (!wait) throw new Error(`Nobody waits for ${milliseconds} ms`);
    wait.over();
    await turn();
  };
  const stream = async (index: number) => {
    const { response, ...script } = scriptedStream();
    (await network.request(index)).respond(response);
    await turn();
    return script;
  };
  const running = () =>
    waits
      .filter(({ left }) => !left)
      .map(({ milliseconds }) => milliseconds)
      .sort((a, b) => a - b);
  return { ...network, failures, told, visible$, pass, stream, running };
}

describe('Following an entity', () => {
  it('asks with the token and the entity, and tells what the stream tells, however it is cut', async () => {
    const tab = openTab();
    const { write } = await tab.stream(0);
    const [request] = tab.sent;
    expect([request?.url, request?.headers.get('authorization'), request?.headers.get('x-entity')]).toEqual([
      '/api/entity/live',
      'Bearer token',
      KADE,
    ]);
    write(':\n\nevent: cha');
    write('nged\ndata: {"kind":"resolution",');
    write('"id":"r1"}\n\n:\n\nevent: other\ndata: {}\n\nevent: changed\ndata: nonsense\n\n');
    await turn();
    expect(tab.told.values).toEqual([ANYTHING, CHANGE]);
  });

  it('has one stream for two tabs, and both are told', async () => {
    const browser = openBrowser();
    const [one, two] = [openTab(browser), openTab(browser)];
    const { write } = await one.stream(0);
    write(`:\n\n${changed(CHANGE)}`);
    await turn();
    expect([one.sent.length, two.sent.length]).toEqual([1, 0]);
    expect([one.told.values, two.told.values]).toEqual([
      [ANYTHING, CHANGE],
      [ANYTHING, CHANGE],
    ]);
  });

  it('reads once in a tab that joins, for what came before it listened, and not again in the one that has the stream', async () => {
    const browser = openBrowser();
    const one = openTab(browser);
    const { write } = await one.stream(0);
    const two = openTab(browser);
    expect([one.running().includes(1_200), two.told.values]).toEqual([false, []]);
    await two.pass(1_200);
    expect([one.told.values, two.told.values]).toEqual([[ANYTHING], [ANYTHING]]);
    write(`:\n\n${changed(CHANGE)}`);
    await turn();
    expect(two.told.values).toEqual([ANYTHING, CHANGE]);
  });

  it('goes on in the other tab when the first is closed', async () => {
    const browser = openBrowser();
    const [one, two] = [openTab(browser), openTab(browser)];
    await one.stream(0);
    one.told.leave();
    const { write } = await two.stream(0);
    write(`:\n\n${changed(CHANGE)}`);
    await turn();
    expect([one.sent[0]?.aborted(), two.told.values]).toEqual([true, [ANYTHING, ANYTHING, CHANGE]]);
  });

  it('tells a tab nothing of another entity', async () => {
    const browser = openBrowser();
    const [one, two] = [openTab(browser), openTab(browser, OTHER)];
    const { write } = await one.stream(0);
    write(`:\n\n${changed(CHANGE)}`);
    await turn();
    expect([two.sent.length, two.told.values]).toEqual([1, []]);
  });

  it('has no stream while nobody looks, and says once that anything may have changed', async () => {
    const tab = openTab();
    const { write } = await tab.stream(0);
    tab.visible$.next(false);
    write(changed(CHANGE));
    await turn();
    expect([tab.sent[0]?.aborted(), tab.told.values, tab.running()]).toEqual([true, [ANYTHING], []]);
    tab.visible$.next(true);
    await turn();
    expect([tab.sent.length, tab.told.values]).toEqual([2, [ANYTHING, ANYTHING]]);
  });

  it('begins without a stream in a hidden tab', async () => {
    const tab = openTab(openBrowser(), KADE, false);
    await turn();
    expect([tab.sent.length, tab.told.values]).toEqual([0, []]);
    expect(tab.running()).toEqual([]);
  });
});

describe('A stream that fails', () => {
  it('is tried again ever later, and meanwhile what is shown is read again every 15 s', async () => {
    const tab = openTab();
    (await tab.request(0)).fail();
    await turn();
    expect(tab.running()).toEqual([1_000, 15_000]);
    await tab.pass(1_000);
    (await tab.request(1)).refuse(503);
    await turn();
    expect(tab.running()).toEqual([2_000, 15_000]);
    await tab.pass(15_000);
    await tab.pass(15_000);
    expect(tab.told.values).toEqual([ANYTHING, ANYTHING]);
    await tab.pass(2_000);
    await tab.stream(2);
    expect([tab.told.values.length, tab.running()]).toEqual([3, [45_000]]);
  });

  it('is never waited for longer than 30 s', async () => {
    const tab = openTab();
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      (await tab.request(index)).fail();
      await turn();
      await tab.pass(wait);
    }
    expect(tab.told.errors).toEqual([]);
  });

  it('is opened again when the server ended it, and when it fell silent', async () => {
    const tab = openTab();
    const { end } = await tab.stream(0);
    end();
    await turn();
    await tab.pass(1_000);
    await tab.stream(1);
    await tab.pass(45_000);
    expect(tab.sent[1]?.aborted()).toBe(true);
    await tab.pass(2_000);
    await tab.stream(2);
    expect([tab.sent.length, tab.told.values, tab.told.errors]).toEqual([
      3,
      [ANYTHING, ANYTHING, ANYTHING],
      [],
    ]);
  });

  it('waits a second again once a stream has lasted', async () => {
    const tab = openTab();
    (await tab.request(0)).fail();
    await turn();
    await tab.pass(1_000);
    const { write, end } = await tab.stream(1);
    write(':\n\n');
    write(':\n\n');
    await turn();
    end();
    await turn();
    expect(tab.running()).toContain(1_000);
  });

  it('is not taken for one when something else answers', async () => {
    const tab = openTab();
    (await tab.request(0)).respond(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await turn();
    expect([tab.told.values, tab.running()]).toEqual([[], [1_000, 15_000]]);
  });
});

describe('Leading by a lock', () => {
  it('begins when the lock is free, and gives it back', async () => {
    let free = () => {};
    const asked: string[] = [];
    let released = false;
    const request = (name: string, _: LockOptions, hold: () => Promise<void>) => {
      asked.push(name);
      return new Promise<void>((resolve) => {
        free = () => {
          const held = hold().then(() => {
            released = true;
          });
          resolve(held);
        };
      });
    };
    const locks: Pick<LockManager, 'request'> = { request: Object.assign(request) };
    const leading = record(leadByLock(locks, 'quorate:live:kade'));
    expect([asked, leading.values.length]).toEqual([['quorate:live:kade'], 0]);
    free();
    await turn();
    expect([leading.values.length, released]).toEqual([1, false]);
    leading.leave();
    await turn();
    expect(released).toBe(true);
  });

  it('leaves the queue when it is left', () => {
    let signal: AbortSignal | undefined;
    const request = (_: string, options: LockOptions) => {
      signal = options.signal;
      return new Promise<void>(() => {});
    };
    const leading = record(leadByLock({ request: Object.assign(request) }, 'quorate:live:kade'));
    leading.leave();
    expect(signal?.aborted).toBe(true);
  });
});
