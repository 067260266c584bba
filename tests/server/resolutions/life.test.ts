import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { transact } from '#server/database/transact';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { type House, KADE, openHouse } from '../../kit/voting';

/** The work that a mistake in the code would do: within the entity, past every check of the modules. */
type Mistake = (trx: Transaction<Schema>, id: string) => Promise<unknown>;

const set =
  (changes: Readonly<Record<string, unknown>>): Mistake =>
  (trx, id) =>
    trx.updateTable('resolution').set(changes).where('id', '=', id).execute();

const setDecisionMakers =
  (changes: Readonly<Record<string, unknown>>): Mistake =>
  (trx, id) =>
    trx.updateTable('decision_maker').set(changes).where('resolution_id', '=', id).execute();

const addDecisionMaker: Mistake = (trx, id) =>
  sql`insert into decision_maker (id, resolution_id, entity_id, position, source, name, email, color, weight, capital)
    values (${newId()}, ${id}, ${KADE}, 9, 'hand', 'Late', 'late@quorate.test', 'plum', '1', '0')`.execute(
    trx,
  );

const addDecision: Mistake = (trx, id) =>
  sql`insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, via, at)
    select ${newId()}, resolution_id, entity_id, id, 'for', 'app', ${TEST_NOW}
      from my_decision_maker where resolution_id = ${id}`.execute(trx);

const closing = { closed_at: TEST_NOW };

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  /** What the database says to a mistake in an act of an admin, or of who decides; null where it lets it pass. */
  const answerTo = (mistake: Mistake, id: string): Promise<string | null> =>
    transact(house.server.database, inside('kade', mistake === addDecision ? 'jan' : 'eva'), (trx) =>
      mistake(trx, id),
    ).then(
      () => null,
      (error: Error & { readonly code?: string }) =>
        error.code === '42501' ? error.message : `${error.code}`,
    );

  const answers = async (id: string, mistakes: Readonly<Record<string, Mistake>>) => {
    const said: Record<string, string | null> = {};
    for (const [name, mistake] of Object.entries(mistakes)) said[name] = await answerTo(mistake, id);
    return said;
  };

  const FROZEN = 'what was sent is frozen';
  const FIXED = 'the electorate is fixed with the sending';
  const EXTENDED = 'a deadline is only extended';
  // A check: what is no draft has a number, and a draft has none.
  const NUMBERED = '23514';
  const NO_ROW = (table: string) => expect.stringContaining(`policy "begin" for table "${table}"`);

  describe('The database', () => {
    it('lets no draft be decided, closed or voted on', async () => {
      const { id } = await house.draft();
      expect(
        await answers(id, {
          opened: set({ status: 'Open' }),
          accepted: set({ status: 'Accepted', ...closing }),
          cancelled: set({ status: 'Cancelled', ...closing }),
          numbered: set({ year: 2026, sequence: 900, number: 'RES-2026-900' }),
          unnumbered: set({ status: 'Pending' }),
          voted: addDecision,
        }),
      ).toEqual({
        opened: 'a resolution does not go from Draft to Open',
        accepted: 'a resolution does not go from Draft to Accepted',
        cancelled: 'a resolution does not go from Draft to Cancelled',
        numbered: NUMBERED,
        unnumbered: NUMBERED,
        voted: NO_ROW('decision_entry'),
      });
    });

    it('keeps what is being sent as it was sent', async () => {
      const draft = await house.draft();
      await house.send(draft);
      expect(
        await answers(draft.id, {
          taken: set({ status: 'Draft' }),
          accepted: set({ status: 'Accepted', ...closing }),
          message: set({ message: 'Another message.' }),
          renumbered: set({ sequence: 901, number: 'RES-2026-901' }),
          sooner: set({ deadline_day: '2026-11-21', deadline: new Date('2026-11-21T22:59:59.999Z') }),
          added: addDecisionMaker,
          heavier: setDecisionMakers({ weight: '99' }),
          voted: addDecision,
        }),
      ).toEqual({
        taken: 'a resolution does not go from Pending to Draft',
        accepted: 'a resolution does not go from Pending to Accepted',
        message: FROZEN,
        renumbered: 'a resolution keeps its entity, number and beginning',
        sooner: EXTENDED,
        added: NO_ROW('decision_maker'),
        heavier: FIXED,
        voted: NO_ROW('decision_entry'),
      });
    });

    it('keeps text, electorate, opening and deadline of an open vote', async () => {
      const { id } = await house.opened();
      expect(
        await answers(id, {
          pending: set({ status: 'Pending' }),
          title: set({ title: 'Another title' }),
          reopened: set({ opened_at: new Date('2026-11-30T09:00:00.000Z') }),
          sooner: set({ deadline: new Date('2026-11-21T22:59:59.999Z') }),
          never: set({ deadline: null }),
          added: addDecisionMaker,
          heavier: setDecisionMakers({ weight: '99' }),
          onBehalf: setDecisionMakers({ representing: 'Somebody else B.V.' }),
          elsewhere: setDecisionMakers({ email: 'elsewhere@quorate.test' }),
          later: set({ deadline_day: '2026-12-24', deadline: new Date('2026-12-24T22:59:59.999Z') }),
        }),
      ).toEqual({
        pending: 'a resolution does not go from Open to Pending',
        title: FROZEN,
        reopened: FROZEN,
        sooner: EXTENDED,
        never: EXTENDED,
        added: NO_ROW('decision_maker'),
        heavier: FIXED,
        onBehalf: FIXED,
        elsewhere: null,
        later: null,
      });
    });

    it('changes nothing of what is closed, and takes no vote for it', async () => {
      const { id } = await house.opened();
      await house.call(`/resolutions/${id}/cancel`, { reason: 'The buyer withdrew.' });
      expect(
        await answers(id, {
          opened: set({ status: 'Open', closed_at: null }),
          heavier: setDecisionMakers({ weight: '99' }),
          voted: addDecision,
        }),
      ).toEqual({
        opened: 'a resolution that is closed never changes',
        heavier: FIXED,
        voted: NO_ROW('decision_entry'),
      });
    });
  });
});
