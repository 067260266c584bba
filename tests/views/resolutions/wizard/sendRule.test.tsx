// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Candidates, Draft } from '#contract/calls/drafts';
import type { Rule } from '#contract/decision/rule';
import { DECISION } from '#words/en/decision';
import { aWholeDraft } from '../../../kit/drafts';
import { id } from '../../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../../kit/render';
import { TWO_THIRDS } from '../../../kit/resolution';

const NOBODY: Candidates = {
  managementBoard: [],
  supervisoryBoard: [],
  holdings: [],
  unknownHolders: null,
  presets: [],
  conflicts: [],
};

/** The words of the dialog that asks before a draft is sent. */
async function wordsBeforeSending(changes: Partial<Draft>): Promise<string> {
  const draft = aWholeDraft({ deadline: '2999-12-11', ...changes });
  const answers = {
    ...QUIET_ANSWERS,
    'resolutions.getDraft': draft,
    'resolutions.candidates': NOBODY,
    'resolutions.template': {
      templates: [],
      values: {},
      mail: { subject: '', before: [], after: [] },
    },
  };
  await openViews(`/${id(2)}/resolutions/${draft.id}/wizard/personalize`, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1 decision maker' }));
  const dialog = await screen.findByRole('dialog', { name: /^Send to one.decision maker\?$/ });
  return dialog.textContent ?? '';
}

const WHEN_CERTAIN: Rule = { ...TWO_THIRDS, earlyFinish: { accept: 'whenCertain', reject: 'never' } };

describe('what is said of the rule before a draft is sent', () => {
  it.each(['deadline', 'whenAllDecided'] as const)('is when the voting closes (%s)', async (closing) => {
    const words = await wordsBeforeSending({ closing, rule: TWO_THIRDS });
    expect([
      words.includes(DECISION.closing.sentences[closing]),
      words.includes(DECISION.rule.neverCertain),
    ]).toEqual([true, false]);
  });

  it('is also what keeps it from closing early, where decisions may be changed until nothing is certain', async () => {
    expect(await wordsBeforeSending({ rule: WHEN_CERTAIN })).toContain(DECISION.rule.neverCertain);
    document.body.replaceChildren();
    const isLasting = { ...WHEN_CERTAIN, changeAllowed: false };
    expect(await wordsBeforeSending({ rule: isLasting })).not.toContain(DECISION.rule.neverCertain);
  });
});
