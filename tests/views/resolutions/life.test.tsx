// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/calls/resolutions';
import type { ResolutionLack } from '#contract/resolutionLife';
import { zoneOf } from '#domain/time/zone';
import { calendarOf } from '#words/en/calendar';
import { LIFE } from '#words/en/resolutions/life';
import { calendarOf as dutchCalendarOf } from '#words/nl/calendar';
import { LIFE as DUTCH } from '#words/nl/resolutions/life';
import { actsOf } from '../../kit/acts';
import { aResolution } from '../../kit/aResolution';
import { id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

async function openResolution(resolution: Resolution) {
  const answers = { ...QUIET_ANSWERS, 'resolutions.get': resolution };
  const views = await openViews(`/${id(2)}/resolutions/${resolution.id}`, { answers });
  await screen.findByRole('heading', { level: 1, name: resolution.title });
  return { ...views, user: userEvent.setup() };
}

const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

function stations() {
  const line = screen.getByRole('list', { name: 'Life of this resolution' });
  return within(line)
    .getAllByRole('listitem')
    .map((item) => [words(item), item.getAttribute('aria-current')]);
}

function rowsIn(element: HTMLElement) {
  return within(element)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll<HTMLElement>(':scope > span')].map(words));
}

/** A resolution whose step of an act lacks something. */
function lacking(act: string, lack: ResolutionLack, rest: Partial<Resolution> = {}): Resolution {
  const resolution = aResolution(rest);
  const steps = resolution.process.steps.map((step) =>
    step.act === act ? { ...step, missing: [lack] } : step,
  );
  return {
    ...resolution,
    acts: resolution.acts.filter((own) => own !== act),
    process: { ...resolution.process, steps },
  };
}

describe('the life of a resolution', () => {
  it('is a line of stations with their times, the current one lit', async () => {
    await openResolution(aResolution());
    expect(stations()).toEqual([
      ['Draft15 Nov 2026, 09:00', null],
      ['Being sent16 Nov 2026, 09:00', null],
      ['OpenSince 16 Nov 2026, 09:00', 'step'],
      ['Accepted or rejectedBy the end of 27 Nov 2026', null],
    ]);
  });

  it('ends with what it became, and passes no station that it never reached', async () => {
    await openResolution(
      aResolution({
        status: 'Cancelled',
        opensAt: null,
        closedAt: '2026-11-17T09:30:00.000Z',
        evaluation: null,
        acts: [],
      }),
    );
    expect(stations()).toEqual([
      ['Draft15 Nov 2026, 09:00', null],
      ['Being sent16 Nov 2026, 09:00', null],
      ['Cancelled17 Nov 2026, 10:30', 'step'],
    ]);
  });

  it('is left out where it was brought in signed', async () => {
    await openResolution(aResolution({ status: 'Accepted', isImported: true, acts: [] }));
    expect(screen.queryByRole('list', { name: 'Life of this resolution' })).toBeNull();
  });
});

