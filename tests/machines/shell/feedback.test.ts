import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/message';
import { MESSAGES_KEPT } from '../../../src/machines/shell/feedback.machine';
import { startWorld, type World } from '../../kit/model';
import { feedbackModel } from './feedback.model';

const saved: Message = { type: 'success', title: 'Changes saved.', persistent: false };
const broken: Message = { type: 'error', title: 'Something went wrong on the API', persistent: true };

function show(world: World, message: Message): void {
  world.actor.send({ type: 'feedback.shown', message });
}

function titles(world: World): readonly string[] {
  const items: readonly { message: Message }[] = world.actor.getSnapshot().context.items;
  return items.map(({ message }) => message.title);
}

function newestToast(world: World) {
  const { context, children } = world.actor.getSnapshot();
  return children[context.items[0].id];
}

describe('messages (MSG-1)', () => {
  it('disappear after three seconds, unless they are persistent', () => {
    const world = startWorld(feedbackModel);
    show(world, saved);
    show(world, broken);
    world.clock.increment(2_999);
    expect(titles(world)).toEqual([broken.title, saved.title]);
    world.clock.increment(1);
    expect(titles(world)).toEqual([broken.title]);
    world.clock.increment(600_000);
    expect(titles(world)).toEqual([broken.title]);
  });

  it('stay while somebody holds them', () => {
    const world = startWorld(feedbackModel);
    show(world, saved);
    newestToast(world).send({ type: 'toast.held' });
    world.clock.increment(60_000);
    expect(titles(world)).toEqual([saved.title]);
    newestToast(world).send({ type: 'toast.released' });
    world.clock.increment(3_000);
    expect(titles(world)).toEqual([]);
  });

  it('are not shown twice: the time of the first begins anew', () => {
    const world = startWorld(feedbackModel);
    show(world, saved);
    world.clock.increment(2_000);
    show(world, saved);
    world.clock.increment(2_000);
    expect(titles(world)).toEqual([saved.title]);
    world.clock.increment(1_000);
    expect(titles(world)).toEqual([]);
  });

  it('go when they are dismissed', () => {
    const world = startWorld(feedbackModel);
    show(world, broken);
    newestToast(world).send({ type: 'toast.dismissed' });
    expect(titles(world)).toEqual([]);
  });

  it('go all at once when the entity is switched', () => {
    const world = startWorld(feedbackModel);
    show(world, saved);
    show(world, broken);
    world.actor.send({ type: 'feedback.cleared' });
    expect(titles(world)).toEqual([]);
    expect(world.actor.getSnapshot().children).toEqual({});
  });

  it('are bounded: the oldest goes', () => {
    const world = startWorld(feedbackModel);
    for (let count = 0; count <= MESSAGES_KEPT; count += 1)
      show(world, { ...broken, title: `Message ${count}` });
    expect(titles(world)).toHaveLength(MESSAGES_KEPT);
    expect(titles(world).at(-1)).toBe('Message 1');
  });
});
