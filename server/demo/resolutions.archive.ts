import type { Organ } from '#contract/decision/ballot';
import type { PresetId } from '#domain/decision/presets';
import { DEMO_BOARD_MEMBERS } from './boards';
import type { DemoDecision, DemoResolution } from './resolutions';

type Ending = 'accepted' | 'rejected' | 'cancelled' | 'draft' | 'open';

/** Sequence, title, ending, days since the beginning, and what is resolved. */
type Told = readonly [sequence: number, title: string, ending: Ending, daysAgo: number, resolves: string];

const HELD_OPEN_DAYS = 9;

const boardOf = (entity: string) =>
  DEMO_BOARD_MEMBERS.filter(
    (member) =>
      member.entity === entity &&
      member.kind === 'management' &&
      member.fromMonths < -8 &&
      (member.untilMonths ?? 1) > 0,
  ).map(({ person }) => person);

const SHAREHOLDERS: Readonly<Record<string, readonly string[]>> = {
  beheer: ['margriet.vanhouten', 'anneke.dijkstra', 'lars.visser', 'hendrik.terhorst', 'admin'],
  terminals: ['joost.vandervelde', 'jan'],
};

/** A minute of the working day that looks like any other. */
function timeOf(seed: number): string {
  const minutes = 8 * 60 + ((seed * 137 + 41) % 540);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function decisionsOf(people: readonly string[], ending: Ending, [sequence, , , daysAgo]: Told) {
  if (ending === 'draft') return [];
  const sent = daysAgo - 2;
  const against = ending === 'rejected' ? Math.floor(people.length / 2) + 1 : 0;
  const asked = ending === 'accepted' || ending === 'rejected' ? people : people.slice(0, 1);
  return asked.map(
    (person, index): DemoDecision => ({
      person,
      decision: index < against ? 'against' : 'for',
      daysAgo: Math.max(1, sent - 1 - index),
      time: timeOf(sequence + index),
      ...(index === 0 && against > 0 && { reason: 'The case for it does not convince me.' }),
    }),
  );
}

interface Kind {
  readonly entity: string;
  readonly organ: Organ;
  readonly preset: PresetId;
  readonly author: string;
}

function archive(kind: Kind, told: readonly Told[]): readonly DemoResolution[] {
  const people = kind.organ === 'shareholders' ? SHAREHOLDERS[kind.entity] : boardOf(kind.entity);
  return told.map((one): DemoResolution => {
    const [sequence, title, ending, daysAgo, resolves] = one;
    return {
      ...kind,
      sequence,
      title,
      createdDaysAgo: daysAgo,
      sentDaysAgo: ending === 'draft' ? null : daysAgo - 2,
      deadlineDays:
        ending === 'open' || ending === 'draft' ? HELD_OPEN_DAYS + (sequence % 4) : HELD_OPEN_DAYS - daysAgo,
      decisions: decisionsOf(people ?? [], ending, one),
      considerations: [
        'the directors have been informed of the matter and had the opportunity to ask questions;',
      ],
      resolves: [resolves],
      ...(ending === 'cancelled' && {
        cancelled: { daysAgo: Math.max(1, daysAgo - 5), reason: 'The matter is no longer current.' },
      }),
    };
  });
}

const board = (entity: string, author = 'eva'): Kind => ({
  entity,
  author,
  organ: 'managementBoard',
  preset: 'nl-bv-management-board-meeting',
});

const meeting = (entity: string, author = 'eva'): Kind => ({
  entity,
  author,
  organ: 'shareholders',
  preset: 'nl-bv-general-meeting',
});

/** What the companies decided before, and what they decide on beside the pictures. */
export const ARCHIVE: readonly DemoResolution[] = [
  ...archive(meeting('beheer'), [
    [
      20,
      'Adoption of the annual accounts of last year',
      'accepted',
      176,
      'to adopt the annual accounts and to grant discharge to the directors.',
    ],
    [
      21,
      'Appointment of the auditor',
      'accepted',
      171,
      'to appoint Wester Accountants N.V. as auditor for two years.',
    ],
    [22, 'Final dividend of last year', 'accepted', 158, 'to distribute € 1.400.000 to the shareholders.'],
    [
      23,
      'Remuneration policy',
      'rejected',
      121,
      'to adopt the remuneration policy as proposed by the supervisory board.',
    ],
    [
      27,
      'Amendment of the articles of association',
      'rejected',
      46,
      'to amend the articles of association as in the draft of the notary.',
    ],
  ]),
  ...archive(board('beheer', 'pieter.hoogland'), [
    [
      24,
      'Group insurance programme',
      'accepted',
      96,
      'to renew the insurance programme of the group for three years.',
    ],
    [25, 'Office lease Herengracht 182', 'accepted', 74, 'to extend the lease of the office by five years.'],
    [
      26,
      'Purchase of shares in Nordsee Wind GmbH',
      'cancelled',
      58,
      'to buy a further 10% of the shares in Nordsee Wind GmbH.',
    ],
    [
      29,
      'Regulations for the works council',
      'accepted',
      31,
      'to adopt the regulations as agreed with the works council.',
    ],
  ]),
  ...archive(board('kade', 'pieter.hoogland'), [
    [
      3,
      'Renovation of Wilhelminakade 137',
      'accepted',
      163,
      'to have the façade and the installations renovated for at most € 640.000.',
    ],
    [
      4,
      'Property tax objection',
      'accepted',
      140,
      'to object to the valuation for property tax of three buildings.',
    ],
    [5, 'Lease to Maritiem Kantoor B.V.', 'accepted', 117, 'to let the second floor for ten years.'],
    [6, 'Purchase of Rijnhaven 3', 'rejected', 92, 'to buy the warehouse at Rijnhaven 3 for € 2.950.000.'],
    [
      7,
      'Change of property manager',
      'accepted',
      69,
      'to entrust the management of the properties to Havenbeheer B.V.',
    ],
    [8, 'Sale of parking places', 'cancelled', 44, 'to sell twelve parking places at the Wilhelminakade.'],
    [
      9,
      'Energy label programme',
      'open',
      8,
      'to bring all offices to energy label A within three years for at most € 480.000.',
    ],
    [10, 'Rent indexation', 'open', 6, 'to index the rents by 3,1% as of 1 January.'],
    [
      11,
      'Solar panels Kadeweg',
      'open',
      4,
      'to have solar panels installed on the roof at Kadeweg for € 85.000.',
    ],
    [
      12,
      'Maintenance contract for lifts',
      'draft',
      2,
      'to conclude a maintenance contract for the lifts for four years.',
    ],
  ]),
  ...archive(board('logistiek', 'eva'), [
    [1, 'Fleet renewal, first part', 'accepted', 150, 'to order eight electric terminal tractors.'],
    [2, 'Collective labour agreement', 'accepted', 101, 'to agree to the result of the negotiations.'],
    [
      3,
      'Night shift at the Sluisjesdijk',
      'rejected',
      63,
      'to introduce a night shift as of the next quarter.',
    ],
    [4, 'Fleet renewal, second part', 'open', 7, 'to order six more electric terminal tractors.'],
    [5, 'Customs software', 'draft', 3, 'to buy the customs module of the current supplier.'],
  ]),
  ...archive(board('veerhaven', 'pieter.hoogland'), [
    [1, 'Architect for the Lichtfabriek site', 'accepted', 133, 'to commission the design of the site.'],
    [2, 'Soil survey', 'accepted', 88, 'to have the soil of the site surveyed.'],
    [
      3,
      'Agreement with the municipality',
      'accepted',
      52,
      'to sign the development agreement with the municipality of Haarlem.',
    ],
    [
      4,
      'Loan from Van Houten Beheer B.V.',
      'open',
      5,
      'to accept the loan of € 1.750.000 on the terms of the draft agreement.',
    ],
    [5, 'Building contractor', 'draft', 1, 'to invite four contractors to tender.'],
  ]),
  ...archive(meeting('terminals'), [
    [1, 'Adoption of the annual accounts of last year', 'accepted', 147, 'to adopt the annual accounts.'],
    [2, 'Reservation of the profit', 'accepted', 146, 'to add the profit to the reserves.'],
    [3, 'Extension of the quay', 'rejected', 77, 'to extend the quay by 120 metres.'],
    [4, 'Change of name', 'cancelled', 39, 'to change the name of the Company.'],
    [
      5,
      'Sale of Noordersluis Sleepdienst B.V.',
      'open',
      6,
      'to sell all shares in Noordersluis Sleepdienst B.V.',
    ],
  ]),
  ...archive({ ...board('finance'), author: 'eva', preset: 'nl-nv-management-board-meeting' }, [
    [1, 'Treasury statute', 'accepted', 124, 'to adopt the treasury statute.'],
    [2, 'Liquidity policy', 'accepted', 66, 'to hold liquid assets for three months of expenses.'],
    [3, 'Outsourcing of payments', 'open', 5, 'to outsource the execution of payments.'],
  ]),
  ...archive(board('meridiaan'), [
    [1, 'Investment guidelines', 'accepted', 109, 'to adopt the investment guidelines.'],
    [2, 'Participation in a solar park', 'draft', 4, 'to take part in a solar park near Lelystad.'],
  ]),
  ...archive({ ...board('nordsee'), organ: 'directors', preset: 'uk-directors-unanimous' }, [
    [1, 'Lease of the site at Cuxhaven', 'accepted', 83, 'to rent the site for twenty-five years.'],
  ]),
];
