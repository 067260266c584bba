// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CircleDot } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import type { RichText } from '#contract/richText';
import { Columns } from '../../../../src/views/shared/details/Columns';
import { DetailsHead } from '../../../../src/views/shared/details/DetailsHead';
import { Files } from '../../../../src/views/shared/details/Files';
import { Notice } from '../../../../src/views/shared/details/Notice';
import { PhoneBar } from '../../../../src/views/shared/details/PhoneBar';
import { Section } from '../../../../src/views/shared/details/Section';
import { Skeleton } from '../../../../src/views/shared/details/Skeleton';
import { TextOfRecord } from '../../../../src/views/shared/details/TextOfRecord';
import { Timeline } from '../../../../src/views/shared/details/Timeline';
import { FailureNotice } from '../../../../src/views/shared/FailureNotice';
import { formatDateTime } from '../../../../src/views/shared/format';

describe('the head of a page of details', () => {
  it('has the status before the name, and the acts after it', () => {
    render(
      <DetailsHead status={<b>Open</b>} over="MTG-2026-004" title="Board meeting" lead="On Friday.">
        <button type="button">Cancel</button>
      </DetailsHead>,
    );
    expect(screen.getByRole('banner').textContent).toBe('OpenMTG-2026-004Board meetingOn Friday.Cancel');
    expect(screen.getByRole('heading', { level: 1, name: 'Board meeting' }).tabIndex).toBe(-1);
  });
});

describe('a section', () => {
  it('is known by its title, also to who does not see it', () => {
    render(
      <Section title="Tasks" aside={3}>
        Three
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Tasks' }).textContent).toBe('Tasks3Three');
  });

  it('without a title is one sentence', () => {
    const { container } = render(<Section>Closed to you.</Section>);
    expect([screen.queryByRole('heading'), container.textContent]).toEqual([null, 'Closed to you.']);
  });
});

describe('two columns', () => {
  it('are read from the left to the right', () => {
    const { container } = render(<Columns left="Who decides. " right="What happened." />);
    expect(container.textContent).toBe('Who decides. What happened.');
  });
});

describe('a notice', () => {
  it('is read out when it is news, and at once when an act failed', () => {
    render(
      <>
        <Notice>It was imported.</Notice>
        <Notice isNews>It is being sent.</Notice>
        <FailureNotice>Not reminded.</FailureNotice>
      </>,
    );
    expect(screen.getByText('It was imported.').getAttribute('role')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('It is being sent.');
    expect(screen.getByRole('alert').textContent).toBe('Not reminded.');
  });
});

describe('the bar of a phone', () => {
  it('takes the place of the shell’s own: the way back, what this is, and its acts', () => {
    const { container } = render(
      <PhoneBar back={<a href="/tasks">Back to tasks</a>} name="TSK-12">
        <button type="button">More</button>
      </PhoneBar>,
    );
    expect(container.querySelector('[data-own-bars]')?.textContent).toBe('Back to tasksTSK-12More');
  });
});

describe('the timeline', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      at: `2026-11-20T10:${String(59 - index).padStart(2, '0')}:00.000Z`,
      text: `Event ${index + 1}`,
      reason: index === 1 ? 'Because of the date.' : null,
      icon: CircleDot,
      family: 'hue-slate',
    }));

  it('tells each event with its reason and its time', () => {
    render(<Timeline entries={entries(2)} timeZone="Europe/Amsterdam" />);
    const [first, second] = entries(2).map(({ at }) => formatDateTime(at, 'Europe/Amsterdam'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Event 1${first}`,
      `Event 2Because of the date.${second}`,
    ]);
  });

  it('shows eight, and the others when they are asked for', async () => {
    render(<Timeline entries={entries(10)} timeZone="UTC" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there while nothing happened', () => {
    const { container } = render(<Timeline entries={[]} timeZone="UTC" />);
    expect(container.textContent).toBe('');
  });
});

describe('the text of record', () => {
  const text = (length: number): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(length) }] }],
  });

  it('is all there when it is short', () => {
    render(<TextOfRecord title="Text of the minutes" text={text(20)} isFoldable />);
    expect(screen.getByRole('region', { name: 'Text of the minutes' }).textContent).toContain('a'.repeat(20));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('begins folded when it is long, where it may be folded', async () => {
    render(<TextOfRecord title="Text" text={text(2_000)} isFoldable />);
    const button = screen.getByRole('button', { name: 'Read in full' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('is never folded on a tablet', () => {
    render(<TextOfRecord title="Text" text={text(2_000)} isFoldable={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('files', () => {
  const FILES = [{ id: 'a', name: 'Agenda.pdf' }];
  const files = (open: ((file: { id: string }) => void) | null, download: (file: { id: string }) => void) =>
    render(
      <Files
        files={FILES}
        keyOf={({ id }) => id}
        kindOf={() => 'PDF, 12 kB'}
        open={open}
        download={download}
      />,
    );

  it('are read by their name and kept by the button beside it', async () => {
    const [open, download] = [vi.fn(), vi.fn()];
    files(open, download);
    await userEvent.click(screen.getByRole('button', { name: /^Agenda\.pdf/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Download Agenda.pdf' }));
    expect([open.mock.calls, download.mock.calls]).toEqual([[[FILES[0]]], [[FILES[0]]]]);
  });

  it('are kept by their name where they cannot be shown', async () => {
    const download = vi.fn();
    files(null, download);
    await userEvent.click(screen.getByRole('button'));
    expect(download).toHaveBeenCalledExactlyOnceWith(FILES[0]);
  });
});

describe('a page of details that is read', () => {
  it('says what is loading, and nothing else', () => {
    const { container } = render(<Skeleton loading="Loading the meeting" section="Agenda" />);
    expect(within(container).getByRole('status').textContent).toBe('Loading the meeting');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
