import { type Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideAnswer, provideAsking } from '../../../src/composition/actors/search';
import { anAnswer, aSentence } from '../../kit/anAnswer';
import { openApi } from '../../kit/api';
import { TEST_AT } from '../../kit/clock';
import { id } from '../../kit/fixtures';
import { aQuestion } from '../../machines/search/asking.model';

const beingWritten = anAnswer({ state: 'writing', model: 'A model' });

/** A stream that the test writes. */
function scriptedStream() {
  let write = (_: string) => {};
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  write(':\n\n');
  const tell = (event: string, data: object) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  return { response, write, tell, end };
}

function openAnswer(sentences = [aSentence()]) {
  const kit = openApi();
  const after = new Map<number, Subject<void>>();
  const clock = {
    after(milliseconds: number): Observable<void> {
      if (milliseconds < 10_000) return of(undefined);
      const waiting = new Subject<void>();
      after.set(milliseconds, waiting);
      return waiting;
    },
  };
  let changes = 0;
  const actor = createActor(
    provideAnswer({ ...kit, clock }, () => {
      changes += 1;
    }),
  ).start();
  actor.send({ type: 'answer.shown', entityId: id(2), answer: { ...beingWritten, sentences } });
  const numbers = () => actor.getSnapshot().context.answer?.sentences.map(({ number }) => number);
  return { ...kit, actor, after, numbers, changes: () => changes };
}

describe('an answer that is followed', () => {
  it('is asked for after the last sentence, with the token and the entity, and told as it comes', async () => {
    const { request, actor, numbers, changes } = openAnswer();
    const sent = await request(0);
    expect([
      sent.method,
      sent.url,
      ...['authorization', 'x-entity', 'accept', 'last-event-id'].map((name) => sent.headers.get(name)),
    ]).toEqual([
      'GET',
      `/api/ai/search/${id(600)}/stream`,
      'Bearer token-1',
      id(2),
      'text/event-stream',
      '1',
    ]);
    const stream = scriptedStream();
    sent.respond(stream.response);
    stream.tell('sentence', aSentence({ number: 2 }));
    stream.write(':\n\n');
    stream.tell('sentence', { number: 'nonsense' });
    stream.tell('ended', { state: 'brokenOff', failure: 'silent' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('whole'));
    expect([numbers(), context.answer?.state, context.answer?.failure, changes()]).toEqual([
      [1, 2],
      'brokenOff',
      'silent',
      1,
    ]);
  });

  it('is asked for again with a renewed token, and where the stream ends before its answer', async () => {
    const { request, person, actor, numbers } = openAnswer([]);
    (await request(0)).refuse(401, 'unauthenticated');
    const first = scriptedStream();
    (await request(1)).respond(first.response);
    first.tell('sentence', aSentence());
    await waitFor(actor, () => numbers()?.length === 1);
    first.end();
    const again = await request(2);
    expect([person.renewals, again.headers.get('last-event-id')]).toEqual([1, '1']);
  });

  it('is asked for again where it falls silent', async () => {
    const { request, after } = openAnswer([]);
    (await request(0)).respond(scriptedStream().response);
    after.get(45_000)?.next();
    expect((await request(1)).aborted()).toBe(false);
  });

  it('that may not be read any more has the page find out why', async () => {
    const { request, actor, changes } = openAnswer([]);
    (await request(0)).refuse(404);
    await request(1);
    expect([changes(), actor.getSnapshot().hasTag('writing')]).toEqual([1, true]);
  });

  it('is stopped by a call with its key', async () => {
    const { request, actor, changes } = openAnswer();
    (await request(0)).respond(scriptedStream().response);
    actor.send({ type: 'answer.stopRequested', key: 'key-7' });
    const stop = await request(1);
    expect([stop.method, stop.url, stop.headers.get('idempotency-key')]).toEqual([
      'DELETE',
      `/api/ai/search/${id(600)}/stream`,
      'key-7',
    ]);
    stop.answer({ id: id(600), state: 'stopped' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('whole'));
    expect([context.answer?.state, changes()]).toEqual(['stopped', 1]);
  });
});

describe('a question', () => {
  it('is asked with its key in its entity; one of too many says so and may be asked again', async () => {
    const kit = openApi();
    const actor = createActor(provideAsking(kit)).start();
    actor.send({ type: 'asking.requested', question: aQuestion, key: 'key-1', at: TEST_AT });
    const sent = await kit.request(0);
    expect([
      sent.method,
      sent.url,
      sent.headers.get('x-entity'),
      sent.headers.get('idempotency-key'),
      JSON.parse(String(sent.body)),
    ]).toEqual([
      'POST',
      '/api/ai/search',
      id(2),
      'key-1',
      {
        question: 'What is the market value?',
        follows: null,
        kinds: ['document'],
        tags: [id(700)],
        documents: [id(701)],
      },
    ]);
    sent.refuse(429, 'about:blank', 'You asked many questions in a short time.');
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(context.refusal).toMatchObject({
      title: 'You asked many questions in a short time.',
      mayRetry: true,
    });
    expect(kit.failures.map(({ quiet }) => quiet)).toEqual([true]);
  });
});
