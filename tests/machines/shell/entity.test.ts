import { describe, expect, it } from 'vitest';
import { fellBackTo, switchedTo, UNKNOWN_ERROR } from '../../../src/machines/shared/messages';
import { anEntity, aUser, id } from '../../kit/fixtures';
import { startWorld, type World } from '../../kit/model';
import { entityModel } from './entity.model';

const KADE = id(1);
const BEHEER = id(2);
const FOREIGN = id(9);

const kade = anEntity({ id: KADE, name: 'Kade Vastgoed B.V.' });
const beheer = anEntity({ id: BEHEER, name: 'Van Houten Beheer B.V.' });

function start(sessionEntity: string | null = null, user = aUser()): World {
  const world = startWorld(entityModel);
  world.actor.send({ type: 'entity.userKnown', user, sessionEntity });
  return world;
}

function request(world: World, entityId: string | null): void {
  world.actor.send({ type: 'entity.requested', entityId });
}

function startIn(entity: typeof kade, user = aUser()): World {
  const world = start(null, user);
  request(world, entity.id);
  world.services.emit('loadEntity', { type: 'entity.loaded', entity });
  return world;
}

const shown = (message: unknown) => ({ to: 'feedback', event: { type: 'feedback.shown', message } });

describe('what is on its way', () => {
  it('is not asked for anew by a page that is read again meanwhile', () => {
    const world = startIn(beheer);
    request(world, KADE);
    const [loading] = world.services.running();
    request(world, KADE);
    expect(world.services.running()[0]).toBe(loading);
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: kade });
    expect(world.actor.getSnapshot().context.current).toEqual(kade);
  });
});

describe('choosing the first entity', () => {
  it.each([
    ['the path', KADE, BEHEER, KADE],
    ["the session's", KADE, null, KADE],
    ["the user's default", null, null, BEHEER],
  ])('begins with %s', (_, sessionEntity, entityId, expected) => {
    const world = start(sessionEntity);
    request(world, entityId ?? null);
    const wanted = entityId ?? expected;
    expect(world.services.running()).toEqual([{ name: 'loadEntity', input: { entityId: wanted } }]);
  });

  it('takes the first by name when there is no default', () => {
    const user = aUser({ properties: { ...aUser().properties, defaultEntity: null } });
    const world = start(null, user);
    request(world, null);
    expect(world.services.running()).toEqual([{ name: 'loadEntity', input: { entityId: KADE } }]);
  });

  it('says nothing about the first entity', () => {
    expect(startIn(kade).sent).toEqual([]);
  });

  it('tries each once by name, when one after another is closed', () => {
    const [first] = aUser().entities;
    if (!first) throw new Error('The user has no entity');
    const ids = [11, 12, 13].map((number) => id(number));
    const user = aUser({
      entities: ids.map((id) => ({ ...first, id })),
      properties: { ...aUser().properties, defaultEntity: null },
    });
    const world = start(null, user);
    request(world, null);
    const tried: unknown[] = [];
    while (world.services.running().length > 0) {
      tried.push(...world.services.running().map(({ input }) => input));
      world.services.emit('loadEntity', { type: 'entity.refused' });
    }
    expect(tried).toEqual(ids.map((entityId) => ({ entityId })));
    expect(world.actor.getSnapshot().value).toBe('without');
  });

  it('leaves a member of nothing without an entity', () => {
    const user = aUser({ entities: [], properties: { ...aUser().properties, defaultEntity: null } });
    const world = start(null, user);
    request(world, null);
    expect(world.actor.getSnapshot().value).toBe('without');
  });
});

describe('an entity that is closed while it is open', () => {
  it('is left for the next by name, where it is the first itself and there is no default', () => {
    const world = startIn(kade, aUser({ properties: { ...aUser().properties, defaultEntity: null } }));
    world.actor.send({ type: 'entity.refreshRequested' });
    world.services.emit('loadEntity', { type: 'entity.refused' });
    expect(world.services.running()).toEqual([{ name: 'loadEntity', input: { entityId: BEHEER } }]);
    world.services.emit('loadEntity', { type: 'entity.refused' });
    expect(world.actor.getSnapshot().value).toBe('without');
  });
});

