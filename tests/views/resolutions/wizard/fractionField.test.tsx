// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { RationalText } from '#contract/decision/texts';
import { FractionField } from '../../../../src/views/shared/rule/FractionField';

function openField() {
  const changes: RationalText[] = [];
  function Rule() {
    const [fraction, setFraction] = useState<RationalText>('1/2');
    return (
      <FractionField
        label="Part"
        fraction={fraction}
        onChange={(next) => {
          changes.push(next);
          setFraction(next);
        }}
      />
    );
  }
  render(
    <MantineProvider env="test">
      <Rule />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Part' });
  const user = userEvent.setup();
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { field, user, type, changes };
}

describe('the field of an exact part', () => {
  it('takes a fraction as it is typed', async () => {
    const { field, type, changes } = openField();
    await type('2/3');
    expect([changes.at(-1), field.value]).toEqual(['2/3', '2/3']);
  });

  it('takes a percentage and a decimal with a comma exactly', async () => {
    const { type, changes } = openField();
    await type('75%');
    expect(changes.at(-1)).toBe('3/4');
    await type('0,25');
    expect(changes.at(-1)).toBe('1/4');
  });

  it('asks about what may be a rounded third, and changes nothing until it is answered', async () => {
    const { user, type, changes } = openField();
    await type('66,7%');
    const before = [...changes];
    screen.getByRole('group', { name: /^66,7% exactly, or / });
    await user.click(screen.getByRole('button', { name: 'two thirds' }));
    expect([before.includes('2/3'), changes.at(-1)]).toEqual([false, '2/3']);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('keeps what is refused with its reason, and leaves the rule as it was', async () => {
    const { field, type, changes } = openField();
    await type('x');
    expect([field.value, changes]).toEqual(['x', []]);
    screen.getByText(/ The rule still says 1\/2\.$/);
  });
});
