// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps } from '../../../src/views/shared/date/DateField';

const TODAY = '2026-11-22';

afterEach(cleanup);

/** A field whose day is kept by its form, with what the form was told. */
function show(props: Partial<DateFieldProps> = {}) {
  const told = vi.fn<(day: string | null) => void>();
  function Form() {
    const [day, setDay] = useState(props.day ?? null);
    const change = (next: string | null) => {
      told(next);
      setDay(next);
    };
    return (
      <>
        <DateField label="Last day" today={TODAY} looksForward {...props} day={day} onChange={change} />
        <button type="button" onClick={() => setDay('2027-03-01')}>
          From outside
        </button>
      </>
    );
  }
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day' });
  const note = () => document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  return { told, input, note: () => note()?.textContent, user: userEvent.setup() };
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a field for a day', () => {
  it('echoes the day it understood with its weekday, and tells it when it is left', async () => {
    const { told, input, note, user } = show();
    expect(input.getAttribute('placeholder')).toBeNull();
    await user.type(input, '13/12/2026');
    expect(plain(note())).toBe('Sunday 13 Dec 2026');
    expect(told).not.toHaveBeenCalled();
    await user.tab();
    expect(told.mock.calls).toEqual([['2026-12-13']]);
    expect(plain(input.value)).toBe('13 Dec 2026');
    expect(plain(note())).toBe('Sunday 13 Dec 2026');
  });

  it('keeps a refused text with its reason, and tells that there is no day', async () => {
    const { told, input, note, user } = show({ day: '2026-12-11' });
    await user.type(input, '5');
    expect(plain(input.value)).toBe('11 Dec 20265');
    await user.tab();
    expect(told.mock.calls).toEqual([[null]]);
    expect(plain(input.value)).toBe('11 Dec 20265');
    expect(note()).toBe('Write the year with four figures, such as 2026.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.type(input, '{Backspace}');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(told.mock.lastCall).toEqual(['2026-12-11']);
  });

  it('says what else is wrong with a text', async () => {
    const { input, note, user } = show({ first: TODAY });
    const refused = async (text: string) => {
      await user.clear(input);
      await user.type(input, text);
      fireEvent.blur(input);
      return plain(note());
    };
    expect(await refused('12-13-2026')).toBe(
      'This is not a day. Write day, month and year, such as 22-11-2026.',
    );
    expect(await refused('21-11-2026')).toBe('Choose Sunday 22 Nov 2026 or a later day.');
    expect(await refused('1-1-2200')).toBe('Choose Tuesday 31 Dec 2199 or an earlier day.');
    expect(await refused('Monday 13 Dec 2026')).toBe('13 Dec 2026 is a Sunday.');
  });

  it('says so when the day it was given is over, and what its form misses when it is empty', () => {
    const { note } = show({ day: '2026-11-01', first: TODAY });
    expect(plain(note())).toBe('Choose Sunday 22 Nov 2026 or a later day.');
    cleanup();
    expect(show({ problem: 'Choose the new last day.' }).note()).toBe('Choose the new last day.');
  });

  it('hands over what is typed at Enter, and when the page goes', async () => {
    const { told, input, user } = show();
    await user.type(input, '13 dec{Enter}');
    expect(told.mock.calls).toEqual([['2026-12-13']]);
    await user.clear(input);
    await user.type(input, 'tomorrow');
    window.dispatchEvent(new Event('pagehide'));
    expect(told.mock.lastCall).toEqual(['2026-11-23']);
  });

  it('follows a day that changes outside, and is emptied', async () => {
    const { told, input, user } = show();
    await user.type(input, 'nonsense');
    await user.click(screen.getByRole('button', { name: 'From outside' }));
    expect(plain(input.value)).toBe('1 Mar 2027');
    await user.clear(input);
    await user.tab();
    expect(told.mock.lastCall).toEqual([null]);
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });
});

describe('the calendar of a field', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Last day' });
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('opens at Arrow Down on the day, and gives the focus back at Escape', async () => {
    const { input, user } = show({ day: '2026-12-11' });
    input.focus();
    await user.keyboard('{ArrowDown}');
    expect(within(dialog()).getByText('December 2026')).toBeDefined();
    expect(focused()).toBe('Friday 11 December 2026');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  it('is walked by keys, and chooses', async () => {
    const { told, input, user } = show({ day: '2026-12-31' });
    input.focus();
    await user.keyboard('{ArrowDown}');
    for (const [key, day] of [
      ['{PageDown}', 'Sunday 31 January 2027'],
      ['{PageDown}', 'Sunday 28 February 2027'],
      ['{Home}', 'Monday 22 February 2027'],
      ['{ArrowRight}', 'Tuesday 23 February 2027'],
      ['{ArrowDown}', 'Tuesday 2 March 2027'],
      ['{End}', 'Sunday 7 March 2027'],
      ['{Shift>}{PageUp}{/Shift}', 'Saturday 7 March 2026'],
      ['{ArrowUp}', 'Saturday 28 February 2026'],
      ['{PageUp}', 'Wednesday 28 January 2026'],
    ] as const) {
      await user.keyboard(key);
      expect(focused()).toBe(day);
    }
    await user.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['2026-01-28']]);
    expect(document.activeElement).toBe(input);
    expect(plain(input.value)).toBe('28 Jan 2026');
  });

  it('has names for its buttons, marks today and the chosen day, and offers no day outside the range', async () => {
    const { user } = show({ day: '2026-11-27', first: TODAY, last: '2026-12-10' });
    const opener = screen.getByRole('button', { name: 'Calendar: Last day' });
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const day = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });
    expect(day('Sunday 22 November 2026').getAttribute('aria-current')).toBe('date');
    expect(day('Saturday 21 November 2026').disabled).toBe(true);
    expect(day('Friday 27 November 2026').closest('td')?.getAttribute('aria-selected')).toBe('true');
    expect(day('Previous month').getAttribute('aria-disabled')).toBe('true');
    await user.click(day('Next month'));
    expect(document.activeElement).toBe(day('Next month'));
    expect(day('Friday 11 December 2026').disabled).toBe(true);
    expect(day('Next month').getAttribute('aria-disabled')).toBe('true');
    await user.click(day('Monday 7 December 2026'));
    expect(document.activeElement).toBe(opener);
    expect(plain(screen.getByRole<HTMLInputElement>('textbox').value)).toBe('7 Dec 2026');
  });

  it('keeps Tab inside, and closes at a press elsewhere', async () => {
    const { input, user } = show({ day: '2026-12-11' });
    input.focus();
    await user.keyboard('{ArrowDown}');
    const order: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      await user.tab();
      order.push(focused());
    }
    expect(order).toEqual(['Previous month', 'Next month', 'Friday 11 December 2026']);
    await user.tab({ shift: true });
    expect(focused()).toBe('Next month');
    await user.click(screen.getByRole('button', { name: 'From outside' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('From outside');
  });
});
