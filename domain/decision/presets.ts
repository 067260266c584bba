import type { Organ } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';

/** A field of a preset that its user sets; the preset's value is the default. */
export type OpenField =
  | 'changeAllowed'
  | 'conflicts'
  | 'termEnd'
  | 'earlyFinish'
  | 'earlyFinish.reject'
  | 'method.refusal';

/** A rule with its source: a default that a user can check and change, never legal advice. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  /** The provision, or the articles, that the rule is read from. */
  readonly citation: string;
  readonly organ: Organ;
  readonly open: readonly OpenField[];
  readonly rule: Rule;
}

/** A board decides by a majority of the votes cast, without who has a conflict of interest. */
const BOARD_MEETING: Rule = {
  quorum: null,
  majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
  abstentions: 'notCast',
  changeAllowed: true,
  tie: 'rejected',
  earlyFinish: { accept: 'never', reject: 'never' },
  conflicts: 'excluded',
  termEnd: { castBefore: 'counts', silent: 'leaves' },
  method: null,
  nonVotingCapital: null,
  lapse: null,
};

/** The rules on offer, word for word as the design's table "Presets" has them, and those of the boards of an N.V. */
export const PRESETS = [
  {
    id: 'nl-bv-management-board-meeting',
    name: 'Management board of a B.V., meeting',
    citation: 'BW 2:239',
    organ: 'managementBoard',
    open: ['earlyFinish', 'termEnd'],
    rule: BOARD_MEETING,
  },
  {
    id: 'nl-bv-supervisory-board-meeting',
    name: 'Supervisory board of a B.V., meeting',
    citation: 'BW 2:250',
    organ: 'supervisoryBoard',
    open: ['earlyFinish', 'termEnd'],
    rule: BOARD_MEETING,
  },
  {
    id: 'nl-bv-general-meeting',
    name: 'General meeting of a B.V.',
    citation: 'BW 2:228, 2:230',
    organ: 'shareholders',
    open: ['earlyFinish'],
    rule: {
      quorum: null,
      majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
      abstentions: 'notCast',
      changeAllowed: true,
      tie: 'rejected',
      earlyFinish: { accept: 'never', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: null,
      lapse: null,
    },
  },
  {
    id: 'nl-bv-general-meeting-election',
    name: 'General meeting of a B.V., election of a person',
    citation: 'BW 2:230(1): election of persons, tie decided by lot',
    organ: 'shareholders',
    open: ['earlyFinish'],
    rule: {
      quorum: null,
      majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
      abstentions: 'notCast',
      changeAllowed: true,
      tie: 'lot',
      earlyFinish: { accept: 'never', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: null,
      lapse: null,
    },
  },
  {
    id: 'nl-bv-written-shareholders',
    name: "Written shareholders' resolution of a B.V.",
    citation: 'BW 2:238',
    organ: 'shareholders',
    open: ['changeAllowed', 'earlyFinish', 'method.refusal'],
    rule: {
      quorum: null,
      majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
      abstentions: 'notCast',
      changeAllowed: false,
      tie: 'rejected',
      earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' },
      conflicts: 'vote',
      termEnd: null,
      method: { consent: 'all', refusal: 'final', advice: 'required' },
      nonVotingCapital: null,
      lapse: null,
    },
  },
  {
    id: 'nl-nv-management-board-meeting',
    name: 'Management board of an N.V., meeting',
    citation: 'BW 2:129',
    organ: 'managementBoard',
    open: ['earlyFinish', 'termEnd'],
    rule: BOARD_MEETING,
  },
  {
    id: 'nl-nv-supervisory-board-meeting',
    name: 'Supervisory board of an N.V., meeting',
    citation: 'BW 2:140',
    organ: 'supervisoryBoard',
    open: ['earlyFinish', 'termEnd'],
    rule: BOARD_MEETING,
  },
  {
    id: 'nl-nv-written-shareholders',
    name: "Written shareholders' resolution of an N.V.",
    citation: 'BW 2:128',
    organ: 'shareholders',
    open: ['changeAllowed', 'earlyFinish'],
    rule: {
      quorum: { base: 'entitled', counts: 'present', operator: '>=', fraction: '1/1' },
      majority: [{ base: 'entitled', operator: '>=', fraction: '1/1' }],
      abstentions: 'blocks',
      changeAllowed: false,
      tie: 'rejected',
      earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: null,
      lapse: null,
    },
  },
  {
    id: 'nl-binding-nomination-set-aside',
    name: 'Setting a binding nomination aside',
    citation: 'BW 2:243(2), 2:24d(1)',
    organ: 'shareholders',
    open: ['earlyFinish'],
    rule: {
      quorum: null,
      majority: [
        { base: 'cast', operator: '>=', fraction: '2/3' },
        { base: 'capital', operator: '>', fraction: '1/2' },
      ],
      abstentions: 'notCast',
      changeAllowed: true,
      tie: 'rejected',
      earlyFinish: { accept: 'never', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: 'excluded',
      lapse: null,
    },
  },
  {
    id: 'nl-sb-nomination-rejected',
    name: 'Rejecting a nomination for the supervisory board',
    citation: 'BW 2:268(9), 2:24d(1)',
    organ: 'shareholders',
    open: ['earlyFinish'],
    rule: {
      quorum: null,
      majority: [
        { base: 'cast', operator: '>', fraction: '1/2' },
        { base: 'capital', operator: '>=', fraction: '1/3' },
      ],
      abstentions: 'notCast',
      changeAllowed: true,
      tie: 'rejected',
      earlyFinish: { accept: 'never', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: 'excluded',
      lapse: null,
    },
  },
  {
    id: 'uk-private-written-ordinary',
    name: 'Written ordinary resolution of a UK private company',
    citation: 'CA 2006 s.282, 288-297',
    organ: 'shareholders',
    open: ['earlyFinish.reject'],
    rule: {
      quorum: null,
      majority: [{ base: 'entitled', operator: '>', fraction: '1/2' }],
      abstentions: 'counted',
      changeAllowed: false,
      tie: 'rejected',
      earlyFinish: { accept: 'whenReached', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: null,
      lapse: { days: 28, from: 'circulation', firstDayIs: 1 },
    },
  },
  {
    id: 'uk-private-written-special',
    name: 'Written special resolution of a UK private company',
    citation: 'CA 2006 s.283, 288-297',
    organ: 'shareholders',
    open: ['earlyFinish.reject'],
    rule: {
      quorum: null,
      majority: [{ base: 'entitled', operator: '>=', fraction: '3/4' }],
      abstentions: 'counted',
      changeAllowed: false,
      tie: 'rejected',
      earlyFinish: { accept: 'whenReached', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: null,
      lapse: { days: 28, from: 'circulation', firstDayIs: 1 },
    },
  },
  {
    id: 'uk-directors-unanimous',
    name: 'Unanimous decision of UK directors',
    citation: 'Model Articles 8, 11, 14',
    organ: 'directors',
    open: ['changeAllowed', 'earlyFinish.reject', 'termEnd'],
    rule: {
      quorum: { base: 'heads', counts: 'eligible', operator: '>=', count: 2 },
      majority: [{ base: 'entitled', operator: '>=', fraction: '1/1' }],
      abstentions: 'blocks',
      changeAllowed: true,
      tie: 'rejected',
      earlyFinish: { accept: 'whenReached', reject: 'never' },
      conflicts: 'excluded',
      termEnd: { castBefore: 'counts', silent: 'leaves' },
      method: null,
      nonVotingCapital: null,
      lapse: null,
    },
  },
  {
    id: 'us-de-board-consent',
    name: 'Written consent of a Delaware board',
    citation: '8 Del. C. 141(f): all members of the board',
    organ: 'directors',
    open: ['earlyFinish.reject', 'conflicts', 'termEnd'],
    rule: {
      quorum: null,
      majority: [{ base: 'entitled', operator: '>=', fraction: '1/1' }],
      abstentions: 'blocks',
      changeAllowed: true,
      tie: 'rejected',
      earlyFinish: { accept: 'whenReached', reject: 'never' },
      conflicts: 'vote',
      termEnd: { castBefore: 'counts', silent: 'leaves' },
      method: null,
      nonVotingCapital: null,
      lapse: null,
    },
  },
  {
    id: 'us-de-stockholder-consent',
    name: 'Written consent of Delaware stockholders',
    citation: '8 Del. C. 228',
    organ: 'shareholders',
    open: ['earlyFinish.reject'],
    rule: {
      quorum: null,
      majority: [{ base: 'entitled', operator: '>', fraction: '1/2' }],
      abstentions: 'counted',
      changeAllowed: true,
      tie: 'rejected',
      earlyFinish: { accept: 'whenReached', reject: 'never' },
      conflicts: 'vote',
      termEnd: null,
      method: null,
      nonVotingCapital: null,
      lapse: { days: 60, from: 'firstConsent', firstDayIs: 0 },
    },
  },
] as const satisfies readonly Preset[];

export type PresetId = (typeof PRESETS)[number]['id'];

export function presetOf(id: PresetId): Preset {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (!preset) throw new RangeError(`No preset ${id}`);
  return preset;
}
