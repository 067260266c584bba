import type { Resolution } from '#contract/calls/resolutions';
import type { ResolutionStatus } from '#contract/vocabulary';
import type { Calendar } from '../../time/moments';

const STATUS_WORDS: Readonly<Record<ResolutionStatus, string>> = {
  Draft: 'Draft',
  Pending: 'Being sent',
  Open: 'Open',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
};

function statusLine(resolution: Resolution, calendar: Calendar): string {
  const { status, closedAt, deadline, evaluatedAt, isImported } = resolution;
  const word = STATUS_WORDS[status];
  // What was brought in has a day; nobody recorded a time.
  if (closedAt) return `${word} ${isImported ? `on ${calendar.date(closedAt)}` : calendar.on(closedAt)}`;
  const until = deadline ? `, decisions count until ${calendar.until(deadline)}` : '';
  return `${word} on ${calendar.dateTime(evaluatedAt)}${until}`;
}

/** Who imported it was not who proposed it. */
function broughtBy(name: string, { isImported, createdAt }: Resolution, calendar: Calendar): string {
  return isImported ? `Imported by ${name} on ${calendar.date(createdAt)}` : `Proposed by ${name}`;
}

/** What became of it and when, who proposed it, and what it stands beside: sentences without their full stops. */
export function factsOf(resolution: Resolution, calendar: Calendar): readonly string[] {
  const { proposedBy, sentAt, cancelReason, supersedes, supersededBy, isImported } = resolution;
  return [
    statusLine(resolution, calendar),
    ...(proposedBy ? [broughtBy(proposedBy.name, resolution, calendar)] : []),
    ...(sentAt ? [`Sent on ${calendar.dateTime(sentAt)}`] : []),
    ...(cancelReason ? [`Reason: ${cancelReason}`] : []),
    ...(supersedes ? [`Supersedes ${supersedes.number}, ${supersedes.title}`] : []),
    ...(supersededBy ? [`Superseded by ${supersededBy.number ?? 'a draft'}, ${supersededBy.title}`] : []),
    ...(isImported ? ['The votes were not cast here: the signed file is the record'] : []),
  ];
}

const CLOSED_WORDS = {
  conflict: 'Text and documents are not shown because of a conflict of interest.',
  platform: 'Text and documents are not shown to administrators of the platform.',
} as const;

/** Why text and documents are not in it; null: they are. */
export function closedWords({ papersClosed }: Resolution): string | null {
  return papersClosed && CLOSED_WORDS[papersClosed];
}
