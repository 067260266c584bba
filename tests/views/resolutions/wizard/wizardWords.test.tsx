// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftTemplates } from '#contract/calls/drafts';
import { fieldsOf, NOTHING_OPEN } from '../../../../src/machines/resolutions/resolutionWizard.context';
import { resumeWizard } from '../../../../src/machines/resolutions/resolutionWizard.resume';
import { aDecisionMaker, aWholeDraft } from '../../../kit/drafts';
import fc from '../../../kit/fc';
import { id } from '../../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../../kit/render';
import { admittedWords } from '../../../kit/words';

const TEMPLATES: DraftTemplates = {
  templates: [],
  values: {},
  mail: { subject: '', before: [], after: [] },
};
const STEPS = ['decision-makers', 'compose', 'personalize'] as const;

/** How many words are tried; each is shown on three steps. */
const TRIED = 25;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Every part of every step shows the words that are admitted: none ends in the error page. */
it('no word that is taken up breaks a step of the wizard', { timeout: 600_000 }, async () => {
  const shown = new Set<string>();
  await fc.assert(
    fc.asyncProperty(admittedWords, async (words) => {
      const draft = aWholeDraft({ deadline: '2999-12-11' });
      const answers = {
        ...QUIET_ANSWERS,
        'resolutions.getDraft': draft,
        'resolutions.template': TEMPLATES,
        'resolutions.candidates': {
          managementBoard: [aDecisionMaker()],
          supervisoryBoard: [],
          holdings: [],
          unknownHolders: null,
          presets: ['nl-bv-management-board-meeting'],
          conflicts: [],
        },
      };
      const base = `/${id(2)}/resolutions/${draft.id}/wizard`;
      const { router, actors } = await openViews(`/${id(2)}/documents`, { answers, strict: false });
      await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
      const wizard = await router.options.context.flow('resolutionWizard');
      for (const event of resumeWizard({ ...NOTHING_OPEN, draft, entityId: id(2), words }))
        wizard.send(event);
      for (const step of STEPS) {
        await router.navigate({ href: `${base}/${step}` });
        const heading = await screen.findByRole(
          'heading',
          {
            level: 1,
            name: /^(Decision makers|Compose|Personalize): /,
          },
          { timeout: 20_000 },
        );
        shown.add(heading.textContent?.split(':', 1)[0] ?? '');
      }
      expect(fieldsOf(wizard.getSnapshot().context.words)).not.toEqual([]);
      expect(wizard.getSnapshot().status).toBe('active');
      expect(actors.feedback.getSnapshot().context.items).toEqual([]);
      cleanup();
    }),
    { numRuns: TRIED, endOnFailure: true },
  );
  expect([...shown]).toEqual(['Decision makers', 'Compose', 'Personalize']);
});
