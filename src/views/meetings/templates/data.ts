import type { AgendaTemplate } from '#contract/calls/meetingTemplates';
import type { Flow } from '../../../machines/flows';

/** What keeping templates is made of. */
export interface TemplatesData {
  readonly entityId: string;
  readonly templates: readonly AgendaTemplate[];
  readonly plan: Flow<'meetingPlan'>;
}
