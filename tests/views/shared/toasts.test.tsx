// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '#contract/message';
import { startApp } from '../../../src/machines/start';
import { AppProvider } from '../../../src/views/shared/app';
import { Toasts } from '../../../src/views/shared/Toasts';
import { scriptedMachine, testSettings } from '../../kit/render';
import { ScriptedServices } from '../../kit/scripted';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function openToasts() {
  const { actors, stop } = startApp(scriptedMachine(new ScriptedServices()));
  const parts = {
    actors,
    settings: testSettings,
    prepareSignIn: () => {},
    keepSecret: () => 'secret:1' as const,
    flow: () => Promise.reject(new Error('No flow is needed')),
    readSecret: () => null,
    keepFile: () => 'file:1' as const,
    sessionRecord: async () => null,
    palette: async () => [],
    notes: { read: () => null, write: () => {} },
  };
  render(
    <AppProvider parts={parts}>
      <Toasts />
    </AppProvider>,
  );
  const show = (title: string, changes: Partial<Message> = {}) =>
    act(() =>
      actors.feedback.send({
        type: 'feedback.shown',
        message: { type: 'info', title, persistent: false, ...changes },
      }),
    );
  onTestFinished(stop);
  return { show };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const titles = () => screen.queryAllByText(/^Message/).map((element) => element.textContent);

describe('toasts', () => {
  it('stand newest on top, at most three', () => {
    const { show } = openToasts();
    for (const number of [1, 2, 3, 4]) show(`Message ${number}`);
    expect(titles()).toEqual(['Message 4', 'Message 3', 'Message 2']);
  });

  it('disappear after three seconds, persistent ones do not (MSG-1)', () => {
    const { show } = openToasts();
    show('Message that goes');
    show('Message that stays', { persistent: true });
    pass(2_999);
    expect(titles()).toEqual(['Message that stays', 'Message that goes']);
    pass(1);
    expect(titles()).toEqual(['Message that stays']);
    pass(60_000);
    expect(titles()).toEqual(['Message that stays']);
  });

  it('wait while the pointer or the focus is on them', () => {
    const { show } = openToasts();
    show('Message');
    const toast = screen.getByRole('status');
    fireEvent.pointerEnter(toast);
    pass(10_000);
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.pointerLeave(toast);
    pass(10_000);
    expect(titles()).toEqual(['Message']);
    fireEvent.blur(screen.getByRole('button'));
    pass(3_000);
    expect(titles()).toEqual([]);
  });

  it('are closed by their button', () => {
    const { show } = openToasts();
    show('Message', { persistent: true });
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(titles()).toEqual([]);
  });

  it('interrupt only for errors', () => {
    const { show } = openToasts();
    show('Message of a fault', { type: 'error', description: 'What to do' });
    expect(screen.getByRole('alert').textContent).toBe('Message of a faultWhat to do');
  });
});
