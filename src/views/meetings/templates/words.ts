import type { AgendaTemplate } from '#contract/calls/meetingTemplates';
import type { MeetingType } from '#contract/vocabulary';
import { formatDate } from '../../shared/format';

/** Several meetings of a type, within a sentence. */
export const MEETINGS_OF: Readonly<Record<MeetingType, string>> = {
  'General Meeting': 'general meetings',
  'Management Board Meeting': 'management board meetings',
  'Supervisory Board Meeting': 'supervisory board meetings',
  'Specific Share Class': 'meetings of a share class',
  Other: 'other meetings',
};

/** Where it comes from. */
export function sourceWords({ saved }: Pick<AgendaTemplate, 'saved'>): string {
  return saved === null ? 'Built into Quorate.' : `Saved by ${saved.by} on ${formatDate(saved.at)}.`;
}

/** What goes when another one is saved. */
export function replacedWords({ saved }: Pick<AgendaTemplate, 'saved'>): string {
  const replaced = saved ? `the one that ${saved.by} saved on ${formatDate(saved.at)}` : 'the built-in one';
  return `It takes the place of ${replaced}.`;
}
