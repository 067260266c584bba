// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aListedQuestion, anAnswer, aPassage, aSentence } from '../../kit/anAnswer';
import { id, pageOf } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const SECOND = aPassage({
  id: id(611),
  number: 2,
  source: { kind: 'document', id: id(301), title: 'Lease Kadeweg 14' },
  page: 3,
});

async function open() {
  const answer = anAnswer({
    state: 'written',
    model: 'a-model',
    passages: [aPassage(), SECOND],
    sentences: [aSentence({ citations: [1, 2] })],
  });
  await openViews(`/${id(2)}/ai-search?answer=${id(600)}`, {
    answers: {
      ...QUIET_ANSWERS,
      'ai.history': pageOf([aListedQuestion()]),
      'tags.list': { items: [] },
      'ai.response': answer,
    },
  });
  await screen.findByRole('heading', { level: 1, name: answer.question });
  const source = (name: string) => screen.getByRole('article', { name });
  return {
    user: userEvent.setup(),
    first: source(aPassage().source.title),
    second: source(SECOND.source.title),
  };
}

const isShown = (source: HTMLElement) => within(source).queryByRole('link', { name: /^Open page/ }) !== null;
const fold = (source: HTMLElement) =>
  within(source).getByRole('button', { expanded: isShown(source), name: /Kadeweg/ });

it('sources fold on a phone, all but the first, and a citation that leads to one unfolds it', async () => {
  onAPhone();
  const { user, first, second } = await open();
  expect([first, second].map(isShown)).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Source 2: Lease Kadeweg 14, page 3' }));
  expect([document.activeElement, isShown(second)]).toEqual([second, true]);
  await user.click(fold(second));
  expect(isShown(second)).toBe(false);
  await user.click(fold(second));
  await user.click(fold(first));
  expect([first, second].map(isShown)).toEqual([false, true]);
});

it('sources are all shown where there is room, without a button that folds them', async () => {
  const { first, second } = await open();
  expect([first, second].map(isShown)).toEqual([true, true]);
  expect(within(second).queryByRole('button', { name: 'Lease Kadeweg 14' })).toBeNull();
});
