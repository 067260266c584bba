import { listAgendaTemplates } from '#contract/calls/meetingTemplates';
import type { TemplatesData } from '../../views/meetings/templates/data';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface TemplatesVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
}

/** What meetings of each type begin with. Null outside an entity. */
export const readTemplates = kept(async (visit: TemplatesVisit): Promise<TemplatesData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Agenda templates' }, async (api) => {
    const [{ templates }, plan] = await Promise.all([
      api(listAgendaTemplates, { entity }),
      context.flow('meetingPlan'),
    ]);
    return { entityId: entity, templates, plan };
  });
});
