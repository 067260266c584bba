import type { Decision, Organ } from '#contract/decision/ballot';
import type { PresetId } from '#domain/decision/presets';

/** Somebody of the demo group said something: who, what, how many days ago and when that day. */
export interface DemoDecision {
  readonly person: string;
  readonly decision: Decision;
  readonly daysAgo: number;
  readonly time: string;
  readonly reason?: string;
}

export interface DemoResolution {
  readonly entity: string;
  readonly sequence: number;
  readonly title: string;
  readonly organ: Organ;
  readonly preset: PresetId;
  readonly author: string;
  readonly createdDaysAgo: number;
  /** Null for a draft. */
  readonly sentDaysAgo: number | null;
  /** Days from the day of the seed, below zero for the past; null while it is not chosen. */
  readonly deadlineDays: number | null;
  readonly decisions: readonly DemoDecision[];
  readonly considerations: readonly string[];
  readonly resolves: readonly string[];
  /** Waits for the last of its invitations. */
  readonly isBeingSent?: boolean;
  readonly cancelled?: { readonly daysAgo: number; readonly reason: string };
  readonly reminded?: { readonly person: string; readonly daysAgo: number; readonly time: string };
  /** The rule of the picture: quorum and majority of the same part of all votes. */
  readonly share?: { readonly quorum: '1/2' | '2/3'; readonly majority: '1/2' | '2/3' };
}

const said = (
  person: string,
  decision: Decision,
  daysAgo: number,
  time: string,
  reason?: string,
): DemoDecision => ({ person, decision, daysAgo, time, ...(reason !== undefined && { reason }) });

/** The general meeting's resolutions that the pictures show. */
export const PICTURED: readonly DemoResolution[] = [
  {
    entity: 'beheer',
    sequence: 28,
    title: 'Credit facility of € 12 million, Rabobank',
    organ: 'shareholders',
    preset: 'nl-bv-general-meeting',
    author: 'pieter.hoogland',
    createdDaysAgo: 12,
    sentDaysAgo: 9,
    deadlineDays: 14,
    share: { quorum: '2/3', majority: '2/3' },
    decisions: [
      said('margriet.vanhouten', 'for', 8, '10:24'),
      said('admin', 'for', 7, '14:02'),
      said('hendrik.terhorst', 'abstain', 4, '16:41', 'I have not seen the covenants yet.'),
    ],
    considerations: [
      'the group needs working capital for the works at Veerhaven of the coming two years;',
      'Rabobank has offered a revolving credit facility of € 12.000.000 on the terms of its letter of intent;',
    ],
    resolves: ['to approve that the Company enters into the credit facility and gives the security it asks.'],
  },
  {
    entity: 'beheer',
    sequence: 30,
    title: 'Interim dividend, third quarter {year}',
    organ: 'shareholders',
    preset: 'nl-bv-general-meeting',
    author: 'eva',
    createdDaysAgo: 8,
    sentDaysAgo: 6,
    deadlineDays: 12,
    share: { quorum: '1/2', majority: '1/2' },
    decisions: [said('anneke.dijkstra', 'for', 5, '09:37'), said('lars.visser', 'for', 3, '11:15')],
    considerations: [
      'the interim balance sheet shows free reserves of € 3.180.000;',
      'the distribution has no effect before the management board approves it (BW 2:216);',
    ],
    resolves: ['to distribute an interim dividend of € 900.000 in proportion to the shares held.'],
  },
  {
    entity: 'beheer',
    sequence: 31,
    title: 'Sale of Kadeweg 14, Rotterdam',
    organ: 'shareholders',
    preset: 'nl-bv-general-meeting',
    author: 'pieter.hoogland',
    createdDaysAgo: 5,
    sentDaysAgo: 4,
    deadlineDays: 7,
    share: { quorum: '2/3', majority: '2/3' },
    decisions: [
      said('margriet.vanhouten', 'for', 3, '09:12'),
      said('anneke.dijkstra', 'for', 2, '11:40'),
      said('lars.visser', 'against', 2, '16:05', 'The price is below the valuation of last spring.'),
    ],
    reminded: { person: 'hendrik.terhorst', daysAgo: 1, time: '09:00' },
    considerations: [],
    resolves: [],
  },
  {
    entity: 'beheer',
    sequence: 32,
    title: 'Appointment of Carolien de Wit',
    organ: 'shareholders',
    preset: 'nl-bv-general-meeting-election',
    author: 'eva',
    createdDaysAgo: 3,
    sentDaysAgo: 1,
    deadlineDays: 21,
    isBeingSent: true,
    decisions: [],
    considerations: [
      'the term of a seat on the supervisory board begins on the first of next month;',
      'Carolien de Wit has declared to be willing to accept the appointment;',
    ],
    resolves: ['to appoint Carolien de Wit as supervisory director for a term of four years.'],
  },
  {
    entity: 'beheer',
    sequence: 33,
    title: '',
    organ: 'managementBoard',
    preset: 'nl-bv-management-board-meeting',
    author: 'admin',
    createdDaysAgo: 1,
    sentDaysAgo: null,
    deadlineDays: 21,
    decisions: [],
    considerations: [
      'Veerhaven Ontwikkeling B.V. requires funding of € 1.750.000 for the redevelopment of the Lichtfabriek site;',
      'the terms of the loan, as set out in the draft loan agreement of {4 days ago}, are in the interest of the Company;',
    ],
    resolves: [
      'to approve the loan agreement between the Company and Veerhaven Ontwikkeling B.V.;',
      'to authorise each managing director to sign it on behalf of the Company.',
    ],
  },
];
