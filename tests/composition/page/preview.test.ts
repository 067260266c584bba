// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { EARLY_READS } from '#server/early';
import { anOwnersAnswer } from '../../kit/anOwnersAnswer';
import { openWhole, type WholeKit } from '../../kit/composition';
import { anEntity, aUser, id } from '../../kit/fixtures';
import { aRemembered } from '../../kit/remembered';

const HERE = id(2);

const shown = ({ services }: WholeKit) => services.preview.current();
const decided = ({ actors }: WholeKit) => actors.navigation.getSnapshot().context.decision?.kind;

/** The dashboard as the loader gave it to the page. */
const onScreen = ({ router }: WholeKit) => Object(router.state.matches.at(-1)?.loaderData).dashboard;

/** Answers the calls of a page, as they come. */
function serve(kit: WholeKit, people: unknown): () => void {
  const answered = new Set<unknown>();
  const timer = setInterval(() => {
    for (const request of kit.sent.filter((candidate) => !answered.has(candidate))) {
      answered.add(request);
      const path = request.url.replace(/\?.*/, '');
      if (path === '/api/user') request.answer(aUser());
      else if (path === '/api/entity') request.answer(anEntity());
      else if (path === '/api/entity/users') request.answer(people);
      else if (path === '/api/entity/owners') request.answer(anOwnersAnswer());
      else if (path.startsWith('/api/boards/')) request.answer({ today: '2026-11-20', terms: [] });
      else request.answer({});
    }
  }, 1);
  return () => clearInterval(timer);
}

describe.each(['/', `/${HERE}`])('a visit of %s while it is not known yet who is here', (path) => {
  async function visit() {
    const kit = openWhole(path, aRemembered());
    await kit.router.load();
    return kit;
  }

  it('shows the dashboard of the last visit, under its title, and asks the server for nothing', async () => {
    const kit = await visit();
    expect([shown(kit), onScreen(kit), decided(kit), kit.page.title, kit.sent.length]).toEqual([
      aRemembered(),
      aRemembered().dashboard,
      'provisional',
      'Van Houten Beheer B.V. - Dashboard',
      0,
    ]);
    expect([kit.actors.navigation.getSnapshot().context.history, kit.visited]).toEqual([[], []]);
  });

  it('shows the page itself when that person is here, and counts one visit', async () => {
    const kit = await visit();
    const close = serve(kit, { items: [], total: 7 });
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await vi.waitFor(() => expect(onScreen(kit)).toMatchObject({ people: { total: 7 } }));
    expect([shown(kit), decided(kit), kit.router.state.location.href]).toEqual([null, 'allow', `/${HERE}`]);
    expect(kit.actors.navigation.getSnapshot().context.history.map((visited) => visited.path)).toEqual([
      `/${HERE}`,
    ]);
    expect(kit.visited).toEqual(['/{-$entity}/']);
    expect(kit.kept[0]?.dashboard.people.total).toBe(7);
    close();
  });

  it('shows nothing of it any more, and forgets it, when nobody is here', async () => {
    const kit = await visit();
    kit.identity.becomes(null);
    expect(shown(kit)).toBe(null);
    await vi.waitFor(() => expect(kit.router.state.location.pathname).toBe('/sign-in'));
    expect([kit.kept, kit.services.notes.read('remembered')]).toEqual([[], null]);
  });

  it('shows nothing of it any more as soon as somebody else is here', async () => {
    const kit = await visit();
    kit.identity.becomes({ uid: 'uid-2', email: null });
    expect(shown(kit)).toBe(null);
    const close = serve(kit, { items: [], total: 1 });
    await vi.waitFor(() => expect(onScreen(kit)).toMatchObject({ people: { total: 1 } }));
    close();
  });

  it('shows nothing of it any more when another tab signs out', async () => {
    const kit = await visit();
    kit.forgetElsewhere();
    expect(shown(kit)).toBe(null);
    const close = serve(kit, { items: [], total: 1 });
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await vi.waitFor(() => expect(kit.router.state.location.pathname).toBe('/sign-in'));
    expect(kit.actors.auth.getSnapshot().value).toBe('signedOut');
    close();
  });
});

