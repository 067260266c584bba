import type { TemplateItem } from '#contract/calls/meetingConvening';
import type { MeetingType } from '#contract/vocabulary';

/** How a meeting of a type is called, and what is on its agenda, before somebody writes otherwise. */
export type MeetingTemplates = Readonly<
  Record<MeetingType, { readonly title: string; readonly items: readonly TemplateItem[] }>
>;
