import type { APIRequestContext, Browser, BrowserContext, Page, Request, Route } from '@playwright/test';

/** What a machine did with one event, as the application tells it. */
export interface Walked {
  readonly machine: string;
  readonly leaves: readonly string[];
  readonly event: string;
  readonly taken: readonly string[];
}

/** How a call ends that was held: as the server says, without a network, or with a status. */
export type Answer =
  | 'real'
  | 'offline'
  | { readonly status: number; readonly type?: string; readonly body?: object }
  /** A stream of events that says so much and breaks. */
  | { readonly stream: readonly Streamed[] };

interface Streamed {
  readonly event: string;
  readonly data: object;
}

type Wanted = (request: Request) => boolean;

interface Held {
  readonly route: Route;
  readonly wanted: Wanted;
}

/** What the application asks of the server and of the provider. */
const CALLS = /\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;

/** Over which a page hears what others do. */
const NEWS = /^GET \/api\/entity\/live$/;

/** Longest wait for one step of a machine, in milliseconds: what the tests give a busy computer too. */
const STEP_MS = 12_000;

/** A browser of somebody, whose network is in our hands and whose machines tell what they do. */
export class BrowserWorld {
  readonly walked: Walked[] = [];
  private readonly held: Held[] = [];
  private readonly holding: Wanted[] = [];
  private readonly listeners = new Set<() => void>();
  private hearsNews = false;
  /** What a journey puts aside for its later steps. */
  readonly notes = new Map<string, string>();

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly request: APIRequestContext,
    readonly browser: Browser,
  ) {}

  static async open(page: Page, request: APIRequestContext, browser: Browser): Promise<BrowserWorld> {
    const world = new BrowserWorld(page, page.context(), request, browser);
    await world.context.exposeFunction('walked', (told: Walked) => {
      world.walked.push(told);
      world.wake();
    });
    await world.context.clock.install();
    world.context.on('requestfailed', (request) => world.forget(request));
    await world.context.route(CALLS, (route) => world.meet(route));
    return world;
  }

  /** From now on such calls wait until they are answered, one after another. */
  hold(path: RegExp, method = 'GET'): void {
    this.holding.push((request) => request.method() === method && path.test(new URL(request.url()).pathname));
  }

  /** The same, of such requests. */
  holdWhere(isWanted: Wanted): void {
    this.holding.push(isWanted);
  }

  /** Does what asks for a call, and resolves when that waits: what is answered next is that one, and none before it. */
  async asking(of: RegExp, act: () => Promise<void>): Promise<void> {
    const waiting = () => this.held.filter(({ route }) => of.test(callOf(route.request()))).length;
    const before = waiting();
    await act();
    await this.until(
      () => waiting() > before,
      () => `No call came: ${of}`,
    );
  }

  /** From now on whatever would change something waits. */
  holdWrites(): void {
    this.holding.push(
      (request) => request.method() !== 'GET' && /^\/api\//.test(new URL(request.url()).pathname),
    );
  }

  /**
   * Ends the oldest call that waits; whoever has not asked yet is waited for. Whoever asks the same again does not wait for
   * the one before.
   * @param of its method and path, where several calls wait.
   */
  async answer(answer: Answer, of = /./): Promise<void> {
    const oldest = () => this.held.find(({ route }) => of.test(callOf(route.request())));
    await this.until(
      () => oldest() !== undefined,
      () => `No call came that could be answered: ${of}`,
    );
    const asked = oldest()?.route.request();
    const isSame = ({ route }: Held) =>
      route.request().method() === asked?.method() && route.request().url() === asked.url();
    const newest = this.held.findLast(isSame);
    this.held.splice(0, this.held.length, ...this.held.filter((each) => !isSame(each)));
    if (newest) await end(newest.route, answer);
  }

  /** Such calls are no longer held; those that wait go on. */
  async letGo(): Promise<void> {
    this.holding.length = 0;
    for (const { route } of this.held.splice(0)) await route.fallback();
  }

  /** Waits for a step of a machine from a place on; resolves with the place after it. */
  async step(machine: string, key: string, from: number): Promise<number> {
    const place = () =>
      this.walked.findIndex(
        (told, index) => index >= from && told.machine === machine && told.taken.includes(key),
      );
    await this.until(
      () => place() >= 0,
      () => `${key} was not taken; ${machine} took ${this.tookSince(machine, from) || 'nothing'}`,
    );
    return place() + 1;
  }

  /** The steps so far are no part of the journey. */
  forgetSteps(): void {
    this.walked.length = 0;
  }

  /** Whether the last step of a machine led to a state. */
  walkedTo(machine: string, path: string): boolean {
    return this.walked.findLast((told) => told.machine === machine)?.leaves.includes(path) ?? false;
  }

  /** From now on pages hear what others do. */
  hear(): void {
    this.hearsNews = true;
  }

  /** From now on time passes only where a journey says so. */
  async stops(): Promise<void> {
    const { clock } = this.context;
    const now = () => this.page.evaluate(() => Date.now());
    const soon = (await now()) + 1_000;
    // On a busy computer that moment may be over already: time stands still then, but has not come to it.
    await clock.pauseAt(soon).catch(async () => clock.pauseAt((await now()) + 1));
  }

  /** Time passes by itself again. */
  async goesOn(): Promise<void> {
    await this.context.clock.resume();
  }

  async passes(milliseconds: number): Promise<void> {
    await this.context.clock.fastForward(milliseconds);
  }

  private tookSince(machine: string, from: number): string {
    return this.walked
      .slice(from)
      .filter((told) => told.machine === machine)
      .map(({ taken, leaves }) => `${taken.join(', ')} to ${leaves.join('+')}`)
      .join('; ');
  }

  private async meet(route: Route): Promise<void> {
    // What other journeys do at the same time would have the page read again: it hears nothing of it.
    if (!this.hearsNews && NEWS.test(callOf(route.request()))) return;
    const wanted = this.holding.find((each) => each(route.request()));
    if (!wanted) return route.fallback();
    this.held.push({ route, wanted });
    this.wake();
  }

  /** The application does not wait for it any more. */
  private forget(request: Request): void {
    const place = this.held.findIndex(({ route }) => route.request() === request);
    if (place >= 0) this.held.splice(place, 1);
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }

  private until(isSo: () => boolean, otherwise: string | (() => string)): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (act: () => void) => {
        clearTimeout(timer);
        this.listeners.delete(look);
        act();
      };
      const look = () => {
        if (isSo()) done(resolve);
      };
      const timer = setTimeout(
        () => done(() => reject(new Error(typeof otherwise === 'string' ? otherwise : otherwise()))),
        STEP_MS,
      );
      this.listeners.add(look);
      look();
    });
  }
}

function callOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

async function end(route: Route, answer: Answer): Promise<void> {
  if (answer === 'real') return route.fallback();
  if (answer === 'offline') return route.abort('internetdisconnected');
  if ('stream' in answer) {
    const blocks = answer.stream.map(
      ({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    );
    return route.fulfill({ contentType: 'text/event-stream', body: `: begun\n\n${blocks.join('')}` });
  }
  const { status, type = 'about:blank', body } = answer;
  return route.fulfill({
    status,
    contentType: body ? 'application/json' : 'application/problem+json',
    body: JSON.stringify(body ?? { type, title: 'It was refused', status }),
  });
}
