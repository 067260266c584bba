import { listAgendaTemplates, saveAgendaTemplate } from '#contract/calls/meetingTemplates';
import {
  agendaTemplatesSchema,
  templateReceiptSchema,
  writtenTemplateSchema,
} from '#contract/schemas/meetingTemplates';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { listTemplates, saveTemplate } from './templates';

/** What the agenda of a meeting begins with, by its type. */
export const templateRoutes: readonly Route[] = [
  handle(listAgendaTemplates, { answer: agendaTemplatesSchema }, async ({ trx, caller }) => ({
    templates: await listTemplates(trx, caller),
  })),
  handle(
    saveAgendaTemplate,
    { answer: templateReceiptSchema, body: writtenTemplateSchema },
    ({ trx, caller, body, now }) => saveTemplate(trx, caller, body, now()),
  ),
];