describe('what was painted before the application came', () => {
  it('stands until the page of its person takes its place', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered());
    await kit.router.load();
    const close = serve(kit, { items: [], total: 7 });
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await vi.waitFor(() => expect(onScreen(kit)).toMatchObject({ people: { total: 7 } }));
    expect(kit.isPainted()).toBe(true);
    close();
  });

  it('goes at once when nobody is here', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered());
    kit.identity.becomes(null);
    expect(kit.isPainted()).toBe(false);
  });

  it('goes at once when somebody else is here, before anything of them is read', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered());
    kit.identity.becomes({ uid: 'uid-2', email: null });
    expect([kit.isPainted(), kit.actors.auth.getSnapshot().value]).toEqual([false, 'loadingUser']);
  });

  it('goes as soon as the server says that its person is suspended', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered());
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await vi.waitFor(() => expect(kit.sent).toHaveLength(1));
    expect(kit.isPainted()).toBe(true);
    kit.sent[0]?.refuse(403, 'user-disabled');
    await vi.waitFor(() => expect(kit.actors.auth.getSnapshot().value).toBe('disabled'));
    expect(kit.isPainted()).toBe(false);
  });

  it('goes when another tab signs out', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered());
    await kit.router.load();
    kit.forgetElsewhere();
    expect(kit.isPainted()).toBe(false);
  });

  it('goes where what is remembered cannot be read', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered({ entity: anEntity({ id: id(9) }) }));
    expect([await kit.services.preview.find(HERE), kit.isPainted()]).toEqual([null, false]);
  });
});

describe('what a page asks ahead', () => {
  it('is what its dashboard asks: nothing is asked in vain, and nothing twice', async () => {
    const kit = openWhole(`/${HERE}`);
    const close = serve(kit, { items: [], total: 7 });
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await kit.router.load();
    await vi.waitFor(() => expect(onScreen(kit)).toMatchObject({ people: { total: 7 } }));
    const inside = new Set(anEntity().features);
    const wanted = EARLY_READS.filter(
      ({ features }) => features.length === 0 || features.some((name) => inside.has(name)),
    );
    // What is in the list in vain, or spelled otherwise, would be asked twice; sections of modules may read more.
    expect(kit.sent.map(({ url }) => url)).toEqual(expect.arrayContaining(wanted.map(({ url }) => url)));
    close();
  });
});

describe('a session that is restored', () => {
  it('is ended when another tab signed out meanwhile, also where nothing of the last visit is shown', async () => {
    const kit = openWhole(`/${HERE}/documents`, aRemembered());
    const loading = kit.router.load();
    kit.services.notes.remove('remembered');
    // No answer of the server is waited for: until then the other tab would find the session again that it has ended.
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await vi.waitFor(() => expect(kit.router.state.location.pathname).toBe('/sign-in'));
    expect(kit.actors.auth.getSnapshot().value).toBe('signedOut');
    await loading;
  });

  it('goes on where nothing was remembered before', async () => {
    const kit = openWhole(`/${HERE}/documents`);
    const close = serve(kit, { items: [], total: 1 });
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await kit.router.load();
    expect(kit.actors.auth.getSnapshot().matches('signedIn')).toBe(true);
    close();
  });
});

describe('what is remembered', () => {
  it('is not shown on another page', async () => {
    const kit = openWhole(`/${HERE}/documents`, aRemembered());
    const loading = kit.router.load();
    await vi.waitFor(() => expect(kit.router.state.status).toBe('pending'));
    expect([shown(kit), decided(kit)]).toEqual([null, undefined]);
    kit.identity.becomes(null);
    await loading;
  });

  it('is not shown to somebody else who became known before', async () => {
    const kit = openWhole(`/${HERE}`, aRemembered());
    kit.identity.becomes({ uid: 'uid-2', email: null });
    const found = await kit.services.preview.find(HERE);
    expect(found).toBe(null);
  });

  it('is forgotten at sign-out', async () => {
    const kit = openWhole(`/${HERE}`);
    const close = serve(kit, { items: [], total: 3 });
    kit.identity.becomes({ uid: 'uid-1', email: null });
    await kit.router.load();
    // As it was read, and once more with what came late.
    await vi.waitFor(() => expect(kit.kept).toHaveLength(2));
    kit.actors.auth.send({ type: 'auth.signOutRequested' });
    await vi.waitFor(() => expect([kit.kept, kit.services.notes.read('remembered')]).toEqual([[], null]));
    close();
  });
});
