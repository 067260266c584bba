// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Preparing } from '../../../src/views/shared/details/Preparing';

afterEach(cleanup);

it('says for whom somebody prepares, and nothing where it is for nobody', () => {
  const { container, rerender } = render(<Preparing names={['Jan de Boer', 'Noor Willemsen']} />);
  expect(container.textContent).toContain('You prepare for Jan de Boer and Noor Willemsen.');
  rerender(<Preparing names={[]} />);
  expect(container.textContent).toBe('');
});
