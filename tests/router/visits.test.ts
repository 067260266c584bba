// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError, type CallApi } from '#contract/api';
import type { User } from '#contract/calls/user';
import { fetchWhole } from '../../src/composition/fetchWhole';
import { type AppRouter, createAppRouter } from '../../src/composition/router';
import { appMachine } from '../../src/machines/app.machine';
import { authMachine } from '../../src/machines/auth/auth.machine';
import { UNKNOWN_ERROR } from '../../src/machines/shared/messages';
import { NOTHING_REMEMBERED } from '../../src/machines/shared/remembered';
import { entityMachine } from '../../src/machines/shell/entity.machine';
import { type RunningApp, startApp } from '../../src/machines/start';
import { fetched } from '../../src/router/view';
import { anEntity, aUser, id, pageOf } from '../kit/fixtures';
import { scriptedFlows } from '../kit/flows';
import { ScriptedServices } from '../kit/scripted';
import { turn } from '../kit/streams';

const HERE = id(2);
const FOREIGN = id(9);

let running: RunningApp | undefined;

afterEach(() => {
  running?.stop();
  running = undefined;
});

const NOTHING_LISTED = pageOf([]);

const ANSWERED: readonly string[] = ['meetings.list', 'admin.entities.list'];

/** Of what pages read, only two lists are answered: meetings are the page that most visits go to. */
const answerLists: CallApi = (call) =>
  ANSWERED.includes(call.name) ? Promise.resolve(NOTHING_LISTED as never) : new Promise(() => {});

/** The real router on the real machines; services answer what the test scripts. */
function open(path: string, api: CallApi = answerLists, fetchPages = fetchWhole) {
  const services = new ScriptedServices();
  running = startApp(
    appMachine.provide({
      actors: {
        auth: authMachine.provide({
          actors: {
            watchIdentity: services.logic('watchIdentity'),
            signIn: services.logic('signIn'),
            loadUser: services.logic('loadUser'),
            wait: services.logic('wait'),
            signOut: services.logic('signOut'),
          },
        }),
        entity: entityMachine.provide({
          actors: {
            loadEntity: services.logic('loadEntity'),
            saveDefault: services.logic('saveDefault'),
            wait: services.logic('wait'),
          },
        }),
      },
    }),
  );
  const { actors } = running;
  const router = createAppRouter(
    {
      actors,
      api,
      flow: scriptedFlows(running, services),
      keepSecret: () => 'secret:1',
      preview: NOTHING_REMEMBERED,
      sections: async () => ({}),
      now: () => '2026-11-20T09:00:00.000Z',
    },
    createMemoryHistory({ initialEntries: [path] }),
    fetchPages,
  );
  const loaded = router.load();
  const signIn = (user: User = aUser()) => {
    services.emit('watchIdentity', { type: 'auth.identityFound', identity: { uid: 'eva', email: null } });
    services.emit('loadUser', { type: 'auth.userLoaded', user, sessionEntity: null });
  };
  const answerEntity = async () => {
    await waitFor(actors.entity, (snapshot) => snapshot.hasTag('busy'));
    services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity() });
  };
  return {
    services,
    actors,
    router,
    loaded,
    signIn,
    answerEntity,
    address: () => router.state.location.href,
  };
}

