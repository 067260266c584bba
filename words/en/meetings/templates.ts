import type { MeetingTemplates } from '../../meetings/templates';

export const TEMPLATES: MeetingTemplates = {
  'General Meeting': {
    title: 'General meeting',
    items: [
      { title: 'Opening and quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Minutes of the last meeting', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Report of the management board', minutes: 20, kind: 'information', isConsent: false },
      {
        title: 'Annual accounts and appropriation of the result',
        minutes: 20,
        kind: 'decision',
        isConsent: false,
      },
      {
        title: 'Discharge of the management board and the supervisory board',
        minutes: 10,
        kind: 'decision',
        isConsent: false,
      },
      { title: 'Questions', minutes: 15, kind: 'discussion', isConsent: false },
      { title: 'Closing', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  'Management Board Meeting': {
    title: 'Management board meeting',
    items: [
      { title: 'Opening and quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Minutes of the last meeting', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Actions of the last meeting', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Results and forecast', minutes: 30, kind: 'discussion', isConsent: false },
      { title: 'Risks and compliance', minutes: 15, kind: 'discussion', isConsent: false },
      { title: 'Decisions', minutes: 30, kind: 'decision', isConsent: false },
      { title: 'Any other business', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Closing', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  'Supervisory Board Meeting': {
    title: 'Supervisory board meeting',
    items: [
      { title: 'Opening and quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Minutes of the last meeting', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Report of the management board', minutes: 30, kind: 'information', isConsent: false },
      { title: 'Results of the quarter', minutes: 30, kind: 'discussion', isConsent: false },
      {
        title: 'Approvals asked for by the management board',
        minutes: 30,
        kind: 'decision',
        isConsent: false,
      },
      { title: 'Meeting without the management board', minutes: 15, kind: 'discussion', isConsent: false },
      { title: 'Any other business', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Closing', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  'Specific Share Class': {
    title: 'Meeting of a class of shares',
    items: [
      { title: 'Opening and quorum', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Minutes of the last meeting', minutes: 5, kind: 'decision', isConsent: true },
      { title: 'Proposal that concerns the class', minutes: 20, kind: 'decision', isConsent: false },
      { title: 'Questions', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Closing', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
  Other: {
    title: 'Meeting',
    items: [
      { title: 'Opening', minutes: 5, kind: 'information', isConsent: false },
      { title: 'Subjects', minutes: 45, kind: 'discussion', isConsent: false },
      { title: 'Any other business', minutes: 10, kind: 'discussion', isConsent: false },
      { title: 'Closing', minutes: 5, kind: 'information', isConsent: false },
    ],
  },
};
