import { describe, expect, it } from 'vitest';
import { canSave, isDetail, unsaved, updateOf } from '#domain/account/details';
import { aUser } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { detailsModel } from './details.model';

const user = aUser({ firstName: 'Eva', lastName: 'de Boer' });

describe('words about oneself', () => {
  it('are unsaved where they differ from what is stored, spaces around them aside', () => {
    expect(unsaved({}, user)).toEqual({});
    expect(unsaved({ firstName: ' Eva ', lastName: 'Bakker ' }, user)).toEqual({ lastName: 'Bakker' });
  });

  it('can be saved when there are some and none is empty', () => {
    expect([{}, { firstName: '' }, { firstName: 'Eva' }].map(canSave)).toEqual([false, false, true]);
  });
});

describe('a choice about oneself', () => {
  it('is one of those that there are', () => {
    const [sound, unsound] = [
      [
        ['color', 'plum-moss'],
        ['defaultEntity', ''],
        ['defaultEntity', user.entities[0]?.id],
        ['defaultStructureChart', 'group'],
        ['theme', 'system'],
        ['analytics', 'off'],
      ],
      [
        ['color', 'plum-moss-rust'],
        ['color', 'pink'],
        ['defaultEntity', 'kade'],
        ['defaultStructureChart', 'all'],
        ['theme', 'auto'],
        ['analytics', 'true'],
        ['age', '40'],
      ],
    ];
    expect(sound.map(([field, value]) => isDetail(field, value))).toEqual(sound.map(() => true));
    expect(unsound.map(([field, value]) => isDetail(field, value))).toEqual(unsound.map(() => false));
  });

  it('is sent where it is stored, and what was not touched is left out', () => {
    expect(updateOf({ firstName: 'Eva' })).toEqual({ firstName: 'Eva' });
    expect(
      updateOf({
        color: 'plum',
        defaultEntity: '',
        defaultStructureChart: 'group',
        theme: 'dark',
        analytics: 'off',
      }),
    ).toEqual({
      properties: { color: 'plum', defaultEntity: null, defaultStructureChart: 'group' },
      preferences: { theme: 'dark', analytics: false },
    });
    expect(unsaved({ defaultEntity: '', theme: 'system', analytics: 'off' }, user)).toEqual({
      defaultEntity: '',
      analytics: 'off',
    });
  });
});

describe('saving details', () => {
  it('sends only what changed, tells who it concerns, and says so', () => {
    const world = startWorld(detailsModel);
    world.actor.send({ type: 'details.edited', field: 'firstName', value: 'Eva Maria' });
    world.actor.send({ type: 'details.saveRequested', changes: { firstName: 'Eva Maria' } });
    expect(world.services.running()).toEqual([
      { name: 'saveDetails', input: { changes: { firstName: 'Eva Maria' } } },
    ]);
    const saved = aUser({ firstName: 'Eva Maria' });
    world.services.emit('saveDetails', { type: 'details.saved', user: saved });
    expect(world.actor.getSnapshot().context).toEqual({ words: {}, changes: {}, failure: null });
    expect(world.sent).toEqual([
      { to: 'auth', event: { type: 'auth.userUpdated', user: saved } },
      {
        to: 'feedback',
        event: {
          type: 'feedback.shown',
          message: { type: 'success', title: 'Your settings are saved.', persistent: false },
        },
      },
    ]);
  });

  it('keeps what was typed meanwhile', () => {
    const world = startWorld(detailsModel);
    world.actor.send({ type: 'details.edited', field: 'firstName', value: 'Eva Maria ' });
    world.actor.send({ type: 'details.saveRequested', changes: { firstName: 'Eva Maria' } });
    world.actor.send({ type: 'details.edited', field: 'lastName', value: 'Bakker' });
    world.services.emit('saveDetails', { type: 'details.saved', user: aUser({ firstName: 'Eva Maria' }) });
    expect(world.actor.getSnapshot().context.words).toEqual({ lastName: 'Bakker' });
  });

  it('that fails keeps the words and says why, until they are edited', () => {
    const world = startWorld(detailsModel);
    world.actor.send({ type: 'details.edited', field: 'firstName', value: 'Eva Maria' });
    world.actor.send({ type: 'details.saveRequested', changes: { firstName: 'Eva Maria' } });
    world.services.emit('saveDetails', { type: 'details.saveFailed', title: 'Oops, something went wrong' });
    expect(world.actor.getSnapshot().context).toEqual({
      words: { firstName: 'Eva Maria' },
      changes: {},
      failure: 'Oops, something went wrong',
    });
    world.actor.send({ type: 'details.edited', field: 'firstName', value: 'Eva Marie' });
    expect(world.actor.getSnapshot().context.failure).toBeNull();
  });
});
