// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CommentThread, type ShownComment } from '../../../../src/views/shared/comments/CommentThread';
import {
  type CommentDraft,
  type CommentText,
  commentText,
  NO_WORDS,
} from '../../../../src/views/shared/comments/mentions';
import type { PersonOption } from '../../../../src/views/shared/people/people';

const person = (name: string): PersonOption => ({
  key: name,
  name,
  color: 'delft',
  detail: null,
  marks: ['User'],
  isChosen: false,
});
const PEOPLE = [person('Eva Dekker'), person('Ivo Dekker'), person('Kim Bos')];

const COMMENTS: readonly ShownComment[] = [
  {
    id: '1',
    author: { name: 'Ivo Dekker', color: 'delft' },
    at: '2026-11-02T09:00:00.000Z',
    text: ['Is this the last version, ', { id: 'Eva Dekker', name: 'Eva Dekker' }, '?'],
  },
];

interface ThreadProps {
  readonly told: (text: CommentText | 'resolved' | 'reopened') => void;
  readonly resolved?: { readonly by: string; readonly at: string } | null;
  readonly comments?: readonly ShownComment[];
  readonly isBusy?: boolean;
  readonly failure?: string | null;
}

/** A thread whose people are found by a part of the name. */
function Thread({ told, resolved = null, comments = COMMENTS, isBusy = false, failure = null }: ThreadProps) {
  const [draft, change] = useState<CommentDraft>(NO_WORDS);
  const [query, search] = useState('');
  return (
    <CommentThread
      title="Comments on page 4"
      comments={comments}
      timeZone="Europe/Amsterdam"
      resolved={resolved}
      resolve={() => told('resolved')}
      reopen={() => told('reopened')}
      reply={{
        draft,
        change,
        found: {
          people: PEOPLE.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
          search,
          status: query === 'zzz' ? 'Nobody here is called so.' : null,
        },
        send: () => told(commentText(draft)),
      }}
      isBusy={isBusy}
      failure={failure}
    />
  );
}

function open(props: Partial<ThreadProps> = {}) {
  const told = vi.fn<ThreadProps['told']>();
  render(<Thread told={told} {...props} />);
  return { told, user: userEvent.setup(), field: () => screen.getByRole('textbox', { name: 'Reply' }) };
}

/** Days and hours are joined by spaces that do not break. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a thread of comments', () => {
  it('shows who said what and when, with those who are named', () => {
    open();
    const thread = screen.getByRole('region', { name: 'Comments on page 4' });
    expect(
      within(thread)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['IDIvo Dekker2 Nov 2026, 10:00Is this the last version, @Eva Dekker?']);
  });

  it('finds who is named by the keys, and tells the words with them', async () => {
    const { told, user, field } = open();
    await user.type(field(), 'Ask @dekk');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'EDEva DekkerUser',
      'IDIvo DekkerUser',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(field());
    await user.keyboard('today{Control>}{Enter}{/Control}');
    expect(told).toHaveBeenCalledExactlyOnceWith([
      'Ask ',
      { id: 'Ivo Dekker', name: 'Ivo Dekker' },
      ' today',
    ]);
  });

  it('says when nobody is called so, and Escape closes what was found', async () => {
    const { user, field } = open();
    await user.type(field(), '@zzz');
    expect(screen.getByText('Nobody here is called so.', { selector: '.type-meta' })).toBeDefined();
    await user.clear(field());
    await user.type(field(), '@kim');
    expect(screen.getByRole('option', { name: /Kim Bos/ })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('sends nothing without words or while an act is on its way', async () => {
    const { told, user, field } = open({ isBusy: true });
    await user.type(field(), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(told).not.toHaveBeenCalled();
  });

  it('says why a comment was not sent', () => {
    open({ failure: 'The server is busy. What you typed is kept.' });
    expect(screen.getByRole('alert').textContent).toBe('The server is busy. What you typed is kept.');
  });

  it('is resolved, then says by whom and takes no reply, and is opened again', async () => {
    const { told, user } = open();
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(told).toHaveBeenLastCalledWith('resolved');
    cleanup();
    const done = open({ resolved: { by: 'Eva Dekker', at: '2026-11-03T09:00:00.000Z' } });
    expect(plain(screen.getByRole('status').textContent)).toBe('Resolved by Eva Dekker, 3 Nov 2026, 10:00');
    expect(screen.queryByRole('textbox')).toBeNull();
    await done.user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(done.told).toHaveBeenLastCalledWith('reopened');
  });
});
