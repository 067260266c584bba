import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '#contract/api';
import type { Call } from '#contract/call';
import { listEntities, removeEntity } from '#contract/calls/admin';
import { getDocument } from '#contract/calls/documents';
import { getEntity } from '#contract/calls/entity';
import { getEntityStats } from '#contract/calls/insideEntity';
import { updateUser } from '#contract/calls/user';
import type { ProblemType } from '#contract/problem';
import { classify } from '../../../src/composition/page/failures';
import { openComposition, openWhole } from '../../kit/composition';
import { anEntity, aUser, id } from '../../kit/fixtures';
import { rejectionOf } from '../../kit/streams';
import { scriptedRequests } from '../../kit/xhr';

afterEach(() => {
  vi.unstubAllGlobals();
});

const publicCall: Call = { ...updateUser, name: 'callbacks.x', access: 'public' };

function failure(call: Call, status: number, type: ProblemType | 'network' = 'about:blank', quiet = false) {
  return { call, error: new ApiError(status, type, 'title'), quiet };
}

const TELL = { tell: true, consequence: null };
const NOTHING = { tell: false, consequence: null };

describe('a failed call', () => {
  it.each([
    ['a read without an answer', failure(getEntityStats, 0, 'network'), TELL],
    ['a read with 500', failure(getEntityStats, 500), TELL],
    ['a read with 403 has a page', failure(getEntityStats, 403, 'forbidden'), NOTHING],
    ['a read with 404 has a page', failure(getDocument, 404, 'not-found'), NOTHING],
    [
      'a read with 404 that names nothing but its entity',
      failure(getEntityStats, 404, 'not-found'),
      { tell: false, consequence: 'refreshEntity' },
    ],
    [
      'the read of the entity itself, whose 404 its switch knows',
      failure(getEntity, 404, 'not-found'),
      NOTHING,
    ],
    ['a write with 403', failure(updateUser, 403, 'forbidden'), TELL],
    ['a write with 404', failure(updateUser, 404, 'not-found'), TELL],
    ['a write with 422', failure(updateUser, 422, 'invalid'), TELL],
    ['a quiet one', failure(getEntityStats, 500, 'about:blank', true), NOTHING],
    ['one of the administration', failure(listEntities, 500), NOTHING],
    [
      'of a disabled user',
      failure(updateUser, 403, 'user-disabled'),
      { tell: false, consequence: 'userRefused' },
    ],
    [
      'of a disabled user, quiet',
      failure(getEntityStats, 403, 'user-disabled', true),
      { tell: false, consequence: 'userRefused' },
    ],
    [
      'of a feature that was switched off',
      failure(updateUser, 403, 'feature-disabled'),
      { tell: false, consequence: 'refreshEntity' },
    ],
    [
      'of a rejected token',
      failure(getEntityStats, 401, 'unauthenticated'),
      { tell: false, consequence: 'tokenRejected' },
    ],
    ['with 401 where nobody needs to be signed in', failure(publicCall, 401), NOTHING],
  ])('%s', (_, given, verdict) => {
    expect(classify(given)).toEqual(verdict);
  });
});

describe('what a failed call leads to', () => {
  async function insideEntity() {
    const kit = openComposition();
    kit.identity.becomes({ uid: 'uid-1', email: null });
    (await kit.request(0)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    kit.actors.entity.send({ type: 'entity.requested', entityId: null });
    (await kit.request(1)).answer(anEntity());
    await waitFor(kit.actors.entity, (snapshot) => snapshot.hasTag('settled'));
    return kit;
  }

  it('is one toast and one report per request, and one toast for two that failed alike', async () => {
    const kit = await insideEntity();
    const failing = [
      kit.api.call(getEntityStats, {}),
      kit.api.call(getEntityStats, {}),
      kit.api.call(updateUser, { body: {} }),
    ].map(rejectionOf);
    (await kit.request(2)).fail();
    (await kit.request(3)).refuse(500);
    await Promise.all(failing);
    const { items } = kit.actors.feedback.getSnapshot().context;
    expect([items.length, kit.reported]).toEqual([1, ['entity.stats', 'user.update']]);
  });

  it('is neither a toast nor a report in the admin area, whose pages say themselves what failed', async () => {
    const kit = await insideEntity();
    const failing = [
      kit.api.call(listEntities, {}),
      kit.api.call(removeEntity, { params: { id: id(9) }, body: { name: 'Kade' } }),
    ].map(rejectionOf);
    (await kit.request(2)).refuse(500);
    (await kit.request(3)).fail();
    await Promise.all(failing);
    const { items } = kit.actors.feedback.getSnapshot().context;
    expect([items, kit.reported]).toEqual([[], []]);
  });

  it('is the disabled user, when the problem says so', async () => {
    const kit = await insideEntity();
    const failed = rejectionOf(kit.api.call(getEntityStats, { quiet: true }));
    (await kit.request(2)).refuse(403, 'user-disabled');
    await failed;
    expect(kit.actors.auth.getSnapshot().value).toBe('disabled');
  });

  it('is the disabled user, when the problem says so to an upload', async () => {
    const { requests, newRequest } = scriptedRequests();
    vi.stubGlobal(
      'XMLHttpRequest',
      vi.fn(function made() {
        return newRequest();
      }),
    );
    const kit = openWhole('/');
    kit.identity.becomes({ uid: 'uid-1', email: null });
    (await kit.request(0)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    const uploads = await kit.flow('uploads');
    const file = kit.services.files.keep(new File(['%PDF'], 'Deed.pdf'));
    uploads.send({
      type: 'uploads.added',
      files: [{ id: 'upload-1', file, name: 'Deed.pdf', size: 4, path: [] }],
      entityId: id(2),
      owner: null,
      place: { folderId: null, tags: [] },
      limit: 1_000,
    });
    await vi.waitFor(() => expect(requests.length).toBe(1));
    requests[0]?.answer(403, { type: 'user-disabled' }, 'application/problem+json');
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('disabled'));
    const [upload] = uploads.getSnapshot().context.uploads;
    await vi.waitFor(() => expect(upload?.actor.getSnapshot().value).toBe('failed'));
  });

  it('is the entity read again, when a feature was switched off', async () => {
    const kit = await insideEntity();
    const failed = rejectionOf(kit.api.call(getEntityStats, {}));
    (await kit.request(2)).refuse(403, 'feature-disabled');
    await failed;
    (await kit.request(3)).answer(anEntity({ features: [] }));
    await waitFor(kit.actors.entity, ({ context }) => context.current?.features.length === 0);
    expect(kit.actors.entity.getSnapshot().value).toEqual({ ready: 'resting' });
  });
});
