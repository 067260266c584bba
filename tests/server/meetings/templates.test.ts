import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import type { TemplateItem } from '#contract/calls/meetingTemplates';
import { conveningHelpSchema } from '#contract/schemas/meetingConvening';
import { agendaTemplatesSchema, templateReceiptSchema } from '#contract/schemas/meetingTemplates';
import { eraseFromMeetings } from '#server/modules/meetings/erasure';
import { personWords } from '#server/words';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type Meetings, openMeetings } from '../../kit/meetings';

const TYPE = 'Supervisory Board Meeting';
const KADE = idOf('entity', 'kade');

const item = (title: string, over: Partial<TemplateItem> = {}): TemplateItem => ({
  title,
  minutes: 10,
  kind: 'discussion',
  text: '',
  proposal: '',
  isConsent: false,
  isConfidential: false,
  ...over,
});

const OWN = [
  item('Opening', { minutes: 5, kind: 'information' }),
  item('Remuneration', { isConfidential: true, text: 'Each year.' }),
  item('Dividend', { kind: 'decision', proposal: 'The dividend is approved.', isConsent: true }),
];

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
  });
  afterAll(() => room.close());

  const templates = async (entity = 'kade') => {
    const { body } = await room.send('GET', '/meetings/templates', undefined, { entity });
    return agendaTemplatesSchema.parse(body).templates;
  };
  const template = async (entity = 'kade') => (await templates(entity)).find(({ type }) => type === TYPE);
  const save = (revision: number, items: readonly TemplateItem[] | null, sent = {}) =>
    room.send('PUT', '/meetings/templates', { type: TYPE, revision, items }, sent);
  const convening = async (entity = 'kade') => {
    const search = new URLSearchParams({ type: TYPE, startsAt: '2026-12-10T13:00:00Z' });
    const { body } = await room.send('GET', `/meetings/convening?${search}`, undefined, { entity });
    return conveningHelpSchema.parse(body).template;
  };
  const record = async () => {
    const rows = await room.server.database.kysely
      .selectFrom('event')
      .select(['type', 'subject_name', 'payload'])
      .where('entity_id', '=', KADE)
      .where('subject_kind', '=', 'agendaTemplate')
      .orderBy('sequence')
      .execute();
    return rows.map(({ type, subject_name, payload }) => [type, subject_name, payload]);
  };

  it('an entity begins with the agenda that is built in, for each type', async () => {
    const all = await templates();
    expect(all.map(({ type, saved, revision }) => [type, saved, revision])).toEqual(
      ['General Meeting', 'Management Board Meeting', TYPE, 'Specific Share Class', 'Other'].map((type) => [
        type,
        null,
        0,
      ]),
    );
    expect(all[0]?.items[0]).toEqual(item('Opening and quorum', { minutes: 5, kind: 'information' }));
  });

  it('what is saved is what a new meeting of the type begins with here, and nowhere else', async () => {
    const elsewhere = await template('terminals');
    const { status, body } = await save(0, OWN);
    expect([status, templateReceiptSchema.parse(body)]).toEqual([
      200,
      { type: TYPE, isOwn: true, revision: 1 },
    ]);
    const saved = { by: 'Eva Brinkman', at: TEST_NOW.toISOString() };
    expect(await template()).toEqual({ type: TYPE, items: OWN, saved, revision: 1 });
    expect(await convening()).toEqual({ type: TYPE, items: OWN, saved, revision: 1 });
    expect((await templates()).filter(({ saved: by }) => by !== null)).toHaveLength(1);
    expect(await template('terminals')).toEqual(elsewhere);
    expect(await convening('terminals')).toEqual(elsewhere);
  });

  it('who saves over what somebody else saved meanwhile is told, and nothing of it is lost', async () => {
    const message = 'Somebody else changed this template meanwhile. Look at it again before you save yours.';
    expect(await room.told(save(0, [item('Mine')]))).toEqual([409, message]);
    expect(await room.told(save(7, [item('Mine')]))).toEqual([409, message]);
    expect((await template())?.items).toEqual(OWN);
    const answers = await Promise.all([save(1, [item('First')]), save(1, [item('Second')])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await template())?.revision).toBe(2);
  });

  it('the entity goes back to the built-in one, and an older revision stays an older one', async () => {
    expect((await save(2, null)).body).toEqual({ type: TYPE, isOwn: false, revision: 3 });
    expect(await template()).toEqual({ ...(await template('terminals')), revision: 3 });
    expect((await save(3, null)).body).toEqual({ type: TYPE, isOwn: false, revision: 3 });
    expect((await save(1, OWN)).status).toBe(409);
    expect((await save(3, OWN)).body).toEqual({ type: TYPE, isOwn: true, revision: 4 });
    expect(await record()).toEqual([
      ['agendaTemplate.saved', TYPE, { items: 3 }],
      ['agendaTemplate.saved', TYPE, { items: 1 }],
      ['agendaTemplate.reset', TYPE, {}],
      ['agendaTemplate.saved', TYPE, { items: 3 }],
    ]);
  });

  it('admins alone read and keep it, with as many items as an agenda has', async () => {
    expect((await room.send('GET', '/meetings/templates', undefined, { as: 'jan' })).status).toBe(403);
    expect((await save(4, OWN, { as: 'jan' })).status).toBe(403);
    expect((await save(4, [])).status).toBe(422);
    const many = Array.from({ length: MEETING_LIMITS.items + 1 }, () => item('One more'));
    expect((await save(4, many)).status).toBe(422);
    expect((await save(4, [item(' ')])).status).toBe(422);
    const named = { ...item('Loan'), presenterId: idOf('user', 'jan') };
    expect((await save(4, [named])).status).toBe(422);
    expect((await save(4, many.slice(1))).status).toBe(200);
  });

  it('the name of who saved it goes when a person is erased, and the agenda stays', async () => {
    const person = { users: [idOf('user', 'eva')], parties: [], addresses: [], others: [] };
    await room.server.database.kysely
      .transaction()
      .execute((trx) => eraseFromMeetings(trx, person, personWords));
    const found = await template();
    expect([found?.saved?.by, found?.items.length]).toEqual([personWords.erasedPerson, MEETING_LIMITS.items]);
  });
});
