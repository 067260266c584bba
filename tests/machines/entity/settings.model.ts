import { entitySettingsMachine, type SettingsEvent } from '../../../src/machines/entity/settings.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { ENTITY_SETTINGS_IGNORES } from './settings.ignores';
import { ENTITY_SETTINGS_STATES } from './settings.states';

const entityId = id(2);
const receipt = { id: entityId, revision: 'b', changed: ['name'], warnings: [] };

const events: readonly SettingsEvent[] = [
  { type: 'entitySettings.edited', entityId, field: 'name', value: 'Kade B.V.' },
  { type: 'entitySettings.discarded', entityId },
  { type: 'entitySettings.saveRequested', entityId, update: { name: 'Kade B.V.', revision: 'a' } },
  { type: 'entitySettings.saved', receipt },
  {
    type: 'entitySettings.saved',
    receipt: {
      ...receipt,
      warnings: [
        { code: 'loop', names: ['Kade B.V.', 'Beheer B.V.'] },
        { code: 'loop', names: ['Kade B.V.', 'Brug B.V.'] },
      ],
    },
  },
  {
    type: 'entitySettings.saveFailed',
    failure: { title: 'Somebody else changed these details.', isConflict: true },
  },
  { type: 'entitySettings.resumed', drafts: { [entityId]: { name: 'Kade' } } },
];

const FROM_FAULTY_JOURNAL = { type: 'entitySettings.edited', entityId, field: 'name', value: 1 };
const FROM_OLDER_JOURNAL = { type: 'entitySettings.edited', entityId, field: 'age', value: '40' };

/** Words that are saved, fail, are discarded, resumed. */
export const entitySettingsModel: Model = {
  machine: entitySettingsMachine,
  events: [...events, FROM_OLDER_JOURNAL, ...defects(['0.entitySettings.saving'])],
  facet: ({ drafts, failure }) => [drafts, failure],
  executors: {
    'entitySettings.edited': send,
    'entitySettings.discarded': send,
    'entitySettings.saveRequested': send,
    'entitySettings.saved': by('saveSettings'),
    'entitySettings.saveFailed': by('saveSettings'),
    'entitySettings.resumed': send,
    'xstate.error.actor.0.entitySettings.saving': fails('saveSettings'),
  },
  ignores: ENTITY_SETTINGS_IGNORES,
  states: ENTITY_SETTINGS_STATES,
};

/** What is no word is never taken up. */
export const faultySettingsModel: Model = { ...entitySettingsModel, events: [FROM_FAULTY_JOURNAL] };
