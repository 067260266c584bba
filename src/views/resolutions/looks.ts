import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  CircleSlash2,
  CircleX,
  type LucideIcon,
  MessageSquare,
  Send,
} from 'lucide-react';
import type { DecisionMaker, Hindrance, Resolution } from '#contract/calls/resolutions';
import type { Decision, Organ } from '#contract/decision/ballot';
import { type ResolutionStatus, resolutionStatusName } from '#contract/vocabulary';
import { DECISION_MAKERS } from '#words/en/resolutions/decisionMakers';
import { decisionInWords } from '#words/resolutions/record/decisionMakers';

export interface Look {
  readonly label: string;
  readonly family: string;
  readonly icon: LucideIcon;
}

const STATUSES: Record<ResolutionStatus, Omit<Look, 'label'>> = {
  Draft: { family: 'hue-slate', icon: CircleDashed },
  Pending: { family: 'hue-sky', icon: Send },
  Open: { family: 'hue-blue', icon: CircleDot },
  Accepted: { family: 'hue-green', icon: CircleCheck },
  Rejected: { family: 'hue-red', icon: CircleX },
  Cancelled: { family: 'hue-slate', icon: Ban },
};

export function resolutionStatusLook(status: ResolutionStatus): Look {
  return { label: resolutionStatusName(status), ...STATUSES[status] };
}

type Family = Omit<Look, 'label'>;

const DECISIONS: Record<Decision, Family> = {
  for: { family: 'hue-blue', icon: CircleCheck },
  against: { family: 'hue-red', icon: CircleX },
  abstain: { family: 'hue-slate', icon: CircleMinus },
  conflict: { family: 'hue-slate', icon: CircleSlash2 },
};

const AWAITING: Family = { family: 'hue-slate', icon: CircleDashed };

const NONE: Family = { family: 'hue-slate', icon: CircleMinus };

/** Of decision makers that were never asked, or are no more. */
const HINDERED: Readonly<Record<Exclude<Hindrance, 'decided'>, Family>> = {
  adviser: { family: 'hue-slate', icon: MessageSquare },
  conflict: DECISIONS.conflict,
  ownShares: NONE,
  termEnded: NONE,
};

type DecisionStanding = Pick<DecisionMaker, 'decision' | 'hindrance'>;
type Closing = Pick<Resolution, 'closedAt'>;

function familyOf({ decision, hindrance }: DecisionStanding, { closedAt }: Closing): Family {
  if (decision !== null) return DECISIONS[decision];
  if (hindrance !== null && hindrance !== 'decided') return HINDERED[hindrance];
  return closedAt === null ? AWAITING : NONE;
}

/** What was decided for a decision maker, why it cannot be, or that it is awaited. */
export function decisionLook(decisionMaker: DecisionStanding, resolution: Closing): Look {
  return {
    label: decisionInWords(DECISION_MAKERS, decisionMaker, resolution),
    ...familyOf(decisionMaker, resolution),
  };
}

const ORGANS: Record<Organ, string> = {
  managementBoard: 'Management board',
  supervisoryBoard: 'Supervisory board',
  directors: 'Directors',
  shareholders: 'General meeting',
};

/** Whose decision it is; a draft may not say yet. */
export function organName(organ: Organ | null): string {
  return organ === null ? 'Not chosen yet' : ORGANS[organ];
}
