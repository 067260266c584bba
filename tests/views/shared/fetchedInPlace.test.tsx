// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fetchedInPlace } from '../../../src/views/shared/fetchedInPlace';

/** A chunk that comes when the network is there. */
function openPart() {
  const network = { isThere: false, asked: 0 };
  const { Part, prefetch } = fetchedInPlace(
    async () => {
      network.asked += 1;
      if (!network.isThere) throw new TypeError('Failed to fetch');
      return () => <p>The editor</p>;
    },
    <p>One moment</p>,
  );
  return { network, Part, prefetch };
}

it('says in its place that it did not come, and comes when it is asked for again', async () => {
  const { network, Part } = openPart();
  render(<Part />);
  screen.getByText('One moment');
  await screen.findByText(/what you wrote is kept/);
  network.isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The editor');
  expect(network.asked).toBe(2);
});

it('comes by itself when the network is back, be it in the moment in which its place says so', async () => {
  const { network, Part } = openPart();
  const said = new MutationObserver(() => {
    if (!screen.queryByRole('alert')) return;
    said.disconnect();
    network.isThere = true;
    window.dispatchEvent(new Event('online'));
  });
  said.observe(document.body, { childList: true, subtree: true });
  render(<Part />);
  await screen.findByText('The editor');
  expect(network.asked).toBe(2);
});

it('that was fetched before stands there at once', async () => {
  const { network, Part, prefetch } = openPart();
  network.isThere = true;
  await act(async () => prefetch());
  render(<Part />);
  screen.getByText('The editor');
});
