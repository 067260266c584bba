import type { BoardKind, Gender } from '#contract/vocabulary';

export interface DemoBoardMember {
  readonly entity: string;
  readonly kind: BoardKind;
  readonly person: string;
  /** Key of the entity or legal person on whose behalf; null in person. */
  readonly represents: string | null;
  readonly position: string;
  readonly gender: Gender;
  /** Months from the day of the seed, below zero for the past. */
  readonly fromMonths: number;
  readonly untilMonths: number | null;
}

const sits =
  (kind: BoardKind) =>
  (
    entity: string,
    person: string,
    position: string,
    gender: Gender,
    fromMonths: number,
    rest: Partial<DemoBoardMember> = {},
  ): DemoBoardMember => ({
    entity,
    kind,
    person,
    position,
    gender,
    fromMonths,
    untilMonths: null,
    represents: null,
    ...rest,
  });

const manages = sits('management');
const supervises = sits('supervisory');

export const DEMO_BOARD_MEMBERS: readonly DemoBoardMember[] = [
  manages('beheer', 'margriet.vanhouten', 'Chief executive officer', 'female', -110),
  manages('beheer', 'pieter.hoogland', 'Chief financial officer', 'male', -62, { untilMonths: 34 }),
  manages('beheer', 'joost.vandervelde', 'Chief operating officer', 'male', -27, { untilMonths: 21 }),
  manages('beheer', 'willem.smit', 'Chief financial officer', 'male', -140, { untilMonths: -62 }),
  manages('beheer', 'sanne.vermeer', 'Chief digital officer', 'female', 2, { untilMonths: 50 }),
  supervises('beheer', 'geert.postma', 'Chair', 'male', -40, { untilMonths: 8 }),
  supervises('beheer', 'fatima.bouzid', 'Vice-chair', 'female', -28, { untilMonths: 20 }),
  supervises('beheer', 'noor.willemsen', 'Member', 'female', -9, { untilMonths: 39 }),
  supervises('beheer', 'klaas.dekker', 'Chair', 'male', -136, { untilMonths: -40 }),
  supervises('beheer', 'carolien.dewit', 'Member', 'female', 1, { untilMonths: 49 }),
  manages('finance', 'margriet.vanhouten', 'Chair', 'female', -90),
  manages('finance', 'bram.koster', 'Managing director', 'male', -31, { untilMonths: 17 }),
  supervises('finance', 'geert.postma', 'Chair', 'male', -40, { untilMonths: 8 }),
  supervises('finance', 'fatima.bouzid', 'Member', 'female', -28, { untilMonths: 20 }),
  manages('kade', 'pieter.hoogland', 'Managing director', 'male', -62, { represents: 'beheer' }),
  manages('kade', 'jan', 'Managing director', 'male', -35),
  manages('kade', 'sanne.vermeer', 'Managing director', 'female', -14, { untilMonths: 34 }),
  manages('kade', 'willem.smit', 'Managing director', 'male', -118, { untilMonths: -35 }),
  manages('logistiek', 'joost.vandervelde', 'Managing director', 'male', -27, { represents: 'beheer' }),
  manages('logistiek', 'noor.willemsen', 'Managing director', 'female', -50),
  manages('logistiek', 'ruud.jansen', 'Operations director', 'male', -20, { untilMonths: 28 }),
  manages('meridiaan', 'sofie.peeters', 'Managing director', 'female', -44),
  manages('lichtfabriek', 'daan.kuipers', 'Managing director', 'male', -90, { untilMonths: -5 }),
  manages('lichtfabriek', 'pieter.hoogland', 'Liquidator', 'male', -5),
  manages('veerhaven', 'jan', 'Managing director', 'male', -35, { represents: 'kade' }),
  manages('veerhaven', 'pieter.hoogland', 'Managing director', 'male', -62),
  manages('veerhaven', 'lotte.meijer', 'Project director', 'female', -18, { untilMonths: 30 }),
  manages('terminals', 'joost.vandervelde', 'Managing director', 'male', -27, { represents: 'logistiek' }),
  manages('terminals', 'jan', 'Managing director', 'male', -35, { represents: 'kade' }),
  manages('terminals', 'noor.willemsen', 'Managing director', 'female', -50),
  manages('nordsee', 'ingrid.bauer', 'Managing director', 'female', -24),
  manages('nordsee', 'thomas.kruger', 'Managing director', 'male', -11),
  manages('sleepdienst', 'ruud.jansen', 'Managing director', 'male', -33),
];
