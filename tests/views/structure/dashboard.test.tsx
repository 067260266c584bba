// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Owner, OwnersAnswer, Share } from '#contract/calls/structure';
import { section } from '../../../src/views/structure/dashboard/section';
import { anOwnersAnswer } from '../../kit/anOwnersAnswer';
import { anEntity, id } from '../../kit/fixtures';
import { aRemembered } from '../../kit/remembered';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const share = (percentage: string): Share => ({
  fraction: `${BigInt(Math.round(Number(percentage) * 1e6))}/100000000`,
  percentage,
});

function owner(number: number, capital: string, votes: string, more: Partial<Owner> = {}): Owner {
  return {
    partyId: id(number),
    ownership: share(capital),
    voting: share(votes),
    isAboveThreshold: true,
    controls: false,
    paths: [],
    ...more,
  };
}

const NAMES = ['Ada de Jong', 'Bo Janssen', 'Cor Smit', 'Dirk Postma', 'Els Visser', 'Fem Mulder'];

const ANSWER = anOwnersAnswer({
  parties: NAMES.map((name, at) => ({ id: id(30 + at), kind: 'person', name, entity: null })),
  owners: [
    owner(30, '55', '55', { controls: true }),
    owner(31, '33.333333', '26'),
    owner(32, '26', '26', { isAboveThreshold: false }),
  ],
  total: 3,
  unknown: share('0'),
});

async function openOwners(changes: Partial<OwnersAnswer> = {}) {
  await openViews(`/${id(2)}`, {
    entity: anEntity({ id: id(2), features: ['structureChart'] }),
    answers: { ...QUIET_ANSWERS, 'entity.owners': { ...ANSWER, ...changes } },
  });
  await screen.findByRole('region', { name: /^Beneficial owners/ });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const panel = screen.getByRole('region', { name: /^Beneficial owners/ });
  const lines = () =>
    within(panel)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { panel, lines };
}

describe('the owners on the dashboard', () => {
  it('are those above the threshold with their shares, and lead to the chart', async () => {
    const { panel, lines } = await openOwners();
    expect(lines()).toEqual([
      'Ada de JongControls it with more than half of the votes55%',
      'Bo Janssen33,333333% of capital, 26% of votes',
    ]);
    expect(within(panel).getByRole('link', { name: 'The chart' }).getAttribute('href')).toBe(
      `/${id(2)}/structure`,
    );
    expect(panel.textContent).not.toContain('nobody on record');
  });

  it('are the first four of them, with how many there are', async () => {
    const { panel, lines } = await openOwners({
      threshold: { ...ANSWER.threshold, percentage: '10' },
      owners: NAMES.map((_, at) => owner(30 + at, `${30 - at}`, `${30 - at}`)),
    });
    expect(lines()).toEqual(['Ada de Jong30%', 'Bo Janssen29%', 'Cor Smit28%', 'Dirk Postma27%']);
    expect(within(panel).getByText('6')).toBeTruthy();
  });

  it('stand with what nobody is known to hold, and what is not shown', async () => {
    const { panel } = await openOwners({ unknown: share('11.1'), undisclosed: share('4') });
    expect(panel.textContent).toContain(
      '11,1% is held by nobody on record. 4% is held by holders that are not shown to you.',
    );
  });

  it('give way to what follows where nobody is above the threshold', async () => {
    const { panel, lines } = await openOwners({ owners: [] });
    expect(lines()).toEqual([]);
    expect(panel.textContent).toContain(
      'Nobody has more than 25%: the members of the management board count as owners then.',
    );
  });

  it('are not told where more than the whole is recorded', async () => {
    const { panel } = await openOwners({
      owners: [],
      unknown: null,
      errors: [{ kind: 'over100', partyId: id(90), track: 'voting', sum: '110' }],
    });
    expect(panel.textContent).toContain(
      'More than 100% of something is recorded. No owners are computed until that is put right.',
    );
  });
});

describe('the figures of holdings', () => {
  const { stats, userStats } = aRemembered().dashboard;
  const figures = (holders: number, held: number, holdings: number) =>
    section.figures?.({ ...stats, structure: { holders, held } }, { ...userStats, structure: { holdings } });

  it('are the holders, with how many entities are held, and the caller’s own where there are any', () => {
    expect([figures(3, 4, 0), figures(2, 0, 1)]).toEqual([
      [{ name: 'Holders', value: 3, note: 'and 4 held' }],
      [
        { name: 'Holders', value: 2, note: 'hold it directly' },
        { name: 'Your holdings', value: 1, note: 'in your own name' },
      ],
    ]);
  });

  it('are none where the chart is off', () => {
    expect(section.figures?.(stats, userStats)).toEqual([]);
  });
});
