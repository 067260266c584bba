import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { call } from '#contract/call';
import type { ActOf, Acts, Asked, AskedAct } from '../../../../src/machines/shared/act/act';
import { journalledNotes } from '../../../../src/machines/shared/act/act.journalled';
import { actMachine } from '../../../../src/machines/shared/act/act.machine';
import { LONG_AFTER, TEST_AT } from '../../../kit/clock';
import { ScriptedServices } from '../../../kit/scripted';

/** Two acts of nobody's module: one at once, one in a dialog with a name and a note. */
const removeThing = call<{ params: { id: string }; answer: { readonly id: string } }>(
  'things.remove',
  'DELETE',
  '/things/{id}',
  'Remove a thing',
);
const renameThing = call<{
  params: { id: string };
  body: { readonly name: string; readonly why?: string };
  answer: { readonly id: string; readonly name: string };
}>('things.rename', 'PUT', '/things/{id}/name', 'Rename a thing');

interface Things {
  readonly remove: ActOf<typeof removeThing, { readonly id: string }>;
  readonly rename: ActOf<typeof renameThing, { readonly id: string; readonly name: string }>;
}

const THINGS: Acts<Things> = {
  remove: {
    call: removeThing,
    options: (params) => ({ params }),
    words: ({ id }) => `Remove ${id}`,
    done: () => 'It is removed.',
  },
  rename: {
    call: renameThing,
    missing: ({ name }) => (name === '' ? ['name'] : []),
    words: ({ name }) => `Rename it to ${name}`,
    notedBy: ({ id }) => id,
    stays: ({ name }) => name === 'Kept',
    options: ({ id, name }, { note }) => ({ params: { id }, body: { name, why: note || undefined } }),
  },
};

const REMOVE: AskedAct<Things, 'remove'> = { act: 'remove', input: { id: 'a' } };
const RENAME: AskedAct<Things, 'rename'> = { act: 'rename', input: { id: 'a', name: '' } };
const named = (name: string) => ({ ...RENAME, input: { ...RENAME.input, name } });

function open() {
  const services = new ScriptedServices();
  const machine = actMachine<Things>('things', THINGS).provide({
    actors: { perform: services.logic('perform') },
  });
  const shown: unknown[] = [];
  const world = createMachine({
    context: ({ spawn }) => {
      const feedback = fromCallback(({ receive }) => receive((event) => shown.push(event)));
      spawn(feedback, { id: 'feedback', systemId: 'feedback' });
      return {};
    },
  });
  const root = createActor(world).start();
  // The machine finds its peers in the system of who started it.
  const actor = createActor(machine, { parent: root, input: {} }).start();
  const told: unknown[] = [];
  actor.on('act.performed', ({ performed }) => told.push(performed));
  return {
    actor,
    shown,
    told,
    running: () => services.running().map(({ input }) => input),
    keys: () => services.running().map(({ input }) => (input as { readonly key: string }).key),
    remove: (key: string, asked: AskedAct<Things, 'remove'> = REMOVE, at = TEST_AT) =>
      actor.send({ type: 'act.requested', asked, key, at }),
    perform: (receipt: object, title: string | null = null) =>
      services.emit('perform', {
        type: 'act.performed',
        performed: { ...actor.getSnapshot().context.asked, note: '', receipt },
        title,
      }),
    refuse: (mayRetry: boolean) =>
      services.emit('perform', {
        type: 'act.refused',
        refusal: { title: 'No answer', status: mayRetry ? 0 : 409, mayRetry },
      }),
    fail: () => services.fail('perform', new Error('A defect')),
  };
}

