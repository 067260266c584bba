import type { SettingsEvent } from '../../../src/machines/entity/settings.machine';
import type { Ignores } from '../../kit/ignores';

export const ENTITY_SETTINGS_IGNORES: Ignores<SettingsEvent['type']> = {
  fromServices: ['entitySettings.saved', 'entitySettings.saveFailed'],
  states: {
    saving: ['entitySettings.discarded', 'entitySettings.saveRequested', 'entitySettings.resumed'],
  },
};
