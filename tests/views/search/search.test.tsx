// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import type { SearchResponse } from '#contract/calls/ai';
import { placesOf } from '#domain/document/places';
import { keepAmounts } from '../../../src/views/shared/keepAmounts';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aListedQuestion, anAnswer, aPassage, aSentence } from '../../kit/anAnswer';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/ai-search`;
const SHOWN = `${PATH}?answer=${id(600)}`;
const FIELD = { first: 'Ask about documents and resolutions', next: 'Ask a follow-up question' };

async function openSearch(
  path: string,
  answer: SearchResponse | null = null,
  others: object = {},
  entity = anEntity(),
) {
  const answers = {
    ...QUIET_ANSWERS,
    'ai.history': pageOf([aListedQuestion()]),
    'tags.list': { items: [VALUATION] },
    ...(answer && { 'ai.response': answer }),
    ...others,
  };
  const views = await openViews(path, { answers, entity });
  await screen.findByRole('heading', { level: 1, name: answer?.question ?? 'AI search' });
  await waitFor(() => expect(screen.queryByText('Loading the answer')).toBeNull());
  return { ...views, user: userEvent.setup() };
}

const VALUATION = { id: id(401), name: 'Valuation', color: 'lagoon', documents: 3, revision: 1 };

const running = (services: { running(): readonly { name: string; input: unknown }[] }, name: string) =>
  services.running().find((each) => each.name === name)?.input;

async function faults() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id: rule, nodes }) => [rule, ...nodes.map(({ html }) => html)]);
}

describe('AI search', () => {
  it('looks in what is chosen, and the next question in the same until everything is', async () => {
    const { user, services } = await openSearch(SHOWN, anAnswer({ kinds: ['document'], tags: [id(401)] }));
    screen.getByText(/Looked in documents tagged “Valuation”\./);
    const kinds = screen.getByLabelText<HTMLSelectElement>('Kinds of sources');
    expect([kinds.value, screen.getByLabelText<HTMLSelectElement>('Tag').value]).toEqual([
      'document',
      id(401),
    ]);
    await user.selectOptions(kinds, 'All kinds of sources');
    await waitFor(() => expect(kinds.value).toBe(''));
    await user.type(screen.getByRole('textbox', { name: FIELD.next }), 'And before?{Enter}');
    expect(running(services, 'ask')).toMatchObject({
      question: { words: 'And before?', follows: id(600), kinds: [], tags: [id(401)] },
    });
  });

  it('looks in the document alone that the question before was about, until all are chosen', async () => {
    const lease = { id: id(300), name: 'Lease.pdf' };
    const { user, services } = await openSearch(SHOWN, anAnswer({ documents: [lease] }));
    screen.getByText(/Looked in “Lease\.pdf” alone\./);
    const only = screen.getByLabelText<HTMLSelectElement>('Document');
    expect(only.value).toBe(lease.id);
    const field = screen.getByRole('textbox', { name: FIELD.next });
    await user.selectOptions(only, 'All documents');
    await waitFor(() => expect(only.value).toBe(''));
    await user.type(field, 'And elsewhere?{Enter}');
    expect(running(services, 'ask')).toMatchObject({
      question: { words: 'And elsewhere?', follows: id(600), documents: [] },
    });
  });

  it('begins with what somebody wants to ask about, and what was typed before stays', async () => {
    const { router } = await openSearch(`${PATH}?about=Valuation+report%3A`);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: FIELD.first });
    await waitFor(() => expect(field.value).toBe('Valuation report: '));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(document.activeElement).toBe(field);
    await act(() => router.navigate({ href: `${PATH}?about=The+lease%3A` }));
    await waitFor(() => expect(field.value).toBe('The lease: Valuation report: '));
  });

  it('begins with examples and what was asked last, and asks what is typed', async () => {
    const { user, services, router } = await openSearch(PATH);
    screen.getByRole('link', { name: 'What is the market value of Kadeweg 14?' });
    const field = screen.getByRole('textbox', { name: FIELD.first });
    await user.type(field, 'Who is the tenant?{Enter}');
    expect(running(services, 'ask')).toMatchObject({
      question: {
        entityId: id(2),
        place: id(2),
        words: 'Who is the tenant?',
        follows: null,
        kinds: [],
        tags: [],
        documents: [],
      },
    });
    await screen.findByText('Looking in documents, resolutions, minutes and tasks…');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who is the tenant?');
    services.emit('ask', { type: 'asking.answered', id: id(601) });
    await waitFor(() => expect(router.state.location.search).toEqual({ answer: id(601) }));
    expect(await faults()).toEqual([]);
  });

  it('asks an example, and a question that the address brings, at once', async () => {
    const { user, services } = await openSearch(PATH);
    await user.click(screen.getByRole('button', { name: 'What was decided about dividend?' }));
    expect(running(services, 'ask')).toMatchObject({
      question: { words: 'What was decided about dividend?' },
    });
  });

  it('asks once what the palette leads to', async () => {
    const { services } = await openSearchAsked();
    expect(services.running().filter(({ name }) => name === 'ask')).toHaveLength(1);
    expect(running(services, 'ask')).toMatchObject({ question: { words: 'Who owns Kade?', follows: null } });
  });

  it('keeps a question that was not asked, says why, and asks it again', async () => {
    const { user, services } = await openSearch(PATH);
    await user.type(screen.getByRole('textbox', { name: FIELD.first }), 'Who is the tenant?{Enter}');
    const refusal = { title: 'You asked many questions.', status: 429, mayRetry: true };
    services.emit('ask', { type: 'asking.refused', refusal });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('You asked many questions. Your question is kept. Ask again');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: FIELD.first }).value).toBe(
      'Who is the tenant?',
    );
    await user.click(within(alert).getByRole('button', { name: 'Ask again' }));
    expect(running(services, 'ask')).toMatchObject({ question: { words: 'Who is the tenant?' } });
  });

  it('does not ask a question that is too long, and says by how much', async () => {
    const { user, services } = await openSearch(PATH);
    const field = screen.getByRole('textbox', { name: FIELD.first });
    await user.click(field);
    await user.paste('x'.repeat(1_020));
    await user.keyboard('{Enter}');
    screen.getByText('A question has at most 1.000 characters: leave out 20.');
    expect(running(services, 'ask')).toBeUndefined();
  });
});

async function openSearchAsked() {
  return openViews(`${PATH}?q=Who+owns+Kade%3F`, {
    answers: { ...QUIET_ANSWERS, 'ai.history': pageOf([]), 'tags.list': { items: [] } },
  }).then(async (views) => {
    await screen.findByText('Looking in documents, resolutions, minutes and tasks…');
    return views;
  });
}

describe('without a language model', () => {
  it('the best passages stand word for word, with what fits marked and the way to its page', async () => {
    await openSearch(SHOWN, anAnswer());
    screen.getByText(/No language model is set up here, so nothing was written\./);
    screen.getByText('AI search is in beta. A passage can be missed, so look in the source, too.');
    const source = screen.getByRole('article', { name: 'Valuation report Kadeweg 14' });
    expect(within(source).getByRole('blockquote').textContent).toBe(keepAmounts(aPassage().text));
    const marked =
      'The market value is assessed at € 4.250.000 (in words: four million two hundred and fifty thousand euros).';
    expect(source.querySelector('mark')?.textContent).toBe(keepAmounts(marked));
    const href = within(source)
      .getByRole('link', { name: 'Open page: Valuation report Kadeweg 14, page 11' })
      .getAttribute('href');
    const address = new URL(href ?? '', 'http://quorate.test');
    expect([address.pathname, address.searchParams.get('page'), address.searchParams.get('quote')]).toEqual([
      `/${id(2)}/documents/${id(300)}`,
      '11',
      marked,
    ]);
    expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('a passage reads on where its page broke the lines, and its words are found on the page as they stand there', async () => {
    const text = [
      '4. Verantwoording',
      'De bestuurder legt ieder jaar voor de eerste dag van juli aan de algemene vergadering verant-',
      'woording af over het gevoerde beleid.',
      'Binnen veertien dagen daarna besluit zij over de kwijting.',
    ].join('\n');
    await openSearch(
      SHOWN,
      anAnswer({ question: 'Wanneer legt hij verantwoording af?', passages: [aPassage({ text })] }),
    );
    const source = screen.getByRole('article', { name: 'Valuation report Kadeweg 14' });
    expect(within(source).getByRole('blockquote').textContent).toBe(
      [
        '4. Verantwoording',
        'De bestuurder legt ieder jaar voor de eerste dag van juli aan de algemene vergadering verantwoording af over het gevoerde beleid.',
        'Binnen veertien dagen daarna besluit zij over de kwijting.',
      ].join('\n'),
    );
    const quote = new URL(
      within(source)
        .getByRole('link', { name: /^Open page/ })
        .getAttribute('href') ?? '',
      'http://quorate.test',
    ).searchParams.get('quote');
    expect(placesOf(text.replaceAll('\n', ''), quote ?? '')).toEqual([{ at: 17, length: 130 }]);
  });

  it('a passage of a resolution leads there, and what was not found is said', async () => {
    const passage = aPassage({ source: { kind: 'resolution', id: id(31), title: 'Sale' }, page: null });
    await openSearch(SHOWN, anAnswer({ passages: [passage] }));
    expect(screen.getByRole('link', { name: 'Open resolution: Sale' }).getAttribute('href')).toBe(
      `/${id(2)}/resolutions/${id(31)}`,
    );
  });

  it('nothing found says so, and what can be done', async () => {
    await openSearch(SHOWN, anAnswer({ state: 'notFound', passages: [] }));
    screen.getByText('Nothing was found in the documents, resolutions, minutes and tasks that you may open.');
    screen.getByText(/Ask in other words, or add the document/);
  });
});

const WRITTEN = anAnswer({
  state: 'written',
  model: 'A model',
  sentences: [
    aSentence({
      text: 'It needs two approvals.',
      citations: [],
      check: { verdict: 'unsupported', missing: [] },
    }),
    aSentence({ number: 2, paragraph: 2, isItem: true }),
    aSentence({
      number: 3,
      paragraph: 3,
      isItem: true,
      text: 'The rent is € 5.',
      check: { verdict: 'struck', missing: [{ kind: 'number', text: '€ 5' }] },
    }),
    aSentence({ number: 4, paragraph: 4, text: 'It is let.', check: { verdict: 'weak', missing: [] } }),
    aSentence({
      number: 5,
      paragraph: 5,
      text: 'Whether the bank agrees.',
      citations: [],
      check: { verdict: 'notFound', missing: [] },
    }),
  ],
});

describe('an answer', () => {
  it('carries a citation for each claim, and says of each sentence what the check found', async () => {
    const { user } = await openSearch(SHOWN, WRITTEN);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.trim())).toContain(
      'The market value is €\u00a04.250.000. 1',
    );
    screen.getByText('Not supported by a source');
    screen.getByText('Not supported word for word');
    screen.getByText('Struck out: the number “€ 5” is not in the source');
    expect(screen.getByText('The rent is € 5.').tagName).toBe('S');
    within(screen.getByRole('region', { name: 'Not found in your documents' })).getByText(
      'Whether the bank agrees.',
    );
    const create = screen.getByRole('link', { name: 'Create task: Whether the bank agrees.' });
    expect(create.getAttribute('href')).toBe(`/${id(2)}/tasks?new=Whether+the+bank+agrees.`);
    const [citation] = screen.getAllByRole('button', {
      name: 'Source 1: Valuation report Kadeweg 14, page 11',
    });
    await user.click(citation ?? document.body);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Valuation report Kadeweg 14' }));
    within(screen.getByRole('complementary', { name: 'Sources' })).getByText('Page 11');
    expect(await faults()).toEqual([]);
  });

  it('comes sentence by sentence, and is stopped', async () => {
    const { user, services } = await openSearch(SHOWN, anAnswer({ state: 'writing', model: 'A model' }));
    await screen.findByText('Writing the answer…');
    act(() => services.emit('followAnswer', { type: 'answer.sentenceTold', sentence: aSentence() }));
    await screen.findByText(/The market value is € 4\.250\.000\.$/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(running(services, 'stopAnswer')).toMatchObject({ entityId: id(2), answerId: id(600) });
    act(() => services.emit('stopAnswer', { type: 'answer.stopped', state: 'stopped' }));
    await screen.findByText('You stopped this answer. What was written before stays.');
    expect(screen.queryByText('Writing the answer…')).toBeNull();
  });

  it('that breaks off on its way is asked for again, and then by the person', async () => {
    const { user, services } = await openSearch(SHOWN, anAnswer({ state: 'writing', model: 'A model' }));
    await screen.findByText('Writing the answer…');
    for (let times = 1; times <= 5; times += 1) {
      act(() => services.emit('followAnswer', { type: 'answer.broke' }));
      if (times === 5) break;
      screen.getByText('The connection broke. It is tried again…');
      act(() => services.emit('wait', { type: 'wait.over' }));
    }
    await user.click(await screen.findByRole('button', { name: 'Connect again' }));
    expect(running(services, 'followAnswer')).toMatchObject({ answerId: id(600), after: 0 });
  });

  it('that the language model broke off says why, keeps what was written, and can be asked for again', async () => {
    const { user, services } = await openSearch(
      SHOWN,
      anAnswer({ state: 'brokenOff', failure: 'overLimit', model: 'A model', sentences: [aSentence()] }),
    );
    screen.getByText(
      'The language model was asked too often, or for too much. What was written before stays.',
    );
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(running(services, 'ask')).toMatchObject({
      question: { words: 'What is the market value of Kadeweg 14?', follows: null },
    });
  });

  it.each([
    [
      'to whoever asks',
      'User',
      'The language model is not set up rightly here, so nothing can be written. An administrator can see why.',
    ],
    [
      'with the settings to administrators',
      'Admin',
      'The language model’s address did not accept the key or the name of the model that this server was given. Asking again does not help: whoever runs the server has to correct AI_BASE_URL, AI_MODEL or AI_API_KEY and start it again.',
    ],
  ] as const)('of a model that was set up wrongly says so %s', async (_, role, words) => {
    await openSearch(
      SHOWN,
      anAnswer({ state: 'brokenOff', failure: 'misconfigured', model: 'A model' }),
      {},
      anEntity({ role }),
    );
    screen.getByText(words);
  });

  it('that is asked again keeps the focus on its question while it is looked for, and when it is there', async () => {
    const { user, services, router } = await openSearch(
      SHOWN,
      anAnswer({ state: 'stopped', model: 'A model' }),
    );
    const title = () => screen.getByRole('heading', { level: 1 });
    const before = title();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByText('Looking in documents, resolutions, minutes and tasks…');
    await waitFor(() => expect(document.activeElement).toBe(title()));
    act(() => services.emit('ask', { type: 'asking.answered', id: id(601) }));
    await waitFor(() => expect(router.state.location.search).toEqual({ answer: id(601) }));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(title()).not.toBe(before);
  });

  it('of which no sentence was written is no answer that could be useful, nor anybody’s words', async () => {
    await openSearch(SHOWN, anAnswer({ state: 'brokenOff', failure: 'notReached', model: 'A model' }));
    screen.getByText('The language model could not be reached.');
    expect(screen.queryByText('Was this answer useful?')).toBeNull();
    expect(screen.queryByText(/Written by/)).toBeNull();
    screen.getByRole('button', { name: 'Ask again' });
  });

  it('that is stale says so, on its source too, and is asked again in its conversation', async () => {
    const { user, services } = await openSearch(SHOWN, {
      ...WRITTEN,
      isStale: true,
      isPartial: true,
      follows: [{ id: id(599), question: 'What does Kade own?' }],
      passages: [aPassage({ isStale: true })],
    });
    screen.getByText('A source has changed since this was asked, or is gone.');
    screen.getByText('· Changed since, or gone');
    screen.getByText(/Passages are left out here/);
    expect(screen.getByRole('link', { name: 'What does Kade own?' }).getAttribute('href')).toBe(
      `${PATH}?answer=${id(599)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(running(services, 'ask')).toMatchObject({ question: { follows: id(599) } });
  });

  it('is followed by the next question, whose words are its own', async () => {
    const { user, services, router } = await openSearch(SHOWN, WRITTEN);
    await user.type(screen.getByRole('textbox', { name: FIELD.next }), 'And who wrote it?');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(running(services, 'ask')).toMatchObject({
      question: { words: 'And who wrote it?', follows: id(600), place: id(600) },
    });
    services.emit('ask', { type: 'asking.answered', id: id(601) });
    await waitFor(() => expect(router.state.location.search).toEqual({ answer: id(601) }));
  });

  it('and its source are said to be useful or not, with a reason, and that is taken back', async () => {
    const { user, services } = await openSearch(SHOWN, {
      ...WRITTEN,
      feedback: { rating: 'bad', reason: null },
    });
    const bad = screen.getByRole('button', { name: 'No, not useful: this answer' });
    expect(bad.getAttribute('aria-pressed')).toBe('true');
    await user.click(bad);
    expect(actsOf(services)).toEqual([
      { asked: { act: 'rateAnswer', input: { answerId: id(600), rating: null } }, note: '' },
    ]);
    act(() => refuseAct(services, 'No answer came', true));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No answer came. What you said was not stored.',
    );
    await user.click(screen.getByRole('button', { name: 'Say why' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why was the answer not useful?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too short');
    await user.click(within(dialog).getByRole('button', { name: 'Send the reason' }));
    expect(actsOf(services)).toEqual([
      { asked: { act: 'rateAnswer', input: { answerId: id(600), rating: 'bad' } }, note: 'Too short' },
    ]);
    act(() => performAct(services, { id: id(600), feedback: { rating: 'bad', reason: 'Too short' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Useful: source 1, Valuation report Kadeweg 14' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'rateSource',
      input: { passageId: id(610), rating: 'good' },
    });
  });

  it('is copied with its sources, without what was struck out', async () => {
    const { user } = await openSearch(SHOWN, WRITTEN);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy the answer with its sources' }));
    await screen.findByText('The answer is copied with its sources.');
    expect(write.mock.calls[0]?.[0]).toContain('The market value is € 4.250.000. [1]');
    expect(write.mock.calls[0]?.[0]).not.toContain('The rent is');
  });

  it('is sent by mail, or by what the device shares with where it does', async () => {
    await openSearch(SHOWN, WRITTEN);
    const mail = screen.getByRole('link', { name: 'Send the answer with its sources by mail' });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('€ 4.250.000. [1]');
    cleanup();
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user } = await openSearch(SHOWN, WRITTEN);
      await user.click(screen.getByRole('button', { name: 'Share the answer with its sources' }));
      expect(share.mock.calls).toEqual([
        [{ title: WRITTEN.question, text: expect.stringContaining('€ 4.250.000. [1]') }],
      ]);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('shows what its model wrote in bold so, and no sign of it', async () => {
    const lead = aSentence({
      isItem: true,
      text: 'General meeting. It approves.',
      strong: [{ at: 0, length: 16 }],
    });
    await openSearch(SHOWN, { ...WRITTEN, sentences: [lead] });
    expect(screen.getByText('General meeting.').tagName).toBe('STRONG');
    expect(screen.getByText(/It approves/).textContent).toContain('General meeting. It approves.');
  });
});

describe('the questions of a person', () => {
  it('are listed with what became of them, found by their words, and removed', async () => {
    const stale = aListedQuestion({ id: id(602), question: 'Who owns Kade?', isStale: true });
    const answers = { ...QUIET_ANSWERS, 'ai.history': pageOf([aListedQuestion(), stale]) };
    const { services } = await openViews(`${PATH}/history`, { answers });
    const user = userEvent.setup();
    await screen.findByRole('heading', { level: 1, name: 'Your questions' });
    await screen.findByText('2 questions. Nobody else sees them.');
    screen.getByText('· a source has changed');
    expect(screen.getByRole('link', { name: 'Who owns Kade?' }).getAttribute('href')).toBe(
      `${PATH}?answer=${id(602)}`,
    );
    await user.click(screen.getByRole('button', { name: 'More actions for “Who owns Kade?”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove the question' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this question?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove the question' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'remove',
      input: { answerId: id(602), question: 'Who owns Kade?' },
    });
    expect(await faults()).toEqual([]);
  });

  it('begin with the way to the first', async () => {
    const answers = { ...QUIET_ANSWERS, 'ai.history': pageOf([]) };
    await openViews(`${PATH}/history`, { answers });
    await screen.findByRole('heading', { name: 'No questions yet' });
    screen.getAllByRole('link', { name: 'Ask a question' });
  });
});
