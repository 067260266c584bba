import { answerMachine } from '../../src/machines/search/answer.machine';
import { entityOf, signIn } from '../e2e/kit';
import { anAnswer, aSentence } from '../kit/anAnswer';
import { byItself, type Cause, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

const ANSWER = anAnswer({
  id: crypto.randomUUID(),
  state: 'written',
  model: 'A model',
  sentences: [aSentence()],
});

const READ = /^GET .*\/ai\/search\/[^/]+$/;
const STREAM = /^GET .*\/stream$/;
const STOP = /^DELETE .*\/stream$/;

/** The page of questions, where time passes only as said; an answer that is read, followed or stopped waits. */
async function begin(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await signIn(page, EVA);
  await page.goto(`/${entityOf(page)}/ai-search`);
  await page.getByRole('heading', { level: 1, name: 'AI search' }).waitFor();
  await world.stops();
  world.hold(/^\/api\/ai\/search\/[^/]+(\/stream)?$/);
  world.hold(/\/stream$/, 'DELETE');
}

/** The page reads the answer as it is by now. */
const read =
  (changes: Partial<typeof ANSWER>): Cause =>
  async (world) => {
    const { page } = world;
    const search = `?answer=${ANSWER.id}`;
    if (!page.url().endsWith(search)) await page.evaluate((to) => history.pushState(null, '', to), search);
    await world.answer({ status: 200, body: { ...ANSWER, ...changes } }, READ);
  };

const break_: Cause = (world) => world.answer('offline', STREAM);

const AGAIN = ['answer.broke', 'wait.over'] as const;

export const page: PageModel<typeof answerMachine> = {
  machine: answerMachine,
  states: {
    none: (page) => page.getByRole('heading', { level: 1, name: 'AI search' }),
    writing: (page) => page.getByRole('heading', { level: 1, name: ANSWER.question }),
    'writing.following': (page) => page.getByText(/^Writing the answer…|^The connection broke\./),
    'writing.waiting': (page) => page.getByText('The connection broke. It is tried again…'),
    'writing.lost': (page) => page.getByRole('button', { name: 'Connect again' }),
    'writing.stopping': (page) => page.getByRole('button', { name: 'Stopping…' }),
    whole: (page) => page.getByText('Was this answer useful?'),
    stale: (page) => page.getByText('A source has changed since this was asked, or is gone.'),
  },
  causes: {
    'answer.shown': byItself,
    'answer.left': ({ page }) => page.getByRole('link', { name: 'New question' }).click(),
    'answer.sentenceTold': (world) =>
      world.answer({ stream: [{ event: 'sentence', data: aSentence() }] }, STREAM),
    'answer.ended': (world) =>
      world.answer({ stream: [{ event: 'ended', data: { state: 'written', failure: null } }] }, STREAM),
    'answer.broke': break_,
    'answer.followRequested': ({ page }) => page.getByRole('button', { name: 'Connect again' }).click(),
    'answer.stopRequested': ({ page }) => page.getByRole('button', { name: 'Stop', exact: true }).click(),
    'answer.stopped': (world) =>
      world.answer({ status: 200, body: { id: ANSWER.id, state: 'stopped' } }, STOP),
    'answer.stopFailed': (world) => world.answer('offline', STOP),
    'wait.over': (world) => world.passes(61_000),
  },
  journeys: [
    {
      name: 'the connection breaks after a sentence, and the answer is stopped at the second try',
      begin,
      steps: [
        'answer.shown#1',
        'answer.sentenceTold',
        'answer.broke',
        'wait.over',
        'answer.stopRequested',
        'answer.stopFailed',
        'answer.stopRequested',
        'answer.stopped',
      ],
      causes: {
        'answer.shown#1': read({ state: 'writing', sentences: [] }),
        'answer.broke': byItself,
      },
    },
    {
      name: 'the page reads the answer again while it waits, and later that a source has changed',
      begin,
      steps: [
        'answer.shown#1',
        'answer.broke',
        'answer.shown#1',
        'answer.stopRequested',
        'answer.stopped',
        'answer.shown#4',
        'answer.left',
      ],
      causes: {
        'answer.shown#1': read({ state: 'writing' }),
        'answer.broke': (world) => world.answer({ status: 404 }, STREAM),
        'answer.shown#4': read({ isStale: true }),
      },
    },
    {
      name: 'the connection breaks often, is asked for again, and the answer is whole',
      begin,
      steps: [
        'answer.shown#1',
        ...AGAIN,
        ...AGAIN,
        ...AGAIN,
        ...AGAIN,
        'answer.broke',
        'answer.followRequested',
        'answer.ended#1',
        'answer.shown#3',
      ],
      causes: { 'answer.shown#1': read({ state: 'writing' }), 'answer.shown#3': read({}) },
    },
  ],
};
