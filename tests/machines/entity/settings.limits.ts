import { entitySettingsMachine, type SettingsEvent } from '../../../src/machines/entity/settings.machine';
import { id } from '../../kit/fixtures';
import { limitsOf } from '../../kit/limits';

const entityId = id(2);
const drafts = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [id(100 + at), { name: 'Kade' }]));

const edited = (field: string, of = entityId): SettingsEvent => ({
  type: 'entitySettings.edited',
  entityId: of,
  field,
  value: 'typed',
});

export const entitySettingsLimits = limitsOf(entitySettingsMachine, [
  {
    name: 'Drafts of ten entities are kept: of the next one the oldest goes',
    in: 'editing',
    with: { drafts },
    event: edited('name'),
    look: ({ context }) => Object.keys(context.drafts),
    is: [...Object.keys(drafts).slice(1), entityId],
  },
  {
    name: 'A share of a relationship may be typed',
    in: 'editing',
    with: {},
    event: edited(`parents/${id(3)}/voting`),
    look: ({ context }) => context.drafts,
    is: { [entityId]: { [`parents/${id(3)}/voting`]: 'typed' } },
  },
  {
    name: 'Words that were typed while others were saved stay, and no others',
    in: 'saving',
    with: {
      drafts: { [entityId]: { name: 'Kade B.V.', country: 'NL' }, [id(3)]: { name: 'Brug' } },
      saving: { entityId, update: { revision: 'a' }, words: { name: 'Kade', country: 'NL' } },
    },
    event: {
      type: 'entitySettings.saved',
      receipt: { id: entityId, revision: 'b', changed: [], warnings: [] },
    },
    look: ({ context }) => context.drafts,
    is: { [id(3)]: { name: 'Brug' }, [entityId]: { name: 'Kade B.V.' } },
  },
  {
    name: 'A draft is forgotten once all of it is saved',
    in: 'saving',
    with: {
      drafts: { [entityId]: { name: 'Kade' } },
      saving: { entityId, update: { revision: 'a' }, words: { name: 'Kade' } },
    },
    event: {
      type: 'entitySettings.saved',
      receipt: { id: entityId, revision: 'b', changed: [], warnings: [] },
    },
    look: ({ context }) => context.drafts,
    is: {},
  },
]);