describe('an act that is asked for again', () => {
  it('is the same act after a lost answer, also where it was dismissed', () => {
    const { actor, remove, keys, refuse } = open();
    remove('key-1');
    refuse(true);
    remove('key-2', { ...REMOVE, input: { id: 'a' } });
    expect(keys()).toEqual(['key-1']);
    refuse(true);
    actor.send({ type: 'act.dismissed' });
    remove('key-3');
    expect(keys()).toEqual(['key-1']);
  });

  it.each([
    ['was done', (things: ReturnType<typeof open>) => things.perform({ id: 'b' })],
    ['was lost, too', (things: ReturnType<typeof open>) => things.refuse(true)],
  ])(
    'is another act after one between that %s: the first key would answer what was undone since',
    (_, end) => {
      const things = open();
      const { remove, keys, refuse } = things;
      remove('key-1');
      refuse(true);
      remove('key-2', { ...REMOVE, input: { id: 'b' } });
      end(things);
      remove('key-3');
      expect(keys()).toEqual(['key-3']);
    },
  );

  it('says what is missing where a refused dialog was emptied', () => {
    const { actor, refuse } = open();
    actor.send({ type: 'act.asked', asked: named('Deed') });
    actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
    refuse(false);
    actor.send({ type: 'act.changed', asked: RENAME });
    actor.send({ type: 'act.confirmed', key: 'key-2', at: TEST_AT });
    const { isTried, missing } = actor.getSnapshot().context;
    expect({ isTried, missing }).toEqual({ isTried: true, missing: ['name'] });
  });

  it('is the same act after a defect on the way, and where it is retried', () => {
    const { actor, remove, keys, fail } = open();
    remove('key-1');
    fail();
    actor.send({ type: 'act.retryRequested', at: TEST_AT });
    expect(keys()).toEqual(['key-1']);
    fail();
    remove('key-2');
    expect(keys()).toEqual(['key-1']);
  });

  it('is another act after the server refused it or did it', () => {
    const { actor, remove, keys, refuse, perform } = open();
    remove('key-1');
    refuse(false);
    actor.send({ type: 'act.retryRequested', at: TEST_AT });
    expect(keys()).toEqual([]);
    remove('key-2');
    expect(keys()).toEqual(['key-2']);
    perform({ id: 'a' });
    remove('key-3');
    expect(keys()).toEqual(['key-3']);
  });

  it('is another act where other words stand in its dialog or beside it', () => {
    const { actor, keys, refuse } = open();
    const confirm = (key: string) => {
      actor.send({ type: 'act.confirmed', key, at: TEST_AT });
      return keys();
    };
    actor.send({ type: 'act.asked', asked: named('Deed') });
    expect(confirm('key-1')).toEqual(['key-1']);
    refuse(true);
    expect(confirm('key-2')).toEqual(['key-1']);
    refuse(true);
    actor.send({ type: 'act.changed', asked: named('Act') });
    expect(confirm('key-3')).toEqual(['key-3']);
    refuse(true);
    actor.send({ type: 'act.noteTyped', field: 'a', value: 'It was wrong' });
    expect(confirm('key-4')).toEqual(['key-4']);
  });
});

