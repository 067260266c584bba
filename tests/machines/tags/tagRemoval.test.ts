import { describe, expect, it } from 'vitest';
import { journalled } from '../../../src/machines/tags/tagRemoval.journalled';
import { UNDO_MS } from '../../../src/machines/tags/tagRemoval.machine';
import { startWorld } from '../../kit/model';
import { another, aRemoval, tagRemovalModel } from './tagRemoval.model';

function begin() {
  const world = startWorld({ ...tagRemovalModel });
  const { actor, services } = world;
  actor.send({ type: 'tagRemoval.entered', at: aRemoval.at });
  actor.send({ type: 'tagRemoval.requested', removal: aRemoval });
  return { ...world, state: () => actor.getSnapshot().value, services, actor };
}

describe('deleting tags', () => {
  it('waits ten seconds from the moment it was confirmed, and is sent then', () => {
    const { services, state } = begin();
    expect(services.running()).toEqual([{ name: 'wait', input: { until: aRemoval.at + UNDO_MS } }]);
    services.emit('wait', { type: 'wait.over' });
    expect([state(), services.running()]).toEqual([
      'removing',
      [{ name: 'removeTags', input: { removal: aRemoval } }],
    ]);
  });

  it('that is undone sends nothing', () => {
    const { actor, services, state } = begin();
    actor.send({ type: 'tagRemoval.undone' });
    expect([state(), services.running(), actor.getSnapshot().context.removal]).toEqual(['idle', [], null]);
  });

  it('is sent at once by who leaves the page', () => {
    const { actor, services } = begin();
    actor.send({ type: 'tagRemoval.left' });
    expect(services.running()).toEqual([{ name: 'removeTags', input: { removal: aRemoval } }]);
  });

  it('of another tag meanwhile makes one request of both, with its whole time and one Undo', () => {
    const { actor, services } = begin();
    actor.send({ type: 'tagRemoval.requested', removal: another });
    expect(services.running()).toEqual([{ name: 'wait', input: { until: another.at + UNDO_MS } }]);
    expect(actor.getSnapshot().context.removal).toEqual({
      ...another,
      tags: [...aRemoval.tags, ...another.tags],
      documents: null,
    });
  });

  it('tells what it touched, and hides what a page still shows', () => {
    const { actor, services, sent } = begin();
    services.emit('wait', { type: 'wait.over' });
    services.emit('removeTags', { type: 'tagRemoval.removed', receipt: { count: 1, documents: 12 } });
    expect(sent).toEqual([
      {
        to: 'feedback',
        event: {
          type: 'feedback.shown',
          message: {
            type: 'success',
            title: '“Leases” is deleted.',
            description: 'It is taken off 12 documents.',
            persistent: false,
          },
        },
      },
    ]);
    expect(actor.getSnapshot().context).toEqual({
      removal: null,
      refusal: null,
      gone: [aRemoval.tags[0]?.id],
      isShown: true,
    });
  });

  it('that is refused tells who is elsewhere by now, with a message that stays', () => {
    const { actor, services, sent } = begin();
    actor.send({ type: 'tagRemoval.left' });
    const refusal = { title: 'You are offline', status: 0, mayRetry: true };
    services.emit('removeTags', { type: 'tagRemoval.refused', refusal });
    expect(sent.map(({ event }) => event)).toEqual([
      {
        type: 'feedback.shown',
        message: {
          type: 'error',
          title: '“Leases” was not deleted.',
          description: 'You are offline. Tag management has it for you to try again.',
          persistent: true,
        },
      },
    ]);
  });
});

describe('a deletion that a reload broke off', () => {
  const resume = (context: object) => journalled.resume(context);

  it('is taken up with its key, wherever it was', () => {
    const removal = { ...aRemoval };
    const refusal = { title: 'No answer', status: 0, mayRetry: true };
    expect([resume({ removal, refusal: null }), resume({ removal, refusal })]).toEqual([
      [{ type: 'tagRemoval.resumed', removal }],
      [{ type: 'tagRemoval.resumed', removal }],
    ]);
  });

  it('is over when it was undone, done or refused for good, and when it cannot be read', () => {
    const refusal = { title: 'Not there', status: 404, mayRetry: false };
    expect([
      resume({ removal: null, refusal: null }),
      resume({ removal: aRemoval, refusal }),
      resume({ removal: { ...aRemoval, tags: [{ id: 1 }] }, refusal: null }),
    ]).toEqual([[], [], []]);
  });

  it('is sent when somebody looks at tags again, under its first key', () => {
    const { actor, services } = startWorld({ ...tagRemovalModel });
    actor.send({ type: 'tagRemoval.resumed', removal: aRemoval });
    expect(services.running()).toEqual([]);
    actor.send({ type: 'tagRemoval.entered', at: aRemoval.at + UNDO_MS });
    expect(services.running()).toEqual([{ name: 'removeTags', input: { removal: aRemoval } }]);
  });

  it('is not sent after 30 days without a question, and then as a new request', () => {
    const { actor, services } = startWorld({ ...tagRemovalModel });
    const at = aRemoval.at + 31 * 86_400_000;
    actor.send({ type: 'tagRemoval.resumed', removal: aRemoval });
    actor.send({ type: 'tagRemoval.entered', at });
    expect([actor.getSnapshot().hasTag('old'), services.running()]).toEqual([true, []]);
    actor.send({ type: 'tagRemoval.sendingChosen', key: 'key-3', at });
    expect(services.running()).toEqual([
      { name: 'removeTags', input: { removal: { ...aRemoval, key: 'key-3', at } } },
    ]);
  });
});