describe('switching', () => {
  it('clears older messages and names the entity, without a second full stop (GUARD-7)', () => {
    const world = startIn(kade);
    request(world, BEHEER);
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: beheer });
    expect(world.sent).toEqual([
      { to: 'feedback', event: { type: 'feedback.cleared' } },
      shown({
        type: 'info',
        title: 'You have switched to the entity Van Houten Beheer B.V.',
        persistent: false,
      }),
    ]);
  });

  it('ends a name without a full stop with one', () => {
    expect(switchedTo('Nordsee Wind GmbH').title).toBe('You have switched to the entity Nordsee Wind GmbH.');
  });

  it('keeps the old entity until the new one is there', () => {
    const world = startIn(kade);
    request(world, BEHEER);
    expect(world.actor.getSnapshot().context.current).toEqual(kade);
  });

  it('asks only for the last of two quick choices', () => {
    const world = startIn(kade);
    request(world, BEHEER);
    request(world, FOREIGN);
    expect(world.services.running()).toEqual([{ name: 'loadEntity', input: { entityId: FOREIGN } }]);
  });

  it('stays where it is when no answer comes', () => {
    const world = startIn(kade);
    request(world, BEHEER);
    world.services.emit('loadEntity', { type: 'entity.unreachable' });
    expect(world.actor.getSnapshot().value).toEqual({ ready: 'resting' });
    expect(world.actor.getSnapshot().context.current).toEqual(kade);
    expect(world.sent).toEqual([shown(UNKNOWN_ERROR)]);
  });
});

describe('a refused switch (GUARD-10)', () => {
  it("falls back to the session's entity and saves it as the default", () => {
    const world = startIn(kade);
    request(world, FOREIGN);
    world.services.emit('loadEntity', { type: 'entity.refused' });
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: kade });
    expect(world.services.running()).toEqual([{ name: 'saveDefault', input: { entityId: KADE } }]);
    expect(world.sent).toEqual([shown(fellBackTo('Kade Vastgoed B.V.', true))]);
  });

  it('falls back to the default at the first visit, and has nothing to save', () => {
    const world = start();
    request(world, FOREIGN);
    world.services.emit('loadEntity', { type: 'entity.refused' });
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: beheer });
    expect(world.services.running()).toEqual([]);
    expect(world.sent).toEqual([shown(fellBackTo('Van Houten Beheer B.V.', false))]);
  });

  it('tells the signed-in user about the new default', () => {
    const user = aUser({ properties: { ...aUser().properties, defaultEntity: KADE } });
    const world = startIn(kade);
    request(world, FOREIGN);
    world.services.emit('loadEntity', { type: 'entity.refused' });
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: kade });
    world.services.emit('saveDefault', { type: 'entity.defaultSaved', user });
    expect(world.sent.at(-1)).toEqual({ to: 'auth', event: { type: 'auth.userUpdated', user } });
  });

  it('ends without an entity when every candidate is refused', () => {
    const world = start();
    request(world, FOREIGN);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      world.services.emit('loadEntity', { type: 'entity.refused' });
    }
    expect(world.actor.getSnapshot().value).toBe('without');
  });
});

describe('an entity that changes under its reader', () => {
  it('is read again without leaving it', () => {
    const world = startIn(kade);
    world.actor.send({ type: 'entity.refreshRequested' });
    expect(world.actor.getSnapshot().hasTag('settled')).toBe(true);
    const changed = { ...kade, features: ['documents'] as const };
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: changed });
    expect(world.actor.getSnapshot().context.current).toEqual(changed);
    expect(world.sent).toEqual([]);
  });

  it('takes a new default while it is read, and saves that when it has been', () => {
    const world = startIn(kade);
    world.actor.send({ type: 'entity.refreshRequested' });
    world.actor.send({ type: 'entity.defaultRequested', entityId: KADE });
    expect(world.services.running()).toEqual([{ name: 'loadEntity', input: { entityId: KADE } }]);
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: kade });
    expect(world.services.running()).toEqual([{ name: 'saveDefault', input: { entityId: KADE } }]);
    world.services.emit('saveDefault', { type: 'entity.defaultNotSaved' });
    expect(world.actor.getSnapshot().value).toEqual({ ready: 'resting' });
    world.actor.send({ type: 'entity.refreshRequested' });
    world.services.emit('loadEntity', { type: 'entity.loaded', entity: kade });
    expect(world.services.running()).toEqual([]);
  });
});
