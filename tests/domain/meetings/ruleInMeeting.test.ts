import { describe, expect, it } from 'vitest';
import { presetOf } from '#domain/decision/presets';
import { ruleInMeeting } from '#domain/meetings/ruleInMeeting';
import { TWO_THIRDS } from '../../kit/resolution';

describe('the rule of a resolution in a meeting', () => {
  it('ends nothing early, and takes a vote that is noted again', () => {
    expect(
      ruleInMeeting({
        ...TWO_THIRDS,
        changeAllowed: false,
        earlyFinish: { accept: 'never', reject: 'whenCertain' },
      }),
    ).toEqual({ ...TWO_THIRDS, changeAllowed: true, earlyFinish: { accept: 'never', reject: 'never' } });
  });

  it('is none where it is for deciding in writing', () => {
    expect([
      ruleInMeeting(presetOf('nl-bv-written-shareholders').rule),
      ruleInMeeting({ ...TWO_THIRDS, lapse: { days: 28, from: 'circulation', firstDayIs: 1 } }),
    ]).toEqual([null, null]);
  });
});
