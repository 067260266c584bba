import { expect, it } from 'vitest';
import { aUser } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { mailWishesModel } from './mailWishes.model';

it('what is chosen while something is saved is saved next, by itself', () => {
  const world = startWorld(mailWishesModel);
  world.actor.send({ type: 'mailWishes.chosen', kind: 'mention', wish: 'daily' });
  world.actor.send({ type: 'mailWishes.chosen', kind: 'mention', wish: 'never' });
  world.actor.send({ type: 'mailWishes.chosen', kind: 'task.assigned', wish: 'daily' });
  const saving = () => world.services.running().map(({ input }) => input);
  expect(saving()).toEqual([{ wishes: { mention: 'daily' } }]);
  world.services.emit('saveWishes', { type: 'mailWishes.saved', user: aUser() });
  expect(saving()).toEqual([{ wishes: { mention: 'never', 'task.assigned': 'daily' } }]);
  world.services.emit('saveWishes', { type: 'mailWishes.saved', user: aUser() });
  expect([saving(), world.actor.getSnapshot().context]).toEqual([
    [],
    { chosen: {}, sent: {}, failure: null, saves: 2 },
  ]);
});

it('what was not saved stays chosen, and is saved by another choice or when it is asked for', () => {
  const world = startWorld(mailWishesModel);
  world.actor.send({ type: 'mailWishes.chosen', kind: 'mention', wish: 'daily' });
  world.services.emit('saveWishes', { type: 'mailWishes.saveFailed', title: 'Oops, something went wrong' });
  expect(world.actor.getSnapshot().context).toEqual({
    chosen: { mention: 'daily' },
    sent: {},
    failure: 'Oops, something went wrong',
    saves: 0,
  });
  world.actor.send({ type: 'mailWishes.retryRequested' });
  expect(world.services.running()).toEqual([{ name: 'saveWishes', input: { wishes: { mention: 'daily' } } }]);
});
