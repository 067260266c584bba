import type { Resolution } from '#contract/calls/resolutions';
import type { Calendar } from '../../moment';
import type { FactWords } from './words';

function statusLine(words: FactWords, resolution: Resolution, calendar: Calendar): string {
  const { status, closedAt, deadline, evaluatedAt, isImported } = resolution;
  if (closedAt === null) return words.standing(status, evaluatedAt, deadline, calendar);
  return isImported
    ? words.closedOnDay(status, closedAt, calendar)
    : words.closed(status, closedAt, calendar);
}

/** What became of it and when, who proposed it, and what it stands beside: sentences without their full stops. */
export function factsOf(words: FactWords, resolution: Resolution, calendar: Calendar): readonly string[] {
  const { proposedBy, sentAt, cancelReason, supersedes, supersededBy, isImported, createdAt } = resolution;
  const { decidedIn } = resolution;
  // Who imported it was not who proposed it.
  const begun =
    proposedBy &&
    (isImported ? words.importedBy(proposedBy.name, createdAt, calendar) : words.proposedBy(proposedBy.name));
  return [
    statusLine(words, resolution, calendar),
    ...(begun ? [begun] : []),
    ...(sentAt ? [words.sent(sentAt, calendar)] : []),
    ...(decidedIn ? [words.decidedIn(decidedIn.number)] : []),
    ...(cancelReason ? [words.reason(cancelReason)] : []),
    ...(supersedes ? [words.supersedes(supersedes.number, supersedes.title)] : []),
    ...(supersededBy ? [words.supersededBy(supersededBy.number, supersededBy.title)] : []),
    ...(isImported ? [words.signedElsewhere] : []),
  ];
}
