import type { Role, UserStatus } from '#contract/vocabulary';

export interface DemoPerson {
  /** The part of the address before the @. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly color: string;
  /** Status of the user; null for a person without one. */
  readonly user: UserStatus | null;
}

const person = (
  key: string,
  firstName: string,
  lastName: string,
  color: string,
  user: UserStatus | null = 'Active',
): DemoPerson => ({ key, firstName, lastName, color, user });

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', 'Yasmina', 'El Amrani', 'delft'),
  person('eva', 'Eva', 'Brinkman', 'plum-lagoon'),
  person('jan', 'Jan', 'de Boer', 'ochre'),
  person('mila', 'Mila', 'Hofstra', 'rose-plum'),
  person('piet', 'Piet', 'Mulder', 'rust-ochre', 'Suspended'),
  person('pieter.hoogland', 'Pieter', 'Hoogland', 'lagoon-moss'),
  person('noor.willemsen', 'Noor', 'Willemsen', 'moss'),
  person('bram.koster', 'Bram', 'Koster', 'delft-plum'),
  person('carolien.dewit', 'Carolien', 'de Wit', 'rust', 'Invited'),
  person('margriet.vanhouten', 'Margriet', 'van Houten', 'plum'),
  person('anneke.dijkstra', 'Anneke', 'Dijkstra', 'rose'),
  person('lars.visser', 'Lars', 'Visser', 'lagoon'),
  person('hendrik.terhorst', 'Hendrik', 'ter Horst', 'ochre-moss'),
  person('geert.postma', 'Geert', 'Postma', 'rust-rose'),
  person('joost.vandervelde', 'Joost', 'van der Velde', 'moss-delft'),
  person('sanne.vermeer', 'Sanne', 'Vermeer', 'rose-ochre'),
  person('fatima.bouzid', 'Fatima', 'Bouzid', 'lagoon-delft'),
  person('ruud.jansen', 'Ruud', 'Jansen', 'delft-moss'),
  person('ingrid.bauer', 'Ingrid', 'Bauer', 'plum-rose'),
  person('thomas.kruger', 'Thomas', 'Krüger', 'moss-ochre', 'Invited'),
  person('sofie.peeters', 'Sofie', 'Peeters', 'ochre-rust'),
  person('daan.kuipers', 'Daan', 'Kuipers', 'lagoon-plum', 'Inactive'),
  person('lotte.meijer', 'Lotte', 'Meijer', 'rose-delft'),
  person('willem.smit', 'Willem', 'Smit', 'delft-ochre', null),
  person('klaas.dekker', 'Klaas', 'Dekker', 'moss-rust', null),
];

/** Who can sign in to the demo, with the user role and default entity where they differ from the usual. */
export const DEMO_SIGN_INS: readonly {
  readonly key: string;
  readonly email: string;
  readonly role: Role;
  readonly defaultEntity: string | null;
}[] = [
  { key: 'admin', email: 'admin@quorate.test', role: 'Admin', defaultEntity: 'beheer' },
  { key: 'eva', email: 'eva@vanhouten.test', role: 'User', defaultEntity: 'beheer' },
  { key: 'jan', email: 'jan@vanhouten.test', role: 'User', defaultEntity: 'kade' },
  { key: 'mila', email: 'mila@vanhouten.test', role: 'User', defaultEntity: null },
  { key: 'piet', email: 'piet@vanhouten.test', role: 'User', defaultEntity: null },
];

export interface DemoMembership {
  readonly person: string;
  readonly entity: string;
  readonly role: Role;
  readonly status: UserStatus;
}

const GROUP = [
  'beheer',
  'finance',
  'kade',
  'logistiek',
  'meridiaan',
  'lichtfabriek',
  'veerhaven',
  'terminals',
  'nordsee',
  'sleepdienst',
];

const admins = (person: string, entities: readonly string[]): readonly DemoMembership[] =>
  entities.map((entity) => ({ person, entity, role: 'Admin', status: 'Active' }));

const users = (
  person: string,
  entities: readonly string[],
  status: UserStatus = 'Active',
): readonly DemoMembership[] => entities.map((entity) => ({ person, entity, role: 'User', status }));

export const DEMO_MEMBERSHIPS: readonly DemoMembership[] = [
  ...admins('admin', GROUP),
  ...admins('eva', GROUP),
  ...admins('pieter.hoogland', ['beheer', 'kade', 'veerhaven']),
  ...users('noor.willemsen', ['beheer', 'logistiek', 'terminals']),
  ...users('bram.koster', ['beheer'], 'Suspended'),
  ...users('bram.koster', ['finance']),
  ...users('carolien.dewit', ['beheer'], 'Invited'),
  ...users('margriet.vanhouten', ['beheer', 'finance']),
  ...users('anneke.dijkstra', ['beheer']),
  ...users('lars.visser', ['beheer']),
  ...users('hendrik.terhorst', ['beheer']),
  ...users('geert.postma', ['beheer']),
  ...users('joost.vandervelde', ['beheer', 'logistiek', 'terminals']),
  ...users('sanne.vermeer', ['beheer', 'kade']),
  ...users('fatima.bouzid', ['beheer', 'finance']),
  ...users('jan', ['kade', 'veerhaven', 'terminals']),
  ...users('mila', ['sleepdienst']),
  ...users('piet', ['logistiek'], 'Suspended'),
  ...users('ruud.jansen', ['logistiek', 'sleepdienst']),
  ...users('ingrid.bauer', ['nordsee']),
  ...users('thomas.kruger', ['nordsee'], 'Invited'),
  ...users('sofie.peeters', ['meridiaan']),
  ...users('daan.kuipers', ['lichtfabriek'], 'Inactive'),
  ...users('lotte.meijer', ['veerhaven']),
];
