import type { Insertable } from 'kysely';
import type { Organ } from '#contract/decision/ballot';
import { addDays, lastMomentOf } from '#domain/time/calendar';
import type { DecisionMakerTable } from '#server/database/schema/resolutions';
import { DEMO_BOARD_MEMBERS, type DemoBoardMember, hasOffice } from './boards';
import { firstOfMonth } from './boards.seeder';
import { holderName, personName } from './history';
import { demoId } from './ids';
import { DEMO_PEOPLE, DEMO_SIGN_INS } from './people';
import type { DemoResolution } from './resolutions';
import { holdersOf } from './resolutions.holders';

export const demoEmail = (person: string) =>
  DEMO_SIGN_INS.find(({ key }) => key === person)?.email ?? `${person}@vanhouten.test`;

export const decisionMakerId = ({ entity, sequence }: DemoResolution, person: string) =>
  demoId('decision_maker', `${entity} ${sequence} ${person}`);

type DecisionMaker = Insertable<DecisionMakerTable>;

function decisionMaker(
  resolution: DemoResolution,
  id: string,
  person: string,
  rest: Partial<DecisionMaker>,
): DecisionMaker {
  return {
    id: decisionMakerId(resolution, person),
    resolution_id: id,
    entity_id: demoId('entity', resolution.entity),
    position: 0,
    source: 'managementBoard',
    party_id: demoId('party', person),
    user_id: demoId('user', person),
    name: personName(person),
    representing: null,
    email: demoEmail(person),
    color: DEMO_PEOPLE.find(({ key }) => key === person)?.color ?? 'delft',
    weight: '1',
    capital: '0',
    group: null,
    ...rest,
  };
}

function directors(
  resolution: DemoResolution,
  id: string,
  kind: DemoBoardMember['kind'],
  now: Date,
  timeZone: string,
) {
  return DEMO_BOARD_MEMBERS.filter(
    (member) => member.entity === resolution.entity && member.kind === kind && hasOffice(member),
  ).map((member) =>
    decisionMaker(resolution, id, member.person, {
      source: kind === 'management' ? 'managementBoard' : 'supervisoryBoard',
      representing: member.represents === null ? null : holderName(member.represents),
      term_ends:
        member.untilMonths === null
          ? null
          : lastMomentOf(addDays(firstOfMonth(now, member.untilMonths), -1), timeZone),
    }),
  );
}

function shareholders(resolution: DemoResolution, id: string) {
  return holdersOf(resolution.entity).map(({ person, holder, votes }) =>
    decisionMaker(resolution, id, person, {
      source: 'holdings',
      representing: holder === null ? null : holderName(holder),
      weight: votes,
      capital: votes,
    }),
  );
}

const KIND: Readonly<Record<Exclude<Organ, 'shareholders'>, DemoBoardMember['kind']>> = {
  managementBoard: 'management',
  supervisoryBoard: 'supervisory',
  directors: 'management',
};

/** Who is asked, in their order. */
export function decisionMakersOf(
  resolution: DemoResolution,
  id: string,
  now: Date,
  timeZone: string,
): readonly DecisionMaker[] {
  const { organ } = resolution;
  const people =
    organ === 'shareholders'
      ? shareholders(resolution, id)
      : directors(resolution, id, KIND[organ], now, timeZone);
  return people.map((one, position) => ({ ...one, position }));
}
