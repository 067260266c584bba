// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Subject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromEventObservable } from 'xstate';
import type { PerformEvent, PerformInput } from '../../../../src/machines/shared/act/act.events';
import {
  type TaskCommentActs,
  taskCommentsMachine,
} from '../../../../src/machines/tasks/taskComments.machine';
import { type Commented, Comments } from '../../../../src/views/shared/comments/Comments';

const TASK = 'task-1';

const comment = (id: string, more: Partial<Commented> = {}): Commented => ({
  id,
  parentId: null,
  author: { name: 'Ivo Dekker' },
  createdAt: '2026-11-02T09:00:00.000Z',
  editedAt: null,
  text: [`Words of ${id}`],
  resolved: null,
  acts: ['edit', 'resolve'],
  ...more,
});

interface Shown {
  readonly comments?: readonly Commented[];
  readonly mayComment?: boolean;
  readonly mayEdit?: boolean;
}

function open({ comments = [comment('first')], ...may }: Shown = {}) {
  const asked: PerformInput<TaskCommentActs>['asked'][] = [];
  const outcomes = new Subject<PerformEvent<TaskCommentActs>>();
  const perform = fromEventObservable<PerformEvent<TaskCommentActs>, PerformInput<TaskCommentActs>>(
    ({ input }) => {
      asked.push(input.asked);
      return outcomes;
    },
  );
  const flow = createActor(taskCommentsMachine.provide({ actors: { perform } }), {
    input: undefined,
  }).start();
  const request = (wanted: PerformInput<TaskCommentActs>['asked']) =>
    flow.send({ type: 'act.requested', asked: wanted, key: `key-${asked.length}`, at: 0 });
  function Page() {
    const [query, search] = useState('');
    return (
      <Comments
        of={TASK}
        comments={comments}
        flow={flow}
        asks={{
          add: (text) => request({ act: 'add', input: { taskId: TASK, text } }),
          reply: (parentId, text) => request({ act: 'reply', input: { taskId: TASK, parentId, text } }),
          edit: (commentId, text) => request({ act: 'edit', input: { taskId: TASK, commentId, text } }),
          resolve: (commentId) => request({ act: 'resolve', input: { taskId: TASK, commentId } }),
          reopen: (commentId) => request({ act: 'reopen', input: { taskId: TASK, commentId } }),
        }}
        found={{ people: [], search, status: query === '' ? null : 'Nobody' }}
        timeZone="Europe/Amsterdam"
        nothing={<p>Nobody has said anything.</p>}
        {...may}
      />
    );
  }
  render(<Page />);
  const receipt = { id: 'first', taskId: TASK, isResolved: false, told: 0 };
  return {
    user: userEvent.setup(),
    asked,
    perform: () =>
      act(() => {
        const last = asked.at(-1);
        if (last)
          outcomes.next({ type: 'act.performed', performed: { ...last, note: '', receipt }, title: null });
      }),
    refuse: (title: string) =>
      act(() => outcomes.next({ type: 'act.refused', refusal: { title, status: 409, mayRetry: false } })),
  };
}

const thread = (name: string) => within(screen.getByRole('region', { name }));

describe('the comments on a thing', () => {
  afterEach(cleanup);

  it('stand in threads in the order in which they were begun, each with what answers it', () => {
    const comments = [
      comment('first'),
      comment('second', { author: null }),
      comment('answer', { parentId: 'first', acts: [] }),
    ];
    open({ comments });
    expect(thread('Comment 1').getAllByRole('listitem')).toHaveLength(2);
    expect(thread('Comment 1').getByText('Words of answer')).toBeDefined();
    expect(thread('Comment 2').getByText('Somebody who left')).toBeDefined();
  });

  it('keep what is written for each thread apart until it was sent', async () => {
    const { user, asked, perform } = open();
    await user.type(thread('Comment 1').getByLabelText('Reply'), 'An answer');
    await user.type(thread('New comment').getByLabelText('Comment'), 'Another matter');
    await user.click(thread('Comment 1').getByRole('button', { name: 'Reply' }));
    expect(asked).toEqual([
      { act: 'reply', input: { taskId: TASK, parentId: 'first', text: ['An answer'] } },
    ]);
    perform();
    expect(thread('Comment 1').getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('');
    expect(thread('New comment').getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Another matter');
  });

  it('say beside what was written why it was not sent, and keep it', async () => {
    const { user, refuse } = open();
    await user.type(thread('New comment').getByLabelText('Comment'), 'One too many');
    await user.click(thread('New comment').getByRole('button', { name: 'Comment' }));
    refuse('Nothing more can be said here.');
    expect(thread('New comment').getByText('Nothing more can be said here.')).toBeDefined();
    expect(thread('Comment 1').queryByText('Nothing more can be said here.')).toBeNull();
    expect(thread('New comment').getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('One too many');
  });

  it('are changed in their place, and stand again when that is done or given up', async () => {
    const { user, asked, perform } = open();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText('Change the comment'), ', and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked).toEqual([
      { act: 'edit', input: { taskId: TASK, commentId: 'first', text: ['Words of first, and more'] } },
    ]);
    perform();
    expect(screen.queryByLabelText('Change the comment')).toBeNull();
  });

  it('are said to be done with by who may', async () => {
    const { user, asked } = open();
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(asked).toEqual([{ act: 'resolve', input: { taskId: TASK, commentId: 'first' } }]);
  });

  it('offer nothing to who only reads them', () => {
    open({ mayComment: false, mayEdit: false, comments: [comment('first', { acts: ['edit'] })] });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    cleanup();
    open({ mayComment: false, comments: [] });
    expect(screen.getByText('Nobody has said anything.')).toBeDefined();
  });
});
