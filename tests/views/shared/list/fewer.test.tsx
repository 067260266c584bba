// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFewer } from '../../../../src/views/shared/list/useFewer';

function List({ names }: { readonly names: readonly string[] }) {
  const { shown, finder, rest } = useFewer(names, 'Find somebody', (name) => [name]);
  return (
    <>
      {finder}
      <ul>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {rest}
    </>
  );
}

const people = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at + 1}`);
const drawn = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('a short list is drawn as a whole, without a field', () => {
  render(<List names={people(60)} />);
  expect(drawn()).toHaveLength(60);
  expect(screen.queryByLabelText('Find somebody')).toBeNull();
});

it('of a long one the first rows are drawn, more on demand, and any is found', async () => {
  const user = userEvent.setup();
  render(<List names={[...people(120), 'Zoë Çelik']} />);
  expect(drawn()).toEqual(people(50));
  screen.getByText('50 of 121 are shown.');
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  await user.click(screen.getByRole('button', { name: 'Show 21 more' }));
  expect(drawn()).toHaveLength(121);
  await user.type(screen.getByLabelText('Find somebody'), 'celik zoe');
  expect(drawn()).toEqual(['Zoë Çelik']);
  screen.getByText('1 of 121 fits.');
  await user.type(screen.getByLabelText('Find somebody'), 'x');
  expect(drawn()).toEqual([]);
  screen.getByText('Nobody fits.');
});
