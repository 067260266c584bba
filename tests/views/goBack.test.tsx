// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftTemplates } from '#contract/calls/drafts';
import { aDecisionMaker, aWholeDraft } from '../kit/drafts';
import { aUser, id } from '../kit/fixtures';
import { quietConsole } from '../kit/quiet';
import { openViews, QUIET_ANSWERS } from '../kit/render';

/** Stands for a word that passes every check and still breaks the part that shows it. */
const BREAKS = 'This word breaks its field';

vi.mock('../../src/views/shared/fields/TextField', async (original) => {
  const whole = await original<typeof import('../../src/views/shared/fields/TextField')>();
  const TextField: typeof whole.TextField = (props) => {
    if (props.value === BREAKS) throw new Error('It cannot be drawn');
    return whole.TextField(props);
  };
  return { ...whole, TextField };
});

const TEMPLATES: DraftTemplates = {
  templates: [],
  values: {},
  mail: { subject: '', before: [], after: [] },
};

/** No day is ever past it. */
const FAR = '2999-12-11';

beforeEach(quietConsole);

const HEADINGS = { 'decision-makers': /^Decision makers: /, compose: /^Compose: / } as const;

async function openStep(step: keyof typeof HEADINGS = 'compose') {
  const draft = aWholeDraft({ deadline: FAR });
  const answers = {
    ...QUIET_ANSWERS,
    'resolutions.getDraft': draft,
    'resolutions.template': TEMPLATES,
    'resolutions.candidates': {
      managementBoard: [aDecisionMaker()],
      supervisoryBoard: [],
      holdings: [],
      unknownHolders: null,
      presets: [],
      conflicts: [],
    },
  };
  const views = await openViews(`/${id(2)}/resolutions/${draft.id}/wizard/${step}`, { answers });
  await screen.findByRole('heading', { level: 1, name: HEADINGS[step] }, { timeout: 60_000 });
  const wizard = await views.router.options.context.flow('resolutionWizard');
  return { ...views, user: userEvent.setup(), wizard };
}

const faultOf = async () =>
  (await screen.findByRole('heading', { name: 'This page has a fault' })).nextSibling;
const goBack = () => screen.getByRole('button', { name: 'Go back to what was saved' });

describe('a page that cannot be shown with what was typed', { timeout: 120_000 }, () => {
  it('names the field at fault, and comes back without that word and with the others', async () => {
    const { user, wizard } = await openStep();
    wizard.send({ type: 'wizard.edited', field: 'message', value: 'Please look' });
    wizard.send({ type: 'wizard.edited', field: 'title', value: BREAKS });
    expect((await faultOf())?.textContent).toBe(
      'It cannot be shown with what was typed in Title and is not saved. Going back to what was saved drops that; everything else that was typed stays.',
    );
    await user.click(goBack());
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    expect(title.value).toBe('Loan to Veerhaven Ontwikkeling B.V.');
    expect(wizard.getSnapshot().context.words).toEqual({ message: 'Please look' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it.each([
    ['deadline', '20265-12-11', 'Last day to decide', 'compose'],
    ['rule', { majority: 7 }, 'Rule', 'decision-makers'],
    ['decisionMakers', 'nobody', 'Decision makers', 'compose'],
    ['title', { not: 'a text' }, 'Title', 'compose'],
  ] as const)(
    'finds the word at fault by its shape where no field is to blame: %s',
    async (field, value, name, step) => {
      const { user, wizard } = await openStep(step);
      wizard.send({ type: 'wizard.edited', field: 'message', value: 'Please look' });
      // No event brings such a word in: it stands for what an older version left.
      Reflect.set(wizard.getSnapshot().context.words, field, value);
      wizard.send({ type: 'wizard.edited', field: 'message', value: 'Please look now' });
      expect((await faultOf())?.textContent).toContain(`what was typed in ${name} and`);
      await user.click(goBack());
      await screen.findByRole('heading', { level: 1, name: HEADINGS[step] });
      expect(wizard.getSnapshot().context.words).toEqual({ message: 'Please look now' });
    },
  );

  it('is offered nothing to drop when nothing of it was typed', async () => {
    const { wizard, router } = await openStep();
    wizard.send({
      type: 'wizard.opened',
      entityId: id(2),
      draft: aWholeDraft({ revision: 2, title: BREAKS }),
    });
    await faultOf();
    expect(screen.queryByRole('button', { name: 'Go back to what was saved' })).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
    expect(router.state.location.pathname).toMatch(/compose$/);
  });

  it('brings one’s details back with the other name', async () => {
    const views = await openViews(`/${id(2)}/user/settings`, { user: aUser() });
    await screen.findByLabelText('First name');
    const details = await views.router.options.context.flow('details');
    details.send({ type: 'details.edited', field: 'lastName', value: 'Bakker' });
    details.send({ type: 'details.edited', field: 'firstName', value: BREAKS });
    expect((await faultOf())?.textContent).toContain('what was typed in First name and');
    await userEvent.setup().click(goBack());
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe(aUser().firstName);
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Bakker');
  });
});
