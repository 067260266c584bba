import type { TemplateItem } from '#contract/calls/meetingTemplates';
import type { MeetingType } from '#contract/vocabulary';

type BuiltInItem = Pick<TemplateItem, 'title' | 'minutes' | 'kind' | 'isConsent'>;

/** How a meeting of a type is called, and what is on its agenda, before somebody writes otherwise. */
export type MeetingTemplates = Readonly<
  Record<MeetingType, { readonly title: string; readonly items: readonly BuiltInItem[] }>
>;
