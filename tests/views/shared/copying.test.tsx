// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aListedQuestion, anAnswer } from '../../kit/anAnswer';
import { id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

async function openAnswer() {
  await openViews(`/${id(2)}/ai-search?answer=${id(600)}`, {
    answers: {
      ...QUIET_ANSWERS,
      'ai.history': pageOf([aListedQuestion()]),
      'tags.list': { items: [] },
      'ai.response': anAnswer(),
    },
  });
  const copy = await screen.findByRole('button', { name: 'Copy the answer with its sources' });
  return { copy, user: userEvent.setup() };
}

it('tells that words are copied', async () => {
  const { copy, user } = await openAnswer();
  await user.click(copy);
  await screen.findByText('The answer is copied with its sources.');
  expect(await navigator.clipboard.readText()).toContain('€ 4.250.000');
});

it('tells that the browser refuses', async () => {
  const { copy, user } = await openAnswer();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(copy);
  await screen.findByText('Your browser did not let the answer be copied.');
});

it('tells that there is no clipboard, as where a page is not served safely', async () => {
  const { copy, user } = await openAnswer();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(copy);
  await screen.findByText('Your browser did not let the answer be copied.');
});
