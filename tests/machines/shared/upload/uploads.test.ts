import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { FilesAdded } from '../../../../src/machines/shared/upload/uploads.machine';
import { anUploadedDocument, id } from '../../../kit/fixtures';
import { startWorld } from '../../../kit/model';
import { aDraftsOwner, uploadsModel } from './upload.model';

const LIMIT = 50_000_000;

/** The tray with real uploads, whose sending the test settles. */
function openTray() {
  const { actor, services: sending } = startWorld(uploadsModel);
  const add = (files: Readonly<Record<string, number>>, changes: Partial<FilesAdded> = {}) =>
    actor.send({
      type: 'uploads.added',
      files: Object.entries(files).map(([name, size]) => ({
        id: name,
        file: `file:${name}`,
        name,
        size,
        path: [],
      })),
      entityId: id(2),
      owner: null,
      place: { folderId: null, tags: [] },
      limit: LIMIT,
      ...changes,
    });
  const child = (name: string): AnyActorRef => actor.getSnapshot().children[name];
  return {
    actor,
    sending,
    add,
    child,
    states: () =>
      Object.fromEntries(
        actor
          .getSnapshot()
          .context.uploads.map(({ id: each }: { id: string }) => [each, child(each).getSnapshot().value]),
      ),
    running: () => sending.running().map(({ input }) => (input as { id: string }).id),
    unsent: () => actor.getSnapshot().context.unsent.map(({ name }: { name: string }) => name),
    failure: (name: string) => child(name).getSnapshot().context.failure,
  };
}

const lost = { title: 'Oops, something went wrong', lost: true, canRetry: true };

describe('the tray of uploads', () => {
  it('sends three at once, the others in their order as places come free', () => {
    const tray = openTray();
    tray.add({ a: 1, b: 1, c: 1, d: 1, e: 1 });
    expect(tray.running()).toEqual(['a', 'b', 'c']);
    expect(tray.states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'queued', e: 'queued' });
    tray.child('b').send({ type: 'upload.cancelled' });
    expect([tray.running(), tray.states().b]).toEqual([['a', 'c', 'd'], 'cancelled']);
    tray.sending.emit('sendFile', { type: 'upload.failed', failure: lost });
    expect([tray.running(), tray.states().d]).toEqual([['a', 'c', 'e'], 'failed']);
    tray.child('d').send({ type: 'upload.retried' });
    expect([tray.running(), tray.states().d]).toEqual([['a', 'c', 'e'], 'queued']);
    tray.sending.emit('sendFile', { type: 'upload.arrived', document: anUploadedDocument(), same: null });
    expect([tray.running(), tray.states().e]).toEqual([['a', 'c', 'd'], 'done']);
  });

  it('misses after a reload what could still be sent, and not what was refused or cancelled', () => {
    const tray = openTray();
    const refused = { title: 'Programs are not taken.', lost: false, canRetry: false };
    tray.add({ refused: 1, broken: 1, cancelled: 1, waiting: 1, empty: 0, huge: LIMIT + 1 });
    tray.child('cancelled').send({ type: 'upload.cancelled' });
    tray.child('refused').send({ type: 'upload.failed', failure: refused });
    tray.child('broken').send({ type: 'upload.failed', failure: lost });
    expect(tray.states()).toMatchObject({ refused: 'failed', broken: 'failed', empty: 'failed' });
    expect(tray.unsent()).toEqual(['broken', 'waiting']);
  });

  it('sends a file again under the same key, from its beginning', () => {
    const tray = openTray();
    tray.add({ a: 1 });
    const [first] = tray.sending.running();
    tray.sending.emit('sendFile', { type: 'upload.progressed', part: 0.31 });
    tray.sending.emit('sendFile', { type: 'upload.failed', failure: lost });
    expect([tray.failure('a'), tray.child('a').getSnapshot().context.part]).toEqual([lost, 0.31]);
    tray.child('a').send({ type: 'upload.retried' });
    expect(tray.sending.running()).toEqual([first]);
    expect([tray.failure('a'), tray.child('a').getSnapshot().context.part]).toEqual([null, 0]);
  });

  it('refuses what is empty or too large without sending it, and says why', () => {
    const tray = openTray();
    tray.add({ 'Empty.pdf': 0, 'Large.pdf': LIMIT + 1, d: 1, e: LIMIT, f: 1 });
    expect([tray.failure('Empty.pdf'), tray.failure('Large.pdf')]).toEqual([
      { title: '“Empty.pdf” is empty.', lost: false, canRetry: false },
      { title: 'A file may have at most 50 MB.', lost: false, canRetry: false },
    ]);
    expect(tray.running()).toEqual(['d', 'e', 'f']);
    tray.child('Empty.pdf').send({ type: 'upload.retried' });
    expect(tray.states()['Empty.pdf']).toBe('failed');
  });

  it('adds the same files once, and forgets what was dismissed, under way or not', () => {
    const tray = openTray();
    tray.add({ a: 1, b: 1, c: 1, d: 1 });
    tray.add({ a: 1 });
    tray.actor.send({ type: 'uploads.dismissed', id: 'a' });
    expect([tray.states(), tray.running()]).toEqual([
      { b: 'sending', c: 'sending', d: 'sending' },
      ['b', 'c', 'd'],
    ]);
  });

  it('keeps the documents of a draft until somebody takes them, whatever became of the tray', () => {
    const tray = openTray();
    tray.add({ a: 1 }, { owner: aDraftsOwner });
    tray.add({ b: 1 });
    const document = anUploadedDocument({ id: id(301), resolutionId: id(9) });
    tray.sending.emit('sendFile', { type: 'upload.arrived', document: anUploadedDocument(), same: null });
    tray.sending.emit('sendFile', { type: 'upload.arrived', document, same: null });
    tray.actor.send({ type: 'uploads.dismissed', id: 'a' });
    expect(tray.actor.getSnapshot().context.arrived).toEqual([{ id: 'a', owner: aDraftsOwner, document }]);
    tray.actor.send({ type: 'uploads.taken', ids: ['a'] });
    expect(tray.actor.getSnapshot().context.arrived).toEqual([]);
  });
});