describe('a visit', () => {
  it('of a signed-out person ends at sign-in with the way back', async () => {
    const { services, loaded, address } = open('/meetings?page=2&tag=a&tag=b');
    services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    await loaded;
    expect(address()).toBe(`/sign-in?redirect=${encodeURIComponent('/meetings?page=2&tag=a&tag=b')}`);
  });

  it('of a place in a page is led to that place, through sign-in and into the entity', async () => {
    const { services, loaded, address, signIn, answerEntity, router } = open('/meetings?page=2#agenda');
    services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    await loaded;
    expect(address()).toBe(`/sign-in?redirect=${encodeURIComponent('/meetings?page=2#agenda')}`);
    signIn();
    const arrived = router.invalidate();
    await answerEntity();
    await arrived;
    expect(address()).toBe(`/${HERE}/meetings?page=2#agenda`);
  });

  it('of the root is filled with the first entity', async () => {
    const { loaded, signIn, answerEntity, address } = open('/');
    signIn();
    await answerEntity();
    expect(address()).toBe('/');
    await Promise.race([loaded, waitForAddress(`/${HERE}`, address)]);
    expect(address()).toBe(`/${HERE}`);
  });

  it('keeps its search when the entity is filled in', async () => {
    const { loaded, signIn, answerEntity, address } = open('/meetings?page=2');
    signIn();
    await answerEntity();
    await loaded;
    expect(address()).toBe(`/${HERE}/meetings?page=2`);
  });

  it('goes on to the kept path after sign-in', async () => {
    const { loaded, signIn, answerEntity, address } = open(
      `/sign-in?redirect=${encodeURIComponent(`/${HERE}/meetings?page=2#p`)}`,
    );
    signIn();
    await answerEntity();
    await loaded;
    expect(address()).toBe(`/${HERE}/meetings?page=2#p`);
  });

  it('of a foreign entity ends at the dashboard of the one that was opened instead', async () => {
    const { services, actors, signIn, address } = open(`/${FOREIGN}/meetings`);
    signIn();
    await waitFor(actors.entity, (snapshot) => snapshot.matches('selecting'));
    services.emit('loadEntity', { type: 'entity.refused' });
    services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity() });
    await waitForAddress(`/${HERE}`, address);
    expect(actors.navigation.getSnapshot().context.history.map(({ path }) => path)).toEqual([`/${HERE}`]);
  });

  it('of another entity that does not answer ends on the page the person was on', async () => {
    const { services, actors, router, loaded, signIn, answerEntity, address } = open(
      `/${HERE}/meetings?page=2`,
    );
    signIn();
    await answerEntity();
    await loaded;
    const going = router.navigate({ to: '/{-$entity}/meetings', params: { entity: FOREIGN } });
    await waitFor(actors.entity, (snapshot) => snapshot.matches('switching'));
    services.emit('loadEntity', { type: 'entity.unreachable' });
    await going;
    expect(address()).toBe(`/${HERE}/meetings?page=2`);
    expect(actors.feedback.getSnapshot().context.items.map(({ message }) => message)).toEqual([
      UNKNOWN_ERROR,
    ]);
  });

  it('that a newer one replaced while it waited is none', async () => {
    const { services, actors, router, loaded, signIn, answerEntity, address } = open(`/${HERE}/meetings`);
    signIn();
    await answerEntity();
    await loaded;
    const first = router.navigate({ to: '/{-$entity}/meetings', params: { entity: FOREIGN } });
    await waitFor(actors.entity, (snapshot) => snapshot.matches('switching'));
    const second = router.navigate({
      to: '/{-$entity}/user/change-password',
      params: { entity: FOREIGN },
    });
    services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity({ id: FOREIGN }) });
    await Promise.all([first, second]);
    expect(address()).toBe(`/${FOREIGN}/user/change-password`);
    expect(actors.navigation.getSnapshot().context.history.map(({ path }) => path)).toEqual([
      `/${FOREIGN}/user/change-password`,
      `/${HERE}/meetings`,
    ]);
  });

  it('names an entity in any case of letters', async () => {
    const upper = 'ABCDEF00-0000-7000-8000-00000000000A';
    const { services, actors, loaded, signIn, address } = open(`/${upper}/meetings`);
    signIn();
    await waitFor(actors.entity, (snapshot) => snapshot.matches('selecting'));
    services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity({ id: upper.toLowerCase() }) });
    await loaded;
    expect(address()).toBe(`/${upper}/meetings`);
  });

  it('of a module that is off leads to the page that says so, which knows the way back', async () => {
    const { services, actors, router, loaded, signIn, address } = open(`/${HERE}/meetings?page=2`);
    signIn();
    await waitFor(actors.entity, (snapshot) => snapshot.hasTag('busy'));
    services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity({ features: [] }) });
    await loaded;
    await waitForAddress('/disabled-feature', address);
    expect(router.state.location.state.switchedOff).toEqual({ path: `/${HERE}/meetings?page=2` });
  });

  it.each([
    '/nope',
    '/nope/meetings',
    `/${HERE}/nope`,
    `/${HERE}/meetings/1/2`,
    '/entity/tasks',
    '/sign-in/nope',
  ])('of %s is not found', async (path) => {
    const { services, loaded, address } = open(path);
    services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    await loaded;
    expect(address()).toBe('/not-found');
  });

  it('of the admin area begins at its entities', async () => {
    const { loaded, signIn, answerEntity, address } = open('/admin');
    signIn(aUser({ role: 'Admin', admin: true }));
    await answerEntity();
    await loaded;
    expect(address()).toBe(`/${HERE}/admin/entities`);
  });

  it('of the admin area by a super admin without entities is served as it is', async () => {
    const properties = { ...aUser().properties, defaultEntity: null };
    const { loaded, signIn, address } = open('/admin');
    signIn(aUser({ role: 'Admin', admin: true, entities: [], properties }));
    await loaded;
    expect(address()).toBe('/admin/entities');
  });
});