describe('an act that is asked for again after 30 days without an answer', () => {
  const state = ({ actor }: ReturnType<typeof open>) => {
    const { asked, old, refusal } = actor.getSnapshot().context;
    return { value: actor.getSnapshot().value, asked, old, refusal };
  };
  const OLD = { words: 'Remove a', note: '', at: TEST_AT };

  it('is not sent before the person was asked, who hears what it was and since when', () => {
    const things = open();
    things.remove('key-1');
    things.refuse(true);
    things.actor.send({ type: 'act.dismissed' });
    things.remove('key-2', REMOVE, LONG_AFTER);
    expect([state(things), things.keys()]).toEqual([
      { value: 'old', asked: REMOVE, old: OLD, refusal: null },
      [],
    ]);
  });

  it('is repeated without a question to the last moment of them', () => {
    const things = open();
    things.remove('key-1');
    things.refuse(true);
    things.remove('key-2', REMOVE, LONG_AFTER - 1);
    expect([state(things).value, things.keys()]).toEqual(['performing', ['key-1']]);
  });

  it('counts them from the first request, however often it was repeated since', () => {
    const things = open();
    things.remove('key-1');
    things.refuse(true);
    things.remove('key-2', REMOVE, LONG_AFTER - 1);
    things.refuse(true);
    things.actor.send({ type: 'act.retryRequested', at: LONG_AFTER });
    expect([state(things), things.keys()]).toEqual([
      { value: 'old', asked: REMOVE, old: OLD, refusal: null },
      [],
    ]);
  });

  it('asks also where the clock was set back as far', () => {
    const things = open();
    things.remove('key-1', REMOVE, LONG_AFTER);
    things.refuse(true);
    things.remove('key-2', REMOVE, TEST_AT);
    expect(state(things).value).toBe('old');
  });

  it('is sent with a new key and its own moment when the person says so', () => {
    const things = open();
    things.remove('key-1');
    things.refuse(true);
    things.remove('key-2', REMOVE, LONG_AFTER);
    things.actor.send({ type: 'act.sendingChosen', key: 'key-3', at: LONG_AFTER });
    expect([state(things).old, things.keys()]).toEqual([null, ['key-3']]);
    things.refuse(true);
    things.remove('key-4', REMOVE, LONG_AFTER + 1);
    expect([state(things).value, things.keys()]).toEqual(['performing', ['key-3']]);
  });

  it('is forgotten when it is discarded, and asked about again when the question is put off', () => {
    const things = open();
    things.remove('key-1');
    things.refuse(true);
    things.remove('key-2', REMOVE, LONG_AFTER);
    things.actor.send({ type: 'act.dismissed' });
    expect(state(things).value).toBe('idle');
    things.remove('key-3', REMOVE, LONG_AFTER);
    expect(state(things).value).toBe('old');
    things.actor.send({ type: 'act.discarded' });
    expect([state(things).value, things.keys()]).toEqual(['idle', []]);
    things.remove('key-4', REMOVE, LONG_AFTER);
    expect(things.keys()).toEqual(['key-4']);
  });

  it('of a dialog is asked about with its words and its note', () => {
    const { actor, refuse, running } = open();
    actor.send({ type: 'act.asked', asked: named('Deed') });
    actor.send({ type: 'act.noteTyped', field: 'a', value: 'It was wrong' });
    actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
    refuse(true);
    actor.send({ type: 'act.confirmed', key: 'key-2', at: LONG_AFTER });
    const { old, asked } = actor.getSnapshot().context;
    expect([old, asked, running()]).toEqual([
      { words: 'Rename it to Deed', note: 'It was wrong', at: TEST_AT },
      named('Deed'),
      [],
    ]);
  });

  it('tells the machine that started it when nothing is sent', () => {
    const services = new ScriptedServices();
    const machine = actMachine<Things>('things', THINGS).provide({
      actors: { perform: services.logic('perform') },
    });
    const heard: string[] = [];
    const owner = createActor(fromCallback(({ receive }) => receive(({ type }) => heard.push(type)))).start();
    const actor = createActor(machine, { input: { owner } }).start();
    actor.send({ type: 'act.requested', asked: REMOVE, key: 'key-1', at: TEST_AT });
    services.fail('perform', new Error('A defect'));
    actor.send({ type: 'act.retryRequested', at: LONG_AFTER });
    actor.send({ type: 'act.discarded' });
    expect(heard).toEqual(['act.begun', 'act.refused', 'act.notSent']);
  });
});

