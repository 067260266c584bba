import { MEETING_LIMITS, type WrittenItem } from '#contract/calls/meetings';
import type { AgendaTemplate, TemplateItem } from '#contract/calls/meetingTemplates';

/** What of an item the next meeting of its type says again: people, papers and resolutions are of one meeting. */
export function templateItemOf(item: WrittenItem): TemplateItem {
  const { title, minutes, kind = 'discussion', text = '', proposal = '' } = item;
  const { isConsent = false, isConfidential = false } = item;
  return { title, minutes, kind, text, proposal, isConsent, isConfidential };
}

/** How long a meeting is that nobody has timed, in minutes. */
const USUAL_MINUTES = 120;

/** How long a meeting is that begins with it: what the entity's own items take. */
export function usualMinutes({ saved, items }: Pick<AgendaTemplate, 'saved' | 'items'>): number {
  const sum = items.reduce((total, { minutes }) => total + minutes, 0);
  return saved === null || sum === 0 ? USUAL_MINUTES : Math.min(sum, MEETING_LIMITS.days * 1_440);
}
