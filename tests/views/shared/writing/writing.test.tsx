// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatTime } from '../../../../src/views/shared/format';
import { GateBar } from '../../../../src/views/shared/writing/GateBar';
import { NotSent } from '../../../../src/views/shared/writing/NotSent';
import { SaveState, type Saving } from '../../../../src/views/shared/writing/SaveState';
import { StaleNotice } from '../../../../src/views/shared/writing/StaleNotice';
import { type Step, Stepper } from '../../../../src/views/shared/writing/Stepper';
import { type Side, WritingPage } from '../../../../src/views/shared/writing/WritingPage';

const STEPS: readonly Step<'agenda' | 'papers' | 'invite'>[] = [
  { key: 'agenda', name: 'Agenda', holds: '3 items', isOpen: true },
  { key: 'papers', name: 'Papers', holds: 'Nothing yet', isOpen: true },
  { key: 'invite', name: 'Invite', holds: 'Nobody yet', isOpen: false },
];

describe('the stepper', () => {
  it('names each step, says which are done and which is current, and opens no step that is held up', async () => {
    const go = vi.fn();
    render(<Stepper steps={STEPS} current="papers" go={go} />);
    const buttons = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button');
    expect(
      buttons.map((button) => [
        button.textContent,
        button.getAttribute('aria-current'),
        button.hasAttribute('disabled'),
      ]),
    ).toEqual([
      ['Agenda3 items', null, false],
      ['2PapersNothing yet', 'step', false],
      ['3InviteNobody yet', null, true],
    ]);
    expect(within(buttons[0] as HTMLElement).getByLabelText('Done')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Agenda/ }));
    expect(go).toHaveBeenCalledExactlyOnceWith('agenda');
  });
});

const SAVED_AT = '2026-11-20T10:05:00.000Z';

describe('the state of saving', () => {
  const shown = (saving: Saving, saveAgain = () => {}) => {
    const { container } = render(
      <SaveState saving={saving} saveAgain={saveAgain}>
        <button type="button">Close</button>
      </SaveState>,
    );
    return container.textContent;
  };

  it.each<[Saving, string]>([
    [{ state: 'saved', at: null }, 'Nothing to save yet'],
    [{ state: 'saved', at: SAVED_AT }, `Draft saved at ${formatTime(SAVED_AT)}`],
    [{ state: 'unsaved' }, 'Saving…'],
    [{ state: 'stale' }, 'Not saved'],
    [{ state: 'offline' }, 'Not saved: Quorate cannot be reached. Your words are kept here.'],
  ])('%o reads as “%s”', (saving, words) => {
    expect(shown(saving)).toBe(`${words}Close`);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('says why it failed, and saves again when asked', async () => {
    const saveAgain = vi.fn();
    shown({ state: 'failed', reason: 'The server is busy.' }, saveAgain);
    expect(screen.getByRole('alert').textContent).toBe('The server is busy. Your words are kept.Save again');
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(saveAgain).toHaveBeenCalledOnce();
  });
});

describe('words that were changed here and elsewhere', () => {
  it('stand side by side until one of them is chosen', async () => {
    const [takeNewer, keepMine] = [vi.fn(), vi.fn()];
    render(
      <StaleNotice
        title="Eva changed it at 11:05, and you changed the same."
        differences={[{ key: 'title', name: 'Title', newer: 'Loan', mine: 'A loan' }]}
        takeNewer={takeNewer}
        keepMine={keepMine}
      />,
    );
    const notice = screen.getByRole('region', { name: 'Eva changed it at 11:05, and you changed the same.' });
    const rows = within(notice)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['What', 'Newer', 'Yours'],
      ['Title', 'Loan', 'A loan'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Use the newer one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect([takeNewer.mock.calls.length, keepMine.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('what was not sent', () => {
  it('leads to each field that is to blame, and has the focus', async () => {
    const lead = vi.fn();
    render(
      <NotSent
        reason="Not used here."
        problems={[{ field: 'title', message: 'Enter a title.' }]}
        lead={lead}
      />,
    );
    const notice = screen.getByRole('alert');
    expect(document.activeElement).toBe(notice);
    expect(notice.textContent).toBe(
      'Not sent. Everything you wrote is kept. To be put right first:Enter a title.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enter a title.' }));
    expect(lead).toHaveBeenCalledExactlyOnceWith('title');
  });

  it('says why where no field is to blame', () => {
    render(<NotSent reason="The entity is inactive." problems={[]} lead={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('Not sent. The entity is inactive.');
  });
});

describe('the gate bar', () => {
  const gates = (isTitled: boolean) => [
    { name: 'day', label: 'Last day', ask: 'Choose the last day', isMet: true },
    { name: 'title', label: 'Title', ask: 'Add a title', isMet: isTitled },
  ];
  const bar = (isTitled: boolean, isHeld = false, pressed = () => {}) => {
    render(
      <GateBar
        back={null}
        intro="To continue:"
        gates={gates(isTitled)}
        act="Continue"
        isHeld={isHeld}
        pressed={pressed}
      />,
    );
    return screen.getByRole('button', { name: 'Continue' });
  };

  it('says beside its act what is missing, and the act can be pressed all the same', async () => {
    const pressed = vi.fn();
    const act = bar(false, false, pressed);
    expect(act.getAttribute('aria-disabled')).toBe('true');
    const described = document.getElementById(act.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('To continue:Last dayAdd a title');
    expect(within(described as HTMLElement).getByLabelText('Done')).toBeDefined();
    await userEvent.click(act);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('says nothing where nothing is missing', () => {
    const act = bar(true);
    expect(act.getAttribute('aria-disabled')).toBe('false');
    expect(act.getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByRole('contentinfo').textContent).toBe('Continue');
  });

  it('is held without a word for another reason than a gate', () => {
    expect(bar(true, true).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a page for writing', () => {
  function Page() {
    const [side, show] = useState<Side>('write');
    return (
      <WritingPage
        title="Compose: Loan"
        saving={<p>Saved</p>}
        steps={null}
        notice={null}
        side={side}
        show={show}
        preview={<p>As they get it</p>}
        problems={null}
        bar={null}
      >
        <p>Fields</p>
      </WritingPage>
    );
  }

  it('has its fields and what they become, and one of both where there is no room', async () => {
    const { container } = render(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: 'Compose: Loan' })).toBeDefined();
    const side = () => container.querySelector('[data-side]')?.getAttribute('data-side');
    expect(side()).toBe('write');
    await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
    expect(side()).toBe('preview');
    expect(screen.getByText('Fields')).toBeDefined();
    expect(screen.getByText('As they get it')).toBeDefined();
  });
});
