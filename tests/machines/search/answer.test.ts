import { describe, expect, it } from 'vitest';
import { MOST_FAILURES } from '../../../src/machines/search/answer.machine';
import { aSentence } from '../../kit/anAnswer';
import { id } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { answerModel, beingWritten } from './answer.model';

function begin() {
  const world = startWorld({ ...answerModel });
  const show = (changes: Partial<typeof beingWritten> = {}) =>
    world.actor.send({ type: 'answer.shown', entityId: id(2), answer: { ...beingWritten, ...changes } });
  show();
  return {
    ...world,
    show,
    state: () => world.actor.getSnapshot().value,
    numbers: () =>
      world.actor.getSnapshot().context.answer.sentences.map(({ number }: { number: number }) => number),
  };
}

describe('an answer that is being written', () => {
  it('is followed from the last sentence that the page has, each once and in order', () => {
    const { show, services, numbers } = begin();
    services.emit('followAnswer', { type: 'answer.sentenceTold', sentence: aSentence({ number: 2 }) });
    show({ sentences: [aSentence(), aSentence({ number: 2 })] });
    services.emit('followAnswer', { type: 'answer.sentenceTold', sentence: aSentence({ number: 2 }) });
    services.emit('followAnswer', { type: 'answer.sentenceTold', sentence: aSentence({ number: 3 }) });
    expect(numbers()).toEqual([1, 2, 3]);
    services.emit('followAnswer', { type: 'answer.broke' });
    services.emit('wait', { type: 'wait.over' });
    expect(services.running()).toEqual([
      { name: 'followAnswer', input: { entityId: id(2), answerId: id(600), after: 3 } },
    ]);
  });

  it('is asked for again after longer and longer waits, and then by the person', () => {
    const { services, state, actor } = begin();
    const waits = Array.from({ length: MOST_FAILURES - 1 }, () => {
      services.emit('followAnswer', { type: 'answer.broke' });
      const [wait] = services.running();
      services.emit('wait', { type: 'wait.over' });
      return wait?.input;
    });
    expect(waits).toEqual([1, 2, 4, 8].map((seconds) => ({ milliseconds: seconds * 1_000 })));
    services.emit('followAnswer', { type: 'answer.broke' });
    expect([state(), services.running()]).toEqual([{ writing: 'lost' }, []]);
    actor.send({ type: 'answer.followRequested' });
    expect(state()).toEqual({ writing: 'following' });
  });

  it('that is stopped keeps its sentences; where stopping fails it goes on and says so', () => {
    const { actor, services, state, numbers } = begin();
    services.emit('followAnswer', { type: 'answer.sentenceTold', sentence: aSentence() });
    actor.send({ type: 'answer.stopRequested', key: 'key-1' });
    services.emit('stopAnswer', { type: 'answer.stopFailed', title: 'No answer' });
    expect([state(), actor.getSnapshot().context.stopFailure]).toEqual([
      { writing: 'following' },
      'No answer',
    ]);
    actor.send({ type: 'answer.stopRequested', key: 'key-2' });
    expect(services.running()).toEqual([
      { name: 'stopAnswer', input: { entityId: id(2), answerId: id(600), key: 'key-2' } },
    ]);
    services.emit('stopAnswer', { type: 'answer.stopped', state: 'stopped' });
    expect([state(), numbers()]).toEqual(['whole', [1]]);
  });

  it('is not followed by who has left', () => {
    const { actor, services } = begin();
    actor.send({ type: 'answer.left' });
    expect(services.running()).toEqual([]);
  });
});
