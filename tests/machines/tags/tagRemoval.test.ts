import { describe, expect, it } from 'vitest';
import { tags } from '../../../src/composition/modules/tags';
import { journalled } from '../../../src/machines/tags/tagRemoval.journalled';
import { UNDO_MS } from '../../../src/machines/tags/tagRemoval.machine';
import { startWorld } from '../../kit/model';
import { aMerge, another, aRemoval, tagRemovalModel } from './tagRemoval.model';

function begin(removal = aRemoval) {
  const world = startWorld({ ...tagRemovalModel });
  const { actor, services } = world;
  actor.send({ type: 'tagRemoval.entered', at: aRemoval.at });
  actor.send({ type: 'tagRemoval.requested', removal });
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
    services.emit('removeTags', { type: 'tagRemoval.removed', receipt: { documents: 12 } });
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

describe('merging a tag', () => {
  it('waits ten seconds like a deletion, and sends nothing when it is undone', () => {
    const { actor, services, state } = begin(aMerge);
    expect(services.running()).toEqual([{ name: 'wait', input: { until: aMerge.at + UNDO_MS } }]);
    actor.send({ type: 'tagRemoval.undone' });
    expect([state(), services.running(), actor.getSnapshot().context.removal]).toEqual(['idle', [], null]);
  });

  it('is sent at once by who leaves the page', () => {
    const { actor, services } = begin(aMerge);
    actor.send({ type: 'tagRemoval.left' });
    expect(services.running()).toEqual([{ name: 'removeTags', input: { removal: aMerge } }]);
  });

  it.each([
    ['a merge', aMerge, another],
    ['a deletion', aRemoval, aMerge],
  ])('is a request of its own: %s that waits takes the other up by nothing', (_, waiting, next) => {
    const { actor, services } = begin(waiting);
    actor.send({ type: 'tagRemoval.requested', removal: next });
    expect(actor.getSnapshot().context.removal).toEqual(waiting);
    expect(services.running()).toEqual([{ name: 'wait', input: { until: waiting.at + UNDO_MS } }]);
  });

  it('tells how many documents have the tag that is left, and hides the one that is gone', () => {
    const { actor, services, sent } = begin(aMerge);
    services.emit('wait', { type: 'wait.over' });
    services.emit('removeTags', { type: 'tagRemoval.removed', receipt: { documents: 14 } });
    expect(sent.map(({ event }) => event)).toEqual([
      {
        type: 'feedback.shown',
        message: {
          type: 'success',
          title: '“Leases” is merged into “Property”.',
          description: '14 documents have “Property” now.',
          persistent: false,
        },
      },
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ removal: null, gone: [aMerge.tags[0]?.id] });
  });

  it('that a reload broke off is taken up as a merge, or not at all', () => {
    const resume = (removal: object) => journalled.resume({ removal, refusal: null });
    const { merge } = aMerge;
    expect([
      resume(aMerge),
      resume({ ...aMerge, merge: null }),
      resume({ ...aMerge, merge: { ...merge, into: { id: 1, name: 'Property' } } }),
      resume({ ...aMerge, merge: { ...merge, revision: '3' } }),
    ]).toEqual([[{ type: 'tagRemoval.resumed', removal: aMerge }], [], [], []]);
  });

  it('is not read as a deletion by who knows only deletions; what these wrote is read on', () => {
    const event = { type: 'tagRemoval.requested', removal: aRemoval };
    const state = { value: 'waiting', context: { removal: aRemoval } };
    expect([journalled.upcasters[1]?.event(event), journalled.upcasters[1]?.state(state)]).toEqual([
      event,
      state,
    ]);
    expect(tags.streams.tagRemoval.version).toBe(2);
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
