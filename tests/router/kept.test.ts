import { describe, expect, it } from 'vitest';
import { ApiError, type CallApi } from '#contract/api';
import { getEntityStats } from '#contract/calls/insideEntity';
import type { RouterContext } from '../../src/router/context';
import { kept } from '../../src/router/kept';
import { load, type Visit } from '../../src/router/load';

type Cause = 'preload' | 'enter' | 'stay';

const NO_ANSWER = new ApiError(0, 'network', 'No answer');
const NO_PLACE = new ApiError(422, 'invalid', 'Some fields are not valid');
const REFUSED = new ApiError(404, 'not-found', 'Not found');

/** A page whose reads the test answers. */
function openPage() {
  let person: string | null = 'eva';
  let answer: string | ApiError = 'first';
  const quiet: (boolean | undefined)[] = [];
  const api = async (_: unknown, options: { readonly quiet?: boolean }) => {
    quiet.push(options.quiet);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const auth = { getSnapshot: () => ({ context: { identity: person === null ? null : { uid: person } } }) };
  const context = { actors: { auth }, api } as unknown as RouterContext;
  const read = kept(
    async ({ context: { api: ask } }: { context: RouterContext; cause: Cause; location: { href: string } }) =>
      String(await ask(getEntityStats, {})),
  );
  return {
    quiet,
    answers: (next: string | ApiError) => {
      answer = next;
    },
    signsIn: (uid: string) => {
      person = uid;
    },
    visit: (cause: Cause, href = '/a') =>
      read({ context, cause, location: { href } }).catch((error) => error),
  };
}

describe('a page that is read again', () => {
  it('stays as it is where no answer comes, and nobody hears of it', async () => {
    const page = openPage();
    await page.visit('enter');
    page.answers(NO_ANSWER);
    expect(await page.visit('stay')).toBe('first');
    expect(page.quiet).toEqual([undefined, true]);
  });

  it('goes where the server refuses it, and is not kept for another visit of it', async () => {
    const page = openPage();
    await page.visit('enter');
    page.answers(REFUSED);
    expect(await page.visit('stay')).toBe(REFUSED);
    page.answers(NO_ANSWER);
    expect(await page.visit('enter')).toBe(NO_ANSWER);
  });

  it('begins at its first page where the address names a place that it does not have', async () => {
    const page = openPage();
    page.answers(NO_PLACE);
    const led = await page.visit('enter', '/a?q=loan&page=3&after=zzz');
    expect(led.options).toMatchObject({ href: '/a?q=loan', replace: true });
    expect(await page.visit('enter', '/a?q=loan')).toBe(NO_PLACE);
  });

  it('loses nothing to a page that is only preloaded', async () => {
    const page = openPage();
    await page.visit('enter');
    page.answers('another');
    await page.visit('preload', '/b');
    page.answers(NO_ANSWER);
    expect(await page.visit('stay')).toBe('first');
  });

  it('is kept where it was entered from a preload', async () => {
    const page = openPage();
    await page.visit('enter');
    page.answers('preloaded');
    await page.visit('preload', '/b');
    page.answers(NO_ANSWER);
    expect(await page.visit('stay', '/b')).toBe('preloaded');
  });

  it('is not shown to another person', async () => {
    const page = openPage();
    await page.visit('enter');
    page.signsIn('pieter');
    page.answers(NO_ANSWER);
    expect(await page.visit('stay')).toBe(NO_ANSWER);
  });
});

describe('the reads of a visit', () => {
  it('end when it is left', async () => {
    const given: (AbortSignal | undefined)[] = [];
    const api = async (_: unknown, { signal }: { readonly signal?: AbortSignal }) => given.push(signal);
    const abortController = new AbortController();
    const visit: Visit = {
      context: { api: api as CallApi } as RouterContext,
      preload: false,
      abortController,
    };
    await load({ ...visit, title: 'A page' }, (ask) => ask(getEntityStats, {}));
    await load({ ...visit, preload: true, title: 'A page' }, (ask) => ask(getEntityStats, {}));
    expect(given).toEqual([abortController.signal, abortController.signal]);
  });
});
