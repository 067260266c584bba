// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { needsDecision } from '../../src/composition/page/effects';
import { anOwnersAnswer } from '../kit/anOwnersAnswer';
import { openWhole, type WholeKit } from '../kit/composition';
import { anEntity, aUser, id } from '../kit/fixtures';
import type { SentRequest } from '../kit/streams';

const HERE = id(2);
const THERE = id(1);

/** A server that answers every call of the pages; `answers` take precedence, by path. */
function serve(kit: WholeKit, answers: Record<string, (request: SentRequest) => void> = {}) {
  const answered = new Set<SentRequest>();
  const timer = setInterval(() => {
    for (const request of kit.sent) {
      if (answered.has(request)) continue;
      answered.add(request);
      const path = request.url.replace(/\?.*/, '');
      const known = answers[path];
      if (known) known(request);
      else if (path === '/api/user') request.answer(aUser());
      else if (path === '/api/entity/owners') request.answer(anOwnersAnswer());
      else if (path.startsWith('/api/boards/')) request.answer({ today: '2026-11-20', terms: [] });
      else if (path === '/api/entity')
        request.answer(anEntity({ id: request.headers.get('x-entity') ?? '' }));
      else request.answer({});
    }
  }, 1);
  return () => clearInterval(timer);
}

/** The first visit of a page waits for its chunks to be transformed. */
async function arrive(kit: WholeKit, path: string) {
  await vi.waitFor(
    () => {
      const { location, status } = kit.router.state;
      expect([location.href, status]).toEqual([path, 'idle']);
    },
    { timeout: 15_000 },
  );
}

async function signedIn(path: string, answers: Record<string, (request: SentRequest) => void> = {}) {
  const kit = openWhole(path);
  const close = serve(kit, answers);
  kit.identity.becomes({ uid: 'uid-1', email: null });
  await kit.router.load();
  return { ...kit, close };
}

describe('the composed client', () => {
  it('opens the default entity, with its title', async () => {
    const kit = await signedIn('/');
    await arrive(kit, `/${HERE}`);
    expect([kit.page.title, kit.visited]).toEqual(['Van Houten Beheer B.V. - Dashboard', ['/{-$entity}/']]);
    kit.close();
  });

  it('leads to sign-in when another tab signs out, and back to the same place afterwards', async () => {
    const kit = await signedIn(`/${HERE}/documents`);
    kit.identity.becomes(null);
    await arrive(kit, `/sign-in?redirect=%2F${HERE}%2Fdocuments`);
    expect(kit.page.title).toBe('Quorate - Sign in');
    kit.identity.becomes({ uid: 'uid-2', email: null });
    await arrive(kit, `/${HERE}/documents`);
    kit.close();
  });

  it('never shows the next person what was read for the last', async () => {
    const kit = await signedIn(`/${HERE}`);
    await arrive(kit, `/${HERE}`);
    kit.identity.becomes(null);
    await arrive(kit, `/sign-in?redirect=%2F${HERE}`);
    kit.close();
    const shown: unknown[] = [];
    kit.router.subscribe('onResolved', () => shown.push(kit.router.state.location.pathname));
    kit.identity.becomes({ uid: 'uid-2', email: null });
    const open = serve(kit, { '/api/entity/stats': () => {} });
    await vi.waitFor(() => expect(kit.sent.filter(({ url }) => url === '/api/entity/stats').length).toBe(2));
    expect(shown).toEqual([]);
    open();
  });

  it('leaves a page whose feature was switched off meanwhile', async () => {
    let features: readonly ('documents' | 'tasks')[] = ['documents', 'tasks'];
    const kit = await signedIn(`/${HERE}/documents`, {
      '/api/entity': (request) => request.answer(anEntity({ features })),
    });
    await arrive(kit, `/${HERE}/documents`);
    features = ['tasks'];
    kit.actors.entity.send({ type: 'entity.refreshRequested' });
    await arrive(kit, '/disabled-feature');
    kit.close();
  });

  it('moves along when the entity is closed to the person meanwhile', async () => {
    const closed = new Set<string>();
    const kit = await signedIn(`/${THERE}/documents`, {
      '/api/entity': (request) => {
        const entity = request.headers.get('x-entity') ?? '';
        if (closed.has(entity)) request.refuse(404, 'not-found');
        else request.answer(anEntity({ id: entity }));
      },
    });
    await arrive(kit, `/${THERE}/documents`);
    closed.add(THERE);
    kit.actors.entity.send({ type: 'entity.refreshRequested' });
    await arrive(kit, `/${HERE}`);
    kit.close();
  });

  it('switches by its path and reads the new page once', async () => {
    const kit = await signedIn(`/${HERE}`);
    await arrive(kit, `/${HERE}`);
    const before = kit.sent.length;
    await kit.router.navigate({ href: `/${THERE}` });
    await arrive(kit, `/${THERE}`);
    const read = kit.sent
      .slice(before)
      .map(({ url, headers }) => `${headers.get('x-entity')} ${url.replace(/from=[\d-]+/, 'from=today')}`);
    expect(read.toSorted()).toEqual(
      [
        `${THERE} /api/documents?sort=-createdAt&limit=4`,
        `${THERE} /api/entity`,
        `${THERE} /api/entity/notifications`,
        `${THERE} /api/entity/owners`,
        `${THERE} /api/entity/stats`,
        `${THERE} /api/entity/stats/user`,
        `${THERE} /api/entity/users?limit=6&sort=role&ended=false`,
        `${THERE} /api/meetings?status=Scheduled&from=today&sort=starts&limit=4`,
        `${THERE} /api/boards/management/terms`,
        `${THERE} /api/boards/supervisory/terms`,
        `${THERE} /api/tasks?mine=true&status=Open&sort=due&limit=5`,
        `${THERE} /api/resolutions?awaitsMe=true&limit=3&sort=date&progress=true`,
        `${THERE} /api/resolutions?status=Pending&status=Open&awaitsMe=false&limit=4&sort=date&progress=true`,
      ].toSorted(),
    );
    kit.close();
  });
});

describe('open pages', () => {
  const eva = { person: 'eva false', entityId: HERE, rights: 'User,documents' };

  it.each([
    ['nothing changed', eva, false, false],
    ['somebody else is here', { ...eva, person: 'jan false' }, true, true],
    ['the person became an administrator', { ...eva, person: 'eva true' }, true, true],
    ['the router itself switched', { ...eva, entityId: THERE, rights: 'Admin' }, true, false],
    ['the entity was switched without the router', { ...eva, entityId: THERE }, false, true],
    ['the rights in the same entity changed', { ...eva, rights: 'User' }, true, true],
  ])('when %s', (_, after, routerIsWaiting, decision) => {
    expect(needsDecision(eva, after, routerIsWaiting)).toBe(decision);
  });
});
