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
import families from '../shared/Status.module.css';

export interface Look {
  readonly label: string;
  readonly family: string | undefined;
  readonly icon: LucideIcon;
}

const STATUSES: Record<ResolutionStatus, Omit<Look, 'label'>> = {
  Draft: { family: families.slate, icon: CircleDashed },
  Pending: { family: families.sky, icon: Send },
  Open: { family: families.blue, icon: CircleDot },
  Accepted: { family: families.green, icon: CircleCheck },
  Rejected: { family: families.red, icon: CircleX },
  Cancelled: { family: families.slate, icon: Ban },
};

export function resolutionStatusLook(status: ResolutionStatus): Look {
  return { label: resolutionStatusName(status), ...STATUSES[status] };
}

const DECISIONS: Record<Decision, Look> = {
  for: { label: 'In favour', family: families.blue, icon: CircleCheck },
  against: { label: 'Against', family: families.red, icon: CircleX },
  abstain: { label: 'Abstained', family: families.slate, icon: CircleMinus },
  conflict: { label: 'Conflict of interest', family: families.slate, icon: CircleSlash2 },
};

const AWAITING: Look = { label: 'Awaiting', family: families.slate, icon: CircleDashed };

const SILENT: Look = { label: 'No decision', family: families.slate, icon: CircleMinus };

/** Of seats that were never asked, or are no more. */
const HINDERED: Readonly<Record<Exclude<Hindrance, 'decided'>, Look>> = {
  adviser: { label: 'Advises', family: families.slate, icon: MessageSquare },
  conflict: DECISIONS.conflict,
  ownShares: { label: 'No vote', family: families.slate, icon: CircleMinus },
  termEnded: { label: 'Term ended', family: families.slate, icon: CircleMinus },
};

/** What was decided for a seat, why it cannot be, or that it is awaited. */
export function decisionLook(
  { decision, hindrance }: Pick<DecisionMaker, 'decision' | 'hindrance'>,
  { closedAt }: Pick<Resolution, 'closedAt'>,
): Look {
  if (decision !== null) return DECISIONS[decision];
  if (hindrance !== null && hindrance !== 'decided') return HINDERED[hindrance];
  return closedAt === null ? AWAITING : SILENT;
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
