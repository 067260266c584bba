// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AreaField } from '../../../../src/views/shared/fields/AreaField';
import { RadioField } from '../../../../src/views/shared/fields/RadioField';
import { Segments } from '../../../../src/views/shared/fields/Segments';
import { SelectField } from '../../../../src/views/shared/fields/SelectField';
import { TextField } from '../../../../src/views/shared/fields/TextField';

/** What is read out with a field, below its label. */
function described(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ');
}

describe('a line of text', () => {
  it('is known by its label, and says nothing else while nothing is wrong', () => {
    render(<TextField label="Title" defaultValue="Loan" />);
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(described(field)).toBe('');
  });

  it('says what is wrong with it', () => {
    render(<TextField label="Title" problem="Enter a title." />);
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described(field)).toBe('Enter a title.');
  });
});

describe('an area of text', () => {
  it('tells what was typed, and says its hint before what is wrong', async () => {
    const typed = vi.fn();
    render(
      <AreaField
        label="Message"
        hint="It stands in the mail."
        problem="Too long."
        value=""
        onChange={typed}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(described(field)).toBe('It stands in the mail. Too long.');
    await userEvent.type(field, 'a');
    expect(typed).toHaveBeenCalledExactlyOnceWith('a');
  });
});

describe('one of several', () => {
  it('tells which was chosen', async () => {
    const chosen = vi.fn();
    render(
      <SelectField
        label="Close early?"
        hint="As the articles say."
        value="no"
        options={[
          ['no', 'No'],
          ['yes', 'Yes'],
        ]}
        onChange={chosen}
      />,
    );
    const field = screen.getByRole('combobox', { name: 'Close early?' });
    expect(described(field)).toBe('As the articles say.');
    await userEvent.selectOptions(field, 'Yes');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('yes');
  });
});

describe('one of a few answers', () => {
  const ANSWERS = [
    ['accepted', 'Accepted'],
    ['rejected', 'Rejected'],
  ] as const;

  function Result({ problem }: { readonly problem: string | null }) {
    const [value, setValue] = useState<'accepted' | 'rejected' | null>(null);
    return (
      <RadioField label="The result" options={ANSWERS} value={value} problem={problem} onChange={setValue} />
    );
  }

  it('has none chosen by itself, and takes one at a time', async () => {
    render(<Result problem={null} />);
    const answers = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(answers()).toEqual([false, false]);
    await userEvent.click(screen.getByRole('radio', { name: 'Rejected' }));
    expect(answers()).toEqual([false, true]);
    await userEvent.click(screen.getByRole('radio', { name: 'Accepted' }));
    expect(answers()).toEqual([true, false]);
  });

  it('says what is wrong with the answer', () => {
    render(<Result problem="Choose the result." />);
    expect(described(screen.getByRole('group', { name: 'The result' }))).toBe('Choose the result.');
  });
});

describe('segments', () => {
  it('are one group of which one is chosen', async () => {
    const chosen = vi.fn();
    render(
      <Segments
        label="What is shown"
        value="write"
        options={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        onChange={chosen}
      />,
    );
    expect(screen.getByRole('group', { name: 'What is shown' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Write' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('preview');
  });
});
