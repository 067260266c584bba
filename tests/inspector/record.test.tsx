// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readRecord } from '../../src/composition/record/read';
import { machinesOf, replay } from '../../src/composition/record/replay';
import { recordOf, writeRecord } from '../../src/composition/record/sessionRecord';
import type { Line } from '../../src/inspector/line';
import { heard, SILENT } from '../../src/inspector/live';
import type { Asked, SeenActor, SeenEvent, Told } from '../../src/inspector/messages';
import { light } from '../../src/inspector/page/Chart';
import { Inspector } from '../../src/inspector/page/Inspector';
import { answeredIn, fork, scriptedIn } from '../../src/inspector/record/fork';
import { testOf } from '../../src/inspector/record/testOf';
import { JOURNALLED } from '../../src/machines/journalled';
import { STREAMS } from '../kit/journalled';

const AT = '2026-11-20T09:00:00.000Z';

/** A session in which somebody signs in and is then told nothing. */
function aRecord() {
  const auth = JOURNALLED.find(({ stream }) => stream === 'auth');
  if (!auth) throw new Error('auth is journalled');
  const place = { v: 2, stream: 'auth', order: 0, at: AT, machine: 'auth', machineVersion: 1 } as const;
  const context = {
    identity: null,
    user: null,
    attempt: null,
    failure: null,
    failures: 0,
    unconfirmed: false,
    expiresAt: null,
    refreshFailures: 0,
    retryAt: null,
  };
  const found = { uid: 'eva', email: 'eva@vanhouten.test' };
  const entries = [
    { event: { type: 'auth.identityLost', ended: false }, to: 'signedOut' },
    { event: { type: 'auth.identityFound', identity: found }, to: 'loadingUser' },
  ].map((entry, index) => ({ ...place, index, order: index + 1, ...entry }));
  const checkpoint = { ...place, index: 0, state: { value: 'restoring', context } };
  return recordOf([{ checkpoint, entries }], { build: 'test', takenAt: AT });
}

