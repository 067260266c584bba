import { expect, it } from 'vitest';
import { aUser } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { themeChoiceModel } from './themeChoice.model';

const withTheme = (theme: 'light' | 'dark') => aUser({ preferences: { ...aUser().preferences, theme } });

it('switching to and fro saves what stands last, and tells of nothing before that', () => {
  const world = startWorld(themeChoiceModel);
  const saving = () => world.services.running().map(({ input }) => input);
  world.actor.send({ type: 'themeChoice.chosen', theme: 'dark' });
  world.actor.send({ type: 'themeChoice.chosen', theme: 'light' });
  expect(saving()).toEqual([{ theme: 'dark' }]);
  world.services.emit('saveTheme', { type: 'themeChoice.saved', user: withTheme('dark') });
  expect([saving(), world.sent]).toEqual([[{ theme: 'light' }], []]);
  world.services.emit('saveTheme', { type: 'themeChoice.saved', user: withTheme('light') });
  expect([saving(), world.sent]).toEqual([
    [],
    [{ to: 'auth', event: { type: 'auth.userUpdated', user: withTheme('light') } }],
  ]);
});

it('what could not be saved is given up, and the same theme can be chosen again', () => {
  const world = startWorld(themeChoiceModel);
  world.actor.send({ type: 'themeChoice.chosen', theme: 'dark' });
  world.services.emit('saveTheme', { type: 'themeChoice.saveFailed' });
  expect([world.services.running(), world.sent]).toEqual([[], []]);
  world.actor.send({ type: 'themeChoice.chosen', theme: 'dark' });
  expect(world.services.running()).toEqual([{ name: 'saveTheme', input: { theme: 'dark' } }]);
});