describe('a dialog', () => {
  it('is confirmed only when all it asks for is filled in, and says what is missing after a try', () => {
    const { actor, running } = open();
    const state = () => {
      const { missing, isTried, isInDialog } = actor.getSnapshot().context;
      return { missing, isTried, isInDialog };
    };
    actor.send({ type: 'act.asked', asked: RENAME });
    expect(state()).toEqual({ missing: ['name'], isTried: false, isInDialog: true });
    actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
    expect([state(), running()]).toEqual([{ missing: ['name'], isTried: true, isInDialog: true }, []]);
    actor.send({ type: 'act.changed', asked: named('Deed') });
    actor.send({ type: 'act.noteTyped', field: 'a', value: ' It was wrong ' });
    actor.send({ type: 'act.confirmed', key: 'key-2', at: TEST_AT });
    expect([state(), running()]).toEqual([
      { missing: [], isTried: true, isInDialog: true },
      [{ asked: named('Deed'), note: 'It was wrong', key: 'key-2' }],
    ]);
  });

  it('keeps what was typed when it is refused, and its note when it is closed', () => {
    const { actor, refuse } = open();
    actor.send({ type: 'act.asked', asked: named('Deed') });
    actor.send({ type: 'act.noteTyped', field: 'a', value: 'It was wrong' });
    actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
    actor.send({ type: 'act.dismissed' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    refuse(false);
    expect(actor.getSnapshot().context.asked).toEqual(named('Deed'));
    actor.send({ type: 'act.dismissed' });
    const { asked, notes } = actor.getSnapshot().context;
    expect([asked, notes]).toEqual([null, { a: 'It was wrong' }]);
  });
});

it('what was done is told to who listens and to the person, and forgets the note and the dialog', () => {
  const { actor, perform, shown, told } = open();
  actor.send({ type: 'act.noteTyped', field: 'a', value: 'It was wrong' });
  actor.send({ type: 'act.noteTyped', field: 'b', value: 'Of another one' });
  actor.send({ type: 'act.asked', asked: named('Deed') });
  actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
  perform({ id: 'a', name: 'Deed' }, 'It has another name.');
  const { asked, isInDialog, notes } = actor.getSnapshot().context;
  const message = { type: 'success', title: 'It has another name.', persistent: false };
  expect([asked, isInDialog, notes, told, shown]).toEqual([
    null,
    false,
    { b: 'Of another one' },
    [{ ...named('Deed'), note: '', receipt: { id: 'a', name: 'Deed' } }],
    [{ type: 'feedback.shown', message }],
  ]);
});

it('what asks for more than a glance stays until it is dismissed', () => {
  const { actor, perform, shown } = open();
  actor.send({ type: 'act.asked', asked: named('Kept') });
  actor.send({ type: 'act.confirmed', key: 'key-1', at: TEST_AT });
  perform({ id: 'a', name: 'Kept' }, 'It has another name.');
  const message = { type: 'success', title: 'It has another name.', persistent: true };
  expect(shown).toEqual([{ type: 'feedback.shown', message }]);
});

it('the machine that started it hears when an act begins and how it ends', () => {
  const services = new ScriptedServices();
  const machine = actMachine<Things>('things', THINGS).provide({
    actors: { perform: services.logic('perform') },
  });
  const heard: string[] = [];
  const owner = createActor(fromCallback(({ receive }) => receive(({ type }) => heard.push(type)))).start();
  const actor = createActor(machine, { input: { owner } }).start();
  actor.send({ type: 'act.requested', asked: REMOVE, key: 'key-1', at: TEST_AT });
  services.fail('perform', new Error('A defect'));
  actor.send({ type: 'act.retryRequested', at: TEST_AT });
  const performed = { ...REMOVE, note: '', receipt: { id: 'a' } };
  services.emit('perform', { type: 'act.performed', performed, title: null });
  expect(heard).toEqual(['act.begun', 'act.refused', 'act.begun', 'act.performed']);
});

it('only so many notes are kept, the newest', () => {
  const { actor } = open();
  for (let at = 0; at < 25; at += 1) {
    actor.send({ type: 'act.noteTyped', field: `note ${at}`, value: 'Words' });
  }
  const { notes } = actor.getSnapshot().context;
  expect([Object.keys(notes).length, Object.keys(notes)[0]]).toEqual([20, 'note 5']);
});

it('notes of a flow outlive the page, and what is no note does not', () => {
  const { resume } = journalledNotes('things', actMachine<Things>('things', THINGS));
  expect([resume({ notes: { a: 'Words', b: 7 } }), resume({ notes: {} })]).toEqual([
    [{ type: 'act.resumed', notes: { a: 'Words' } }],
    [],
  ]);
});

it('what is typed beside an act while it is under way stays, and what was sent is the same act when it is asked again', () => {
  const { actor, perform, refuse, running } = open();
  const type = (value: string) => actor.send({ type: 'act.noteTyped', field: 'a', value });
  const confirm = (key: string) => actor.send({ type: 'act.confirmed', key, at: TEST_AT });
  actor.send({ type: 'act.asked', asked: named('Deed') });
  type('It was');
  confirm('key-1');
  type('It was wrong');
  refuse(true);
  expect(actor.getSnapshot().context.notes).toEqual({ a: 'It was wrong' });
  type('It was');
  confirm('key-2');
  expect(running()).toEqual([{ asked: named('Deed'), note: 'It was', key: 'key-1' }]);
  type('It was wrong');
  perform({ id: 'a', name: 'Deed' });
  expect(actor.getSnapshot().context.notes).toEqual({ a: 'It was wrong' });
});

describe('acts that take turns', () => {
  const named = (id: string, name: string) => ({ ...RENAME, input: { id, name } });

  function taking() {
    const services = new ScriptedServices();
    const machine = actMachine<Things>('things', THINGS, { takesTurns: true }).provide({
      actors: { perform: services.logic('perform') },
    });
    const actor = createActor(machine, { input: {} }).start();
    let keys = 0;
    return {
      actor,
      ask: (asked: Asked<Things>, at = TEST_AT) => {
        keys += 1;
        actor.send({ type: 'act.requested', asked, key: `key-${keys}`, at });
      },
      running: () => services.running().map(({ input }) => input),
      perform: (performed: object) =>
        services.emit('perform', { type: 'act.performed', performed, title: null }),
      refuse: () =>
        services.emit('perform', {
          type: 'act.refused',
          refusal: { title: 'No answer', status: 0, mayRetry: true },
        }),
    };
  }

  it('are done one after the other, the last words of each', () => {
    const { actor, ask, running, perform } = taking();
    ask(named('a', 'One'));
    ask(named('b', 'Two'));
    ask(named('a', 'More'));
    ask(named('b', 'Two and more'));
    expect(running()).toEqual([{ asked: named('a', 'One'), note: '', key: 'key-1' }]);
    perform(named('a', 'One'));
    expect(running()).toEqual([{ asked: named('a', 'More'), note: '', key: 'key-3' }]);
    perform(named('a', 'More'));
    expect(running()).toEqual([{ asked: named('b', 'Two and more'), note: '', key: 'key-4' }]);
    perform(named('b', 'Two and more'));
    expect([running(), actor.getSnapshot().value]).toEqual([[], 'done']);
  });

  it('that are pressed twice are done once, and as often as something came between', () => {
    const { actor, ask } = taking();
    const other = { ...REMOVE, input: { id: 'b' } };
    for (const asked of [REMOVE, REMOVE, other, other, REMOVE]) ask(asked);
    ask(named('a', 'One'));
    ask(other);
    ask(named('a', 'One'));
    expect(actor.getSnapshot().context.waiting.map(({ asked }) => asked)).toEqual([
      other,
      REMOVE,
      named('a', 'One'),
      other,
    ]);
  });

  it('are done once more with the words that were typed beside them meanwhile', () => {
    const { actor, ask, running, perform } = taking();
    const type = (value: string) => actor.send({ type: 'act.noteTyped', field: 'a', value });
    type('First');
    ask(named('a', 'One'));
    ask(named('a', 'One'));
    type('Second');
    ask(named('a', 'One'));
    perform(named('a', 'One'));
    expect(running()).toEqual([{ asked: named('a', 'One'), note: 'Second', key: 'key-3' }]);
    perform(named('a', 'One'));
    expect([running(), actor.getSnapshot().context.notes]).toEqual([[], {}]);
  });

  it('go on after one that was refused, and wait while a person is asked whether an old one is sent', () => {
    const { actor, ask, running, refuse } = taking();
    ask(REMOVE);
    ask(named('b', 'Two'));
    refuse();
    expect(running()).toEqual([{ asked: named('b', 'Two'), note: '', key: 'key-2' }]);
    refuse();
    ask(named('b', 'Two'), LONG_AFTER);
    ask(REMOVE);
    expect([running(), actor.getSnapshot().value]).toEqual([[], 'old']);
    actor.send({ type: 'act.discarded' });
    expect(running()).toEqual([{ asked: REMOVE, note: '', key: 'key-4' }]);
  });
});