describe('a record in the inspector', () => {
  it('forks at any event, with what a service would have said, and leads where the machine leads', async () => {
    const record = aRecord();
    const machines = await machinesOf(record, STREAMS);
    const event = { type: 'auth.identityFound', identity: { uid: 'jan', email: 'jan@vanhouten.test' } };
    const forked = fork(record, 1, { stream: 'auth', event, to: null }, machines);
    expect(forked.entries.map((entry) => [entry.index, entry.event.type, entry.to])).toEqual([
      [0, 'auth.identityLost', 'signedOut'],
      [1, 'auth.identityFound', 'loadingUser'],
    ]);
    expect(readRecord(writeRecord(forked))).toEqual(forked);
  });

  it('says which services run in a state, and which events it answers', async () => {
    const record = aRecord();
    const last = [...replay(record, await machinesOf(record, STREAMS))].at(-1);
    if (!last) throw new Error('The record is empty');
    expect(scriptedIn(last.snapshot).map(({ source }) => source)).toEqual(['watchIdentity', 'loadUser']);
    expect(answeredIn(last.snapshot)).toContain('auth.userLoaded');
  });

  it('is written as a test that fails until the machine leads where it should', async () => {
    const record = aRecord();
    const machines = await machinesOf(record, STREAMS);
    const event = { type: 'auth.identityLost', ended: false, note: ['`', '$', '{x}', '\\', '$'].join('') };
    const forked = fork(record, 2, { stream: 'auth', event, to: 'disabled' }, machines);
    const text = testOf(forked, 'ends `here`');
    const [, literal = ''] = /const RECORD = (`[\s\S]*?[^\\]`);\n\nit/.exec(text) ?? [];
    const unescaped = literal.slice(1, -1).replaceAll(/\\([\\`$])/g, '$1');
    expect(readRecord(unescaped)).toEqual(forked);
    expect([...replay(forked, machines)].at(-1)?.divergence).toBe('was "disabled", is "signedOut"');
    expect(text).toContain('it(`ends \\`here\\``');
  });
});

const ACTOR: SeenActor = {
  session: 'x:1',
  name: 'auth',
  machine: 'auth',
  states: ['signedIn', 'signedIn.fresh'],
  status: 'active',
  services: [{ id: 'a', source: 'wait', input: { until: 7 } }],
};

const EVENT: SeenEvent = {
  order: 1,
  at: Date.parse(AT),
  from: 'navigation',
  to: 'auth',
  session: 'x:1',
  machine: 'auth',
  event: { type: 'auth.tokenIssued', expiresAt: 7 },
  states: ['signedIn.fresh'],
  changes: [{ key: 'expiresAt', before: null, after: 7 }],
  refused: ['isSameToken'],
  taken: [],
};

function openInspector() {
  const asked: Asked[] = [];
  let tell: (told: Told) => void = () => {};
  const line: Line<Told, Asked> = {
    listen(act) {
      tell = act;
      return () => {};
    },
    say: (said) => void asked.push(said),
  };
  render(<Inspector line={line} />);
  return { asked, tell: (told: Told) => tell(told) };
}

describe('the page of the inspector', () => {
  // The browser of the tests knows no sheets that a script makes.
  beforeEach(() => {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  it('shows what runs, what happened and what was refused, and asks for it when it begins', async () => {
    const user = userEvent.setup();
    const { asked, tell } = openInspector();
    expect(asked).toEqual([{ kind: 'hello' }]);
    expect(screen.getByRole('status').textContent).toBe('Open the application beside this page.');
    await waitFor(() => tell({ kind: 'all', page: 'p', actors: [ACTOR], events: [EVENT] }));
    const machines = await screen.findByRole('region', { name: 'Machines' });
    expect(within(machines).getByRole('button', { name: /auth signedIn/ })).toBeDefined();
    expect(within(machines).getByText('wait')).toBeDefined();
    expect(screen.getByText(/refused: isSameToken/)).toBeDefined();
    expect(screen.getByText(/changed: expiresAt/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy machine' }));
    expect(asked.at(-1)).toEqual({ kind: 'configWanted', page: 'p', session: 'x:1' });
    tell({ kind: 'config', page: 'p', machine: 'auth', config: '{"id":"auth"}' });
    expect(await screen.findByText('It is copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('{"id":"auth"}');
    await user.click(screen.getByRole('button', { name: 'Sequence' }));
    expect(
      within(screen.getByRole('img', { name: 'Sequence between actors' })).getByText('navigation'),
    ).toBeDefined();
  });

  it('holds still while it is paused, and filters', async () => {
    const user = userEvent.setup();
    const { tell } = openInspector();
    await waitFor(() => tell({ kind: 'all', page: 'p', actors: [ACTOR], events: [EVENT] }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const later = { ...EVENT, order: 2, event: { type: 'auth.signedOut' } };
    await waitFor(() => tell({ kind: 'event', page: 'p', actor: ACTOR, event: later }));
    expect(screen.queryByText('auth.signedOut')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('auth.signedOut')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'tokenissued');
    expect(screen.queryByText('auth.signedOut')).toBeNull();
    expect(screen.getByText('auth.tokenIssued')).toBeDefined();
  });

  it('opens a record, steps through it and writes it as a test', async () => {
    const user = userEvent.setup();
    openInspector();
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await user.click(screen.getByRole('textbox', { name: 'Session record' }));
    await user.paste(writeRecord(aRecord()));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const steps = await screen.findByRole('region', { name: 'Steps' });
    expect(within(steps).getByText(/Event 2 of 2/)).toBeDefined();
    await user.click(within(steps).getByRole('button', { name: 'Back' }));
    expect(within(steps).getByText('auth.identityLost')).toBeDefined();
    const form = screen.getByRole('form', { name: 'Fork' });
    await user.type(within(form).getByRole('combobox', { name: 'Event' }), 'auth.providerRequested');
    await user.click(within(form).getByRole('button', { name: 'Fork' }));
    await within(steps).findByText('auth.providerRequested');
    expect(within(steps).getByText(/is in "signingIn"/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Write it as a test' }));
    const test = screen.getByRole('textbox', { name: 'Test' });
    expect(test).toHaveProperty('value', expect.stringContaining('auth.providerRequested'));
  });

  it('says why a record cannot be read', async () => {
    const user = userEvent.setup();
    openInspector();
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await user.type(screen.getByRole('textbox', { name: 'Session record' }), '7');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is no session record');
  });
});

it('a state of a picture is lit while the machine is in it or inside it', () => {
  const root = document.createElement('div');
  for (const state of ['signedIn', 'signedIn.fresh', 'signedInElsewhere', 'signedOut']) {
    const group = document.createElement('div');
    group.dataset.state = state;
    root.append(group);
  }
  light(root, ['signedIn', 'signedIn.fresh']);
  expect([...root.querySelectorAll<HTMLElement>('.lit')].map(({ dataset }) => dataset.state)).toEqual([
    'signedIn',
    'signedIn.fresh',
  ]);
  light(root, ['signedOut']);
  expect([...root.querySelectorAll<HTMLElement>('.lit')].map(({ dataset }) => dataset.state)).toEqual([
    'signedOut',
  ]);
});

it('what is told of another load of the application does not mix with the machines of this one', () => {
  const first = heard(SILENT, { kind: 'all', page: 'p', actors: [ACTOR], events: [EVENT] });
  const second = heard(first, { kind: 'event', page: 'q', actor: { ...ACTOR, session: 'x:9' }, event: null });
  expect([...second.actors.keys()]).toEqual(['x:9']);
  expect(second.events).toEqual([EVENT]);
});