describe('what can happen next', () => {
  it('says of each step who takes it and what follows, with a button for who may', async () => {
    const { user, services } = await openResolution(aResolution());
    const region = screen.getByRole('region', { name: 'What can happen next' });
    expect(rowsIn(region)).toEqual([
      ['Closes by itself', 'By the end of 27 Nov 2026', 'Nobody has to do anything'],
      ['Decide', 'Hendrik ter Horst and Yasmina El Amrani', ''],
      ['Send a reminder', 'An admin', 'Who has not decided gets a mail', 'Remind 2 people'],
      ['Give more time', 'An admin', 'A later day, told to everybody with a reason', 'Give more time'],
      ['Break the tie', 'The chair or an admin', 'By the lot or the casting vote'],
      ['Cancel', 'An admin', 'With a reason; decisions made stay on record', 'Cancel the resolution'],
    ]);
    await user.click(within(region).getByRole('button', { name: 'Remind 2 people' }));
    expect(actsOf(services)).toEqual([
      { asked: { act: 'remind', input: { resolutionId: id(31), decisionMakers: null } }, note: '' },
    ]);
  });

  it('shows a step that is blocked with its reason, and does nothing when it is pressed', async () => {
    const again = '2026-11-20T10:00:00.000Z';
    const { user, services } = await openResolution(lacking('remind', { lack: 'remindedLately', again }));
    const button = screen.getByRole('button', { name: 'Remind 2 people' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(words(button.closest('li') ?? button)).toContain('Possible again on 20 Nov 2026, 11:00');
    await user.click(button);
    expect(actsOf(services)).toEqual([]);
  });

  it('is one line for who only decides, which opens', async () => {
    const { user } = await openResolution(aResolution({ acts: ['decide'] }));
    expect(screen.queryByRole('region', { name: 'What can happen next' })).toBeNull();
    const line = screen.getAllByText('Closes by itself')[0]?.closest('details');
    if (!line) throw new Error('There is no line that opens');
    expect([line.open, words(line)?.startsWith('Closes by itself By the end of 27 Nov 2026')]).toEqual([
      false,
      true,
    ]);
    await user.click(screen.getByText('What can happen next'));
    expect(line.open).toBe(true);
    expect(rowsIn(line).map(([name]) => name)).toContain('Send a reminder');
  });

  it('says of what is being sent that it opens by itself, and when', async () => {
    const lack = { lack: 'unsettled', promised: 7, settled: 6 } as const;
    const rest = { status: 'Pending', opensAt: null, evaluation: null, acts: ['extend', 'cancel'] } as const;
    await openResolution(lacking('open', lack, { ...rest, acts: [...rest.acts] }));
    expect(rowsIn(screen.getByRole('region', { name: 'What can happen next' }))[0]).toEqual([
      'Opens by itself',
      'When 7 invitations have an outcome: 6 have',
      'Nobody has to do anything',
    ]);
  });
});

const LACKS: readonly ResolutionLack[] = [
  { lack: 'incomplete', parts: ['title', 'text', 'message'] },
  { lack: 'unsettled', promised: 1, settled: 0 },
  { lack: 'unsettled', promised: 7, settled: 1 },
  { lack: 'nobodyReached' },
  { lack: 'overdue' },
  { lack: 'nobodyAwaited' },
  { lack: 'remindedLately', again: '2026-11-20T10:00:00.000Z' },
  { lack: 'noTie' },
  { lack: 'superseded' },
  { lack: 'undecided', until: null },
  { lack: 'undecided', until: '2026-11-27T22:59:59.999Z' },
];

describe('why a step is blocked', () => {
  const zone = zoneOf('Europe/Amsterdam');
  const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

  it('is said in English', () => {
    expect(LACKS.map((lack) => plain(LIFE.lack(lack, calendarOf(zone))))).toEqual([
      'Still needs the title, the text and the message',
      'When the invitation has an outcome',
      'When 7 invitations have an outcome: 1 has',
      'Not possible: no invitation was delivered',
      'Not possible: the last day to decide is past',
      'Not possible: nobody is awaited',
      'Possible again on 20 Nov 2026, 11:00',
      'Not possible: no tie waits',
      'Not possible: a newer resolution replaces it',
      'When the tie is broken',
      'By the end of 27 Nov 2026',
    ]);
  });

  it('is said in Dutch', () => {
    expect(LACKS.map((lack) => plain(DUTCH.lack(lack, dutchCalendarOf(zone))))).toEqual([
      'Nog nodig: de titel, de tekst en het bericht',
      'Als de uitkomst van de uitnodiging bekend is',
      'Als de uitkomst van 7 uitnodigingen bekend is: nu van 1',
      'Niet mogelijk: geen uitnodiging is bezorgd',
      'Niet mogelijk: de laatste dag om te stemmen is voorbij',
      'Niet mogelijk: er wordt op niemand gewacht',
      'Weer mogelijk op 20 nov 2026, 11:00',
      'Niet mogelijk: de stemmen staken niet',
      'Niet mogelijk: een nieuwer besluit vervangt het',
      'Als de staking van stemmen is beslecht',
      'Uiterlijk het einde van 27 nov 2026',
    ]);
  });
});