describe('the pages of modules', () => {
  const knows = (router: AppRouter) => '/{-$entity}/meetings' in router.routesById;

  it('are not asked for by sign-in, and are there as soon as somebody is signed in', async () => {
    const { services, loaded, router, address, signIn, answerEntity } = open('/sign-in');
    services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    await loaded;
    expect([address(), knows(router)]).toEqual(['/sign-in', false]);
    signIn();
    void router.invalidate();
    await answerEntity();
    await waitForAddress(`/${HERE}`, address);
    expect(knows(router)).toBe(true);
  });

  it('are listed for who is signed in on a page of the house too', async () => {
    const { loaded, router, address, signIn, answerEntity } = open('/status');
    signIn();
    await answerEntity();
    await loaded;
    expect([address(), knows(router)]).toEqual(['/status', true]);
  });

  it('stand in the history once, with what the entry remembers', async () => {
    const { loaded, router, signIn, answerEntity } = open(`/${HERE}/meetings?page=2#p`);
    const { key } = router.history.location.state;
    signIn();
    await answerEntity();
    await loaded;
    const { href, state } = router.history.location;
    expect([href, router.history.length, state.key]).toEqual([`/${HERE}/meetings?page=2#p`, 1, key]);
  });

  it('that do not come are a call without an answer, and are asked for again', async () => {
    let isLost = true;
    const unreliable = () => (isLost ? fetched(Promise.reject(new TypeError('Lost'))) : fetchWhole());
    const { loaded, router, signIn, answerEntity, address } = open(
      `/${HERE}/meetings`,
      undefined,
      unreliable,
    );
    signIn();
    await loaded;
    expect(router.state.matches[0]?.error).toMatchObject({ status: 0, type: 'network' });
    isLost = false;
    const again = router.invalidate();
    await answerEntity();
    await again;
    expect([address(), router.state.matches.at(-1)?.routeId]).toEqual([
      `/${HERE}/meetings`,
      '/{-$entity}/meetings',
    ]);
  });
});

describe('a page whose GET is refused', () => {
  it.each([
    [403, '/forbidden', 403],
    [404, '/not-found', 404],
  ] as const)('with %i leads to %s and leaves the history', async (status, page, sessionError) => {
    const refuse: CallApi = () => Promise.reject(new ApiError(status, 'about:blank', 'x'));
    const { actors, signIn, answerEntity, address } = open(`/${HERE}`, refuse);
    signIn();
    await answerEntity();
    await waitForAddress(page, address);
    const { history, ...context } = actors.navigation.getSnapshot().context;
    expect([history, context.sessionError, context.refusedTitle]).toEqual([[], sessionError, 'Dashboard']);
  });

  it('after the person went on changes nothing', async () => {
    let refuse: (error: ApiError) => void = () => {};
    const late: CallApi = (call, options) =>
      call.name === 'meetings.list'
        ? answerLists(call, options)
        : new Promise((_, reject) => {
            refuse = reject;
          });
    const { actors, router, signIn, answerEntity, address } = open(`/${HERE}`, late);
    const paths = () => actors.navigation.getSnapshot().context.history.map(({ path }) => path);
    signIn();
    await answerEntity();
    await expect.poll(paths).toEqual([`/${HERE}`]);
    await router.navigate({ href: `/${HERE}/meetings` });
    refuse(new ApiError(404, 'about:blank', 'x'));
    await turn();
    expect([address(), paths()]).toEqual([`/${HERE}/meetings`, [`/${HERE}/meetings`, `/${HERE}`]]);
  });

  it('because its feature is off leads to the page that says so, which knows the way back', async () => {
    const refuse: CallApi = () => Promise.reject(new ApiError(403, 'feature-disabled', 'x'));
    const { router, signIn, answerEntity, address } = open(`/${HERE}/meetings?page=2`, refuse);
    signIn();
    await answerEntity();
    await waitForAddress('/disabled-feature', address);
    expect(router.state.location.state.switchedOff).toEqual({
      path: `/${HERE}/meetings?page=2`,
      byServer: true,
    });
  });

  it('because the user was disabled leads to the page that says so', async () => {
    const refuse: CallApi = () => Promise.reject(new ApiError(403, 'user-disabled', 'x'));
    const { signIn, answerEntity, address } = open(`/${HERE}`, refuse);
    signIn();
    await answerEntity();
    await waitForAddress('/disabled-user', address);
  });
});

async function waitForAddress(wanted: string, address: () => string): Promise<void> {
  await expect.poll(address).toBe(wanted);
}
