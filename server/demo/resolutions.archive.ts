import { z } from 'zod';
import { DEMO_BOARD_MEMBERS, hasOffice } from './boards';
import { readRows } from './read';
import { type DemoDecision, type DemoResolution, kindShape } from './resolutions';
import { holdersOf } from './resolutions.holders';
import { SAID } from './resolutions.said';

const told = z.strictObject({
  sequence: z.number(),
  title: z.string(),
  ending: z.enum(['accepted', 'rejected', 'cancelled', 'draft', 'open']),
  /** Days since its beginning. */
  daysAgo: z.number(),
});

type Told = z.output<typeof told>;

const kind = z.strictObject({ ...kindShape, resolutions: z.array(told) });

const HELD_OPEN_DAYS = 9;

const boardOf = (entity: string) =>
  DEMO_BOARD_MEMBERS.filter(
    (member) => member.entity === entity && member.kind === 'management' && hasOffice(member),
  );

/** A minute of the working day that looks like any other. */
function timeOf(seed: number): string {
  const minutes = 8 * 60 + ((seed * 137 + 41) % 540);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function decisionsOf(people: readonly { readonly person: string }[], { sequence, ending, daysAgo }: Told) {
  if (ending === 'draft') return [];
  const sent = daysAgo - 2;
  const against = ending === 'rejected' ? Math.floor(people.length / 2) + 1 : 0;
  const asked = ending === 'accepted' || ending === 'rejected' ? people : people.slice(0, 1);
  return asked.map(
    ({ person }, index): DemoDecision => ({
      person,
      decision: index < against ? 'against' : 'for',
      daysAgo: Math.max(1, sent - 1 - index),
      time: timeOf(sequence + index),
      ...(index === 0 && against > 0 && { reason: SAID.against }),
    }),
  );
}

function archive({ resolutions, ...rest }: z.output<typeof kind>): readonly DemoResolution[] {
  const people = rest.organ === 'shareholders' ? holdersOf(rest.entity) : boardOf(rest.entity);
  return resolutions.map((one): DemoResolution => {
    const { sequence, title, ending, daysAgo } = one;
    return {
      ...rest,
      sequence,
      title,
      createdDaysAgo: daysAgo,
      sentDaysAgo: ending === 'draft' ? null : daysAgo - 2,
      deadlineDays:
        ending === 'open' || ending === 'draft' ? HELD_OPEN_DAYS + (sequence % 4) : HELD_OPEN_DAYS - daysAgo,
      decisions: decisionsOf(people, one),
      ...(ending === 'cancelled' && {
        cancelled: { daysAgo: Math.max(1, daysAgo - 5), reason: SAID.cancelled },
      }),
    };
  });
}

/** What the companies decided before, and what they decide on beside the pictures. */
export const ARCHIVE: readonly DemoResolution[] = readRows('resolutions/archive.json', z.array(kind)).flatMap(
  archive,
);
