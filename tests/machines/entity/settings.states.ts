import type { entitySettingsMachine } from '../../../src/machines/entity/settings.machine';
import { only, type States } from '../../kit/states';

export const ENTITY_SETTINGS_STATES: States<typeof entitySettingsMachine> = {
  editing: {
    means: 'The form can be filled in; what is not saved yet is kept for each entity.',
    holds: ({ context: { saving } }, running) => saving === null && only(running, {}),
  },
  saving: {
    means: 'What was changed of one entity is being saved; typing goes on.',
    tags: ['busy'],
    holds: ({ context: { saving, failure } }, running) =>
      saving !== null &&
      (failure === null || failure.entityId !== saving.entityId) &&
      only(running, { saveSettings: { entityId: saving.entityId, update: saving.update } }),
  },
};
