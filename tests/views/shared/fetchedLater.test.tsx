// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../../src/machines/start';
import { AppProvider } from '../../../src/views/shared/app';
import { fetchedLater } from '../../../src/views/shared/fetchedLater';
import { scriptedMachine, testSettings } from '../../kit/render';
import { ScriptedServices } from '../../kit/scripted';

interface PartProps {
  readonly close: () => void;
  readonly isOpen?: boolean;
}

/** `stays`: whether the part is told that it is shut, or taken away. */
function openPage(Part: ComponentType<PartProps>, stays: boolean) {
  const { actors, stop } = startApp(scriptedMachine(new ScriptedServices()));
  onTestFinished(stop);
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
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {stays && <Part isOpen={isOpen} close={() => setOpen(false)} />}
        {!stays && isOpen && <Part close={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <AppProvider parts={parts}>
      <Page />
    </AppProvider>,
  );
  const messages = () => actors.feedback.getSnapshot().context.items.map(({ message }) => message.title);
  return { messages, open: () => userEvent.click(screen.getByRole('button')) };
}

it.each([
  ['taken away', false],
  ['told that it is shut', true],
])('closes what could not be fetched, says so, and fetches it again the next time (%s)', async (_, stays) => {
  let fetches = 0;
  const Part = fetchedLater<PartProps>(async () => {
    fetches += 1;
    if (fetches === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  const { open, messages } = openPage(Part, stays);
  expect(fetches).toBe(0);
  await open();
  await waitFor(() => expect(messages()).toEqual(['This could not be opened.']));
  expect(screen.queryByRole('button', { expanded: false })).not.toBeNull();
  await open();
  expect(await screen.findByText('The part')).toBeDefined();
  expect(fetches).toBe(2);
});
