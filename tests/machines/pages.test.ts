import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Chart, chartOf, isPassing } from '../../tools/charts/chart';
import { coveredBy, openIn } from '../kit/covered';
import { coverPage } from '../kit/coverPage';
import { CHARTS, isForBrowser, neverOf, PAGES, plannedBy, plannedJourneys, plannedOf } from '../kit/journeys';
import { page as forgotPassword } from '../model/forgotPassword.page';
import type { PageModel } from '../model/kit/page';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../model/${file}`, import.meta.url), 'utf8'));

/** Why a browser cannot come to something. */
const EXCUSED: Readonly<Record<string, string>> = read('excused.json');

/** What is left to do: machines without a page, and what no journey of the others comes to. `npm run test:model` fails as long as there is some. */
const OPEN: { readonly machines: readonly string[]; readonly left: readonly string[] } = read('open.json');

/** What is wanted of a page and not there, and what is there and is no state. */
function missingIn(page: PageModel, chart: Chart): readonly string[] {
  const rests = chart.states.filter((state) => !isPassing(state)).map(({ path }) => path);
  const events = new Set(
    chart.transitions
      .filter((each) => each.cause === 'event' && isForBrowser(each))
      .map(({ event }) => event),
  );
  return [
    ...rests.filter((path) => !(path in page.states)).map((path) => `nothing says what is seen in ${path}`),
    ...[...events].filter((type) => !(type in page.causes)).map((type) => `nothing makes ${type} happen`),
    ...Object.keys(page.states)
      .filter((path) => !chart.states.some((state) => state.path === path))
      .map((path) => `${path} is no state`),
  ];
}

describe.each([...PAGES])('the page of %s', (_, page) => {
  it('says what is seen in every state and what makes every event happen', () => {
    expect(missingIn(page, chartOf(page.machine))).toEqual([]);
  });

  it('goes along ways that the model goes, or looks at where the model begins', () => {
    const looked = page.journeys.map((journey) => {
      const { begins, steps } = plannedOf(page, journey);
      return steps.length > 0 || begins.some((path) => !journey.unseen?.includes(path));
    });
    expect(looked).not.toContain(false);
  });
});

it('what no journey comes to is known: it is excused with its reason, or stands in open.json', () => {
  const covered = coveredBy(CHARTS, plannedBy(plannedJourneys()), EXCUSED, neverOf());
  const driven = covered.filter(({ chart: { id } }) => PAGES.has(id));
  expect({
    machines: CHARTS.map(({ id }) => id).filter((id) => !PAGES.has(id)),
    left: openIn(driven).toSorted(),
  }).toEqual(OPEN);
});

it('a state that somebody adds to a machine is missed by name', () => {
  const chart = chartOf(forgotPassword.machine);
  const added = chart.states.slice(0, 1).map((state) => ({ ...state, path: 'waiting', key: 'waiting' }));
  const more = { ...chart, states: [...chart.states, ...added] };
  expect(missingIn(forgotPassword, more)).toEqual(['nothing says what is seen in waiting']);
  const planned = plannedBy(plannedJourneys());
  expect(openIn(coveredBy([more], planned, EXCUSED, neverOf()))).toContain('forgotPassword: waiting');
});

it('what one of the machines that one function made has taken counts for all of them, and what is seen does not', () => {
  const charts = CHARTS.filter(({ id }) => id === 'tagActs' || id === 'taskActs');
  const reached = new Set(['tagActs.asking | act.changed | 0', 'tagActs: asking']);
  const [, tasks] = coveredBy(
    charts,
    reached,
    { 'taskActs: idle': 'Why not.' },
    { 'taskActs: old': 'Never.' },
  );
  expect([
    tasks?.transitions.get('taskActs.asking | act.changed | 0'),
    tasks?.transitions.get('taskActs.performing | act.asked | 0'),
    tasks?.states.get('taskActs: asking'),
    tasks?.states.get('taskActs: idle'),
    tasks?.states.get('taskActs: old'),
  ]).toEqual(['browser', 'memory', 'open', 'excused', 'memory']);
});

it('a way that only some of the machines that one function made have does not count for the others', () => {
  const charts = CHARTS.filter(({ id }) => id === 'readerNotes' || id === 'taskActs');
  const reached = new Set([
    'readerNotes.asking | act.changed | 0',
    'readerNotes.performing | act.requested | 0',
  ]);
  const tasks = coveredBy(charts, reached, {}, {}).find(({ chart }) => chart.id === 'taskActs');
  expect([
    tasks?.transitions.get('taskActs.asking | act.changed | 0'),
    tasks?.transitions.get('taskActs.performing | act.requested | 0'),
  ]).toEqual(['browser', 'memory']);
});

it('the page of the report paints the pictures, an arrow by the worst of its transitions', () => {
  const charts = CHARTS.filter(({ id }) => id === 'forgotPassword');
  const edge = 'forgotPassword.sending | forgotPassword.sent | 0';
  const other = 'forgotPassword.sending | forgotPassword.failed | 0';
  const picture = `<svg><g class="state" data-state="sent"/><g class="edge" data-transitions="${edge}&#10;${other}"/></svg>`;
  const covered = coveredBy(charts, new Set(['forgotPassword: sent', edge]), {}, {});
  const page = coverPage(covered, new Map([['forgotPassword', [picture]]]), {});
  expect(page).toContain('<g class="state browser" data-state="sent"/>');
  expect(page).toContain('<g class="edge open" data-transitions=');
  expect(page).toContain(`<li class="open">${other}</li>`);
});
