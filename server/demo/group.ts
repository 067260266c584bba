import type { Address } from '#contract/calls/entity';
import { type EntityStatus, type EntityType, FEATURES, type Feature } from '#contract/vocabulary';

export interface DemoEntity {
  readonly key: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly country: 'NL' | 'DE';
  readonly number: string;
  readonly legalForm: string;
  readonly address: Address;
  readonly features: readonly Feature[];
}

const seat = (street: string, postcode: string, city: string): Address => ({ street, postcode, city });

const company = (
  key: string,
  name: string,
  number: string,
  address: Address,
  rest: Partial<DemoEntity> = {},
): DemoEntity => ({
  key,
  name,
  type: 'Company',
  status: 'Active',
  country: 'NL',
  number,
  legalForm: name.endsWith('N.V.') ? 'Naamloze vennootschap' : 'Besloten vennootschap',
  address,
  features: FEATURES,
  ...rest,
});

export const DEMO_ENTITIES: readonly DemoEntity[] = [
  company('beheer', 'Van Houten Beheer B.V.', '33218764', seat('Herengracht 182', '1016 BR', 'Amsterdam'), {
    type: 'Workspace',
  }),
  company('finance', 'Van Houten Finance N.V.', '33274105', seat('Herengracht 182', '1016 BR', 'Amsterdam'), {
    status: 'Regulated',
    features: FEATURES.filter((feature) => feature !== 'aiSearch'),
  }),
  company('kade', 'Kade Vastgoed B.V.', '24291830', seat('Wilhelminakade 137', '3072 AP', 'Rotterdam')),
  company(
    'logistiek',
    'Van Houten Logistiek B.V.',
    '24307712',
    seat('Sluisjesdijk 145', '3087 AG', 'Rotterdam'),
  ),
  company(
    'meridiaan',
    'Meridiaan Participaties B.V.',
    '34155092',
    seat('Keizersgracht 391', '1016 EJ', 'Amsterdam'),
    {
      status: 'Co-shareholder',
    },
  ),
  company('lichtfabriek', 'De Lichtfabriek B.V.', '24316658', seat('Energieplein 22', '2031 TC', 'Haarlem'), {
    status: 'Liquidated',
  }),
  company('veerhaven', 'Veerhaven Ontwikkeling B.V.', '24398241', seat('Veerkade 9', '3016 DE', 'Rotterdam')),
  company(
    'terminals',
    'Noordersluis Terminals B.V.',
    '24338127',
    seat('Sluisjesdijk 155', '3087 AG', 'Rotterdam'),
  ),
  company('nordsee', 'Nordsee Wind GmbH', 'HRB 31847', seat('Am Sandtorkai 48', '20457', 'Hamburg'), {
    status: 'Opportunity',
    country: 'DE',
    legalForm: 'Gesellschaft mit beschränkter Haftung',
  }),
  company(
    'sleepdienst',
    'Noordersluis Sleepdienst B.V.',
    '24351904',
    seat('Sluisjesdijk 161', '3087 AG', 'Rotterdam'),
    {
      status: 'Inactive',
      features: ['documents'],
    },
  ),
];

/** Shareholders that are not entities of the group. */
export const DEMO_LEGAL_PERSONS = [
  { key: 'stak', name: 'Stichting Administratiekantoor Van Houten' },
  { key: 'dijkstra', name: 'Dijkstra Holding B.V.' },
  { key: 'visser', name: 'Visser Participaties B.V.' },
  { key: 'medewerkers', name: 'Stichting Medewerkersparticipatie' },
] as const;

export interface DemoHolding {
  /** Key of an entity, of a legal person, or the email name of a person. */
  readonly holder: string;
  readonly entity: string;
  readonly ownership: string | null;
  readonly voting: string | null;
  readonly class: string;
  /** Years before the day of the seed. */
  readonly fromYears: number;
  readonly untilYears: number | null;
}

const holds = (
  holder: string,
  entity: string,
  ownership: string | null,
  voting: string | null,
  fromYears: number,
  rest: Partial<DemoHolding> = {},
): DemoHolding => ({
  holder,
  entity,
  ownership,
  voting,
  class: 'ordinary',
  fromYears,
  untilYears: null,
  ...rest,
});

export const DEMO_HOLDINGS: readonly DemoHolding[] = [
  holds('stak', 'beheer', '40', '40', 12),
  holds('dijkstra', 'beheer', '20', '20', 12),
  holds('visser', 'beheer', '15', '15', 9),
  holds('hendrik.terhorst', 'beheer', '15', '15', 7),
  holds('medewerkers', 'beheer', '10', '10', 5),
  holds('beheer', 'finance', '100', '100', 11),
  holds('beheer', 'kade', '100', '100', 10),
  holds('beheer', 'logistiek', '100', '100', 10),
  // The rest of Meridiaan is in hands unknown to the group: this does not add up to 100.
  holds('beheer', 'meridiaan', '30', '25', 4),
  holds('kade', 'lichtfabriek', '100', '100', 8),
  holds('kade', 'veerhaven', '90', '100', 6),
  holds('logistiek', 'terminals', '60', '60', 5),
  holds('kade', 'terminals', '40', '40', 5),
  holds('terminals', 'sleepdienst', '100', '100', 5),
  holds('meridiaan', 'nordsee', '50', '50', 2),
  // A small cross-holding back up: a loop.
  holds('nordsee', 'meridiaan', '2', '2', 1),
  // No relationships of today: one that ended, one of another class.
  holds('finance', 'veerhaven', '10', '0', 6, { untilYears: 3 }),
  holds('beheer', 'nordsee', '12.5', '0', 2, { class: 'preference' }),
];
