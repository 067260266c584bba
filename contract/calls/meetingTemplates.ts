import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { Feature, MeetingType } from '../vocabulary';
import type { AgendaKind } from './meetings';

const ADMIN = { features: ['meetings'], role: 'admin' } satisfies { features: Feature[]; role: 'admin' };

/** What meetings of a type have in common of an item: nobody is named, and there are no papers. */
export interface TemplateItem {
  readonly title: string;
  readonly minutes: number;
  readonly kind: AgendaKind;
  readonly text: string;
  readonly proposal: string;
  readonly isConsent: boolean;
  readonly isConfidential: boolean;
}

/** What the agenda of a new meeting of a type begins with. */
export interface AgendaTemplate {
  readonly type: MeetingType;
  readonly items: readonly TemplateItem[];
  /** By whom the entity's own was saved; null for the one that is built in. */
  readonly saved: { readonly by: string; readonly at: Instant } | null;
  /** Counts its changes; 0 for one that was never changed here. */
  readonly revision: number;
}

export interface WrittenTemplate {
  readonly type: MeetingType;
  /** Of the template that the caller saw. */
  readonly revision: number;
  /** Null goes back to the one that is built in. */
  readonly items: readonly TemplateItem[] | null;
}

export interface TemplateReceipt {
  readonly type: MeetingType;
  readonly isOwn: boolean;
  readonly revision: number;
}

/** One of each type of meeting. */
export const listAgendaTemplates = call<{ answer: { readonly templates: readonly AgendaTemplate[] } }>(
  'meetings.templates',
  'GET',
  '/meetings/templates',
  'The agenda that a meeting of each type begins with',
  ADMIN,
);

export const saveAgendaTemplate = call<{ body: WrittenTemplate; answer: TemplateReceipt }>(
  'meetings.templates.save',
  'PUT',
  '/meetings/templates',
  'Keep the agenda of a type of meeting',
  ADMIN,
);
