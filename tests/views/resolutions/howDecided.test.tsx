// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/calls/resolutions';
import { ruleWithClosing } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { HowDecided } from '../../../src/views/resolutions/HowDecided';
import { aResolution } from '../../kit/aResolution';
import { TWO_THIRDS } from '../../kit/resolution';

function show(changes: Partial<Resolution> = {}) {
  render(<HowDecided resolution={aResolution(changes)} />);
  return screen.queryByRole('region', { name: 'How it is decided' });
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('how a resolution is decided', () => {
  it('says the rule in sentences, when the voting closes, and the sums with their units', () => {
    const region = within(show({ closing: 'whenAllDecided' }) ?? document.body);
    expect(textsOf(region.getAllByRole('listitem'))).toEqual(
      ruleWithClosing(DECISION, TWO_THIRDS, 'whenAllDecided'),
    );
    expect(textsOf(region.getAllByRole('term'))).toEqual([
      'In favour',
      'Against',
      'Abstained',
      'Counted for the quorum',
      'In favour, of all votes',
    ]);
    expect(textsOf(region.getAllByRole('definition'))).toEqual([
      '60 votes',
      '15 votes',
      '0 votes',
      '75 of 100 votes',
      '60 of 100 votes',
    ]);
  });

  it('names the preset that the rule is from, and what was chosen otherwise', () => {
    show({ preset: 'nl-bv-management-board-meeting' });
    screen.getByText(/Chosen otherwise: /);
  });

  it('says the rule without sums before anything was counted', () => {
    const region = within(show({ evaluation: null }) ?? document.body);
    expect([region.getAllByRole('listitem').length > 0, region.queryAllByRole('term')]).toEqual([true, []]);
  });

  it('is not there without a rule, as for what was imported', () => {
    expect(show({ rule: null, evaluation: null })).toBeNull();
  });
});
