import { describe, expect, it } from 'vitest';
import type { EntityInfo } from '#contract/calls/holdings';
import {
  faultyFields,
  relatedIn,
  relationField,
  unsavedChanges,
  updateOf,
} from '../../../src/machines/entity/settings.words';
import { id } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { entitySettingsModel } from './settings.model';

const KADE = id(3);
const OTHER = id(4);

const info: EntityInfo = {
  revision: 'r1',
  asOf: '2026-11-20',
  partyId: id(9),
  name: 'Noordersluis Terminals B.V.',
  type: 'Company',
  status: 'Active',
  country: 'NL',
  registration: { number: '24338127', register: 'KvK', legalForm: null, source: null },
  address: { street: 'Sluisjesdijk 155', postcode: '3087 AG', city: 'Rotterdam', source: null },
  settings: { timeZone: 'Europe/Amsterdam' },
  parents: [
    {
      id: KADE,
      name: 'Kade Vastgoed B.V.',
      type: 'Company',
      status: 'Active',
      ownershipPercentage: '40',
      votingPercentage: '50',
      administered: true,
    },
  ],
  children: [],
};

describe('what is typed about an entity', () => {
  it('is unsaved where it differs from what is stored, and the update says just that', () => {
    const words = {
      name: ' Noordersluis Terminals B.V. ',
      'registration.legalForm': 'B.V.',
      'address.city': '',
      [relationField('parents', KADE, 'voting')]: '40,0',
      [relationField('parents', KADE, 'ownership')]: '40.0',
    };
    expect(unsavedChanges(info, words)).toEqual([
      { kind: 'detail', field: 'registration.legalForm', before: '', after: 'B.V.' },
      { kind: 'detail', field: 'address.city', before: 'Rotterdam', after: '' },
      { kind: 'share', side: 'parents', id: KADE, track: 'voting', before: '50', after: '40,0' },
    ]);
    expect(updateOf(info, words)).toEqual({
      registration: { legalForm: 'B.V.' },
      address: { city: null },
      parents: [{ id: KADE, ownershipPercentage: '40', votingPercentage: '40' }],
      from: '2026-11-20',
      revision: 'r1',
    });
  });

  it('adds and removes relationships; none left is null', () => {
    const added = { [relationField('children', OTHER, 'is')]: 'yes' };
    expect(updateOf(info, added)).toEqual({
      children: [{ id: OTHER, ownershipPercentage: null, votingPercentage: null }],
      from: '2026-11-20',
      revision: 'r1',
    });
    const removed = { [relationField('parents', KADE, 'is')]: 'no' };
    expect(unsavedChanges(info, removed)).toEqual([{ kind: 'removed', side: 'parents', id: KADE }]);
    expect(updateOf(info, removed)).toEqual({ parents: null, from: '2026-11-20', revision: 'r1' });
    expect(relatedIn(info, { ...added, [relationField('children', OTHER, 'is')]: 'no' }, 'children')).toEqual(
      [],
    );
  });

  it('has of each duty a period of its own, none, or what the legal form has again', () => {
    const own: EntityInfo = {
      ...info,
      settings: { ...info.settings, duties: { fileAccounts: { months: 10 }, checkOwners: 'none' } },
    };
    const words = {
      'settings.duties.fileAccounts': '10/0',
      'settings.duties.checkOwners': '',
      'settings.duties.signAccounts': 'none',
      'settings.duties.prepareAccounts': '4/15',
    };
    expect(unsavedChanges(own, words).map((change) => change.kind === 'detail' && change.field)).toEqual([
      'settings.duties.prepareAccounts',
      'settings.duties.signAccounts',
      'settings.duties.checkOwners',
    ]);
    expect(updateOf(own, words)).toEqual({
      settings: {
        duties: { prepareAccounts: { months: 4, days: 15 }, signAccounts: 'none', checkOwners: null },
      },
      revision: 'r1',
    });
    expect(faultyFields(own, words)).toEqual([]);
  });

  it.each(['25/0', '3/367', '3/', '/3', 'x/0', '1,5/0'])('is no period of a duty: %s', (word) => {
    const field = 'settings.duties.fileAccounts';
    expect(faultyFields(info, { [field]: word })).toEqual([field]);
  });

  it('has of each kind of meeting the days that the articles ask for, or those of the law again', () => {
    const own: EntityInfo = {
      ...info,
      settings: { ...info.settings, noticeDays: { general: 21, other: 7 } },
    };
    const words = {
      'settings.noticeDays.general': '',
      'settings.noticeDays.management': ' 180 ',
      'settings.noticeDays.supervisory': '1',
      'settings.noticeDays.other': '7',
    };
    expect(updateOf(own, words)).toEqual({
      settings: { noticeDays: { general: null, management: 180, supervisory: 1 } },
      revision: 'r1',
    });
    expect(faultyFields(own, words)).toEqual([]);
  });

  it.each(['0', '181', '1000', '1,5', '-1', 'x'])('is no number of days before a meeting: %s', (word) => {
    const field = 'settings.noticeDays.general';
    expect(faultyFields(info, { [field]: word })).toEqual([field]);
  });

  it('cannot be saved without a name, or with what is no percentage', () => {
    expect(faultyFields(info, { name: ' ', [relationField('parents', KADE, 'voting')]: '101' })).toEqual([
      'name',
      relationField('parents', KADE, 'voting'),
    ]);
  });
});

describe('saving settings', () => {
  const entityId = id(2);
  const begin = () => {
    const world = startWorld(entitySettingsModel);
    world.actor.send({ type: 'entitySettings.edited', entityId, field: 'name', value: 'Kade B.V.' });
    world.actor.send({ type: 'entitySettings.saveRequested', entityId, update: { name: 'Kade B.V.' } });
    return world;
  };

  it('keeps what was typed meanwhile, and what was typed about another entity', () => {
    const world = begin();
    world.actor.send({ type: 'entitySettings.edited', entityId, field: 'address.city', value: 'Breda' });
    world.actor.send({ type: 'entitySettings.edited', entityId: OTHER, field: 'name', value: 'X' });
    world.services.emit('saveSettings', {
      type: 'entitySettings.saved',
      receipt: { id: entityId, revision: 'r2', changed: ['name'], warnings: [] },
    });
    expect(world.actor.getSnapshot().context).toEqual({
      drafts: { [OTHER]: { name: 'X' }, [entityId]: { 'address.city': 'Breda' } },
      saving: null,
      failure: null,
    });
  });

  it('that fails keeps the words and says why, until they are edited', () => {
    const world = begin();
    const failure = { title: 'Somebody else changed these details.', isConflict: true };
    world.services.emit('saveSettings', { type: 'entitySettings.saveFailed', failure });
    expect(world.actor.getSnapshot().context).toEqual({
      drafts: { [entityId]: { name: 'Kade B.V.' } },
      saving: null,
      failure: { ...failure, entityId },
    });
    world.actor.send({ type: 'entitySettings.edited', entityId, field: 'name', value: 'Kade' });
    expect(world.actor.getSnapshot().context.failure).toBeNull();
  });
});
