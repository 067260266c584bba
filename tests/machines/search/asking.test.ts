import { describe, expect, it } from 'vitest';
import { journalled } from '../../../src/machines/search/asking.journalled';
import { LONG_AFTER, TEST_AT } from '../../kit/clock';
import { id } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { aQuestion, askingModel } from './asking.model';

const WORDS = 'What is the market value?';
const NO_ANSWER = { title: 'No answer', status: 0, mayRetry: true };

function begin() {
  const world = startWorld({ ...askingModel });
  const ask = (key: string, at = TEST_AT) =>
    world.actor.send({ type: 'asking.requested', question: aQuestion, key, at });
  world.actor.send({ type: 'asking.typed', field: id(2), value: aQuestion.words });
  return { ...world, ask, context: () => world.actor.getSnapshot().context };
}

describe('a question', () => {
  it('is asked without the space around it, once however often it is sent, and its field is empty then', () => {
    const { ask, services, emitted, context } = begin();
    ask('key-1');
    ask('key-2');
    const asked = { ...aQuestion, words: WORDS, key: 'key-1', at: TEST_AT };
    expect(services.running()).toEqual([{ name: 'ask', input: { question: asked } }]);
    services.emit('ask', { type: 'asking.answered', id: id(600) });
    expect(emitted).toEqual([{ type: 'asking.answered', id: id(600), place: id(2) }]);
    expect(context()).toEqual({ words: {}, asked: null, unanswered: null, refusal: null });
  });

  it('that was not answered is the same request when it is asked again, and its words stay', () => {
    const { ask, services, context } = begin();
    ask('key-1');
    services.emit('ask', { type: 'asking.refused', refusal: NO_ANSWER });
    expect([context().words, context().refusal]).toEqual([{ [id(2)]: aQuestion.words }, NO_ANSWER]);
    ask('key-2', TEST_AT + 1);
    expect(services.running()).toMatchObject([{ input: { question: { key: 'key-1', at: TEST_AT } } }]);
  });

  it('that was asked too long ago for the server to know it is another request', () => {
    const { ask, services } = begin();
    ask('key-1');
    services.emit('ask', { type: 'asking.refused', refusal: NO_ANSWER });
    ask('key-2', LONG_AFTER);
    expect(services.running()).toMatchObject([{ input: { question: { key: 'key-2', at: LONG_AFTER } } }]);
  });

  it('that was refused for good is another request', () => {
    const { ask, services } = begin();
    ask('key-1');
    services.emit('ask', { type: 'asking.refused', refusal: { ...NO_ANSWER, status: 404, mayRetry: false } });
    ask('key-2');
    expect(services.running()).toMatchObject([{ input: { question: { key: 'key-2' } } }]);
  });

  it('leaves alone what was typed at its place meanwhile', () => {
    const { ask, actor, services, context } = begin();
    ask('key-1');
    actor.send({ type: 'asking.typed', field: id(2), value: 'And who wrote it?' });
    services.emit('ask', { type: 'asking.answered', id: id(600) });
    expect(context().words).toEqual({ [id(2)]: 'And who wrote it?' });
  });
});

describe('a question that a reload broke off', () => {
  it('comes back with what was typed elsewhere, and is the same request when it is asked again', () => {
    const { ask, actor, context } = begin();
    actor.send({ type: 'asking.typed', field: id(600), value: 'And since when?' });
    ask('key-1');
    const [resumed] = journalled.resume(context());
    const again = startWorld({ ...askingModel });
    again.actor.send(resumed ?? { type: 'none' });
    expect(again.actor.getSnapshot().context.words).toEqual({
      [id(2)]: aQuestion.words,
      [id(600)]: 'And since when?',
    });
    again.actor.send({ type: 'asking.requested', question: aQuestion, key: 'key-9', at: TEST_AT + 5 });
    expect(again.services.running()).toMatchObject([{ input: { question: { key: 'key-1' } } }]);
  });

  it('leaves nothing behind once it is answered', () => {
    const { ask, services, context } = begin();
    ask('key-1');
    services.emit('ask', { type: 'asking.answered', id: id(600) });
    expect(journalled.resume(context())).toEqual([]);
  });
});
