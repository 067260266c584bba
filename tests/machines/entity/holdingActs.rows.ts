import {
  HOLDING_ACTS,
  type HoldingActs,
  type NewShares,
} from '../../../src/machines/entity/holdingActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf, type Sample } from '../../kit/row';

const shares = {
  ownership: '5,5 %',
  voting: '',
  votesPerShare: ' 10 ',
  from: '2026-01-01',
  until: null,
  voterName: '',
  voterKind: 'legal',
  right: 'none',
} as const;

const empty = {
  ...shares,
  ownership: 'x',
  voting: '101',
  votesPerShare: '1.5',
  from: null,
  right: 'usufruct',
  voterName: ' ',
} as const;
const sent = { ownership: '5.5', voting: null, from: '2026-01-01', until: null };
const receipt = { id: id(51), from: '2026-01-01', until: null, revision: 1, warnings: [] };
const loop = { code: 'loop', names: ['Kade B.V.', 'Brug B.V.'] } as const;
const ofHolding = { holdingId: id(51), revision: 3, holder: 'Bo Janssen' };
const voter = { right: 'usufruct', party: { name: 'Stichting Kade', kind: 'legal' } };
const votesBy = {
  right: 'usufruct',
  party: { id: id(71), name: 'Stichting Kade', kind: 'legal', entityId: null },
} as const;
const same = { right: 'usufruct', voterName: id(71), voterKind: 'recorded' } as const;
const others = { right: 'usufruct', voterName: ' Stichting Kade ' } as const;

const added = (
  changes: Partial<NewShares>,
  holder: object,
  votesBy: object | null = null,
): Sample<HoldingActs, 'add'> => ({
  input: {
    ...shares,
    holderName: ' Bo Janssen ',
    holderKind: 'natural',
    shareClass: ' preference ',
    ...changes,
  },
  words: 'Record shares of the class  preference ',
  sends: { body: { ...sent, votesPerShare: 10, holder, class: 'preference', votesBy } },
  done: { receipt, title: 'The holding is recorded.' },
});

const changed = (
  before: Omit<HoldingActs['change']['input']['before'], 'legalForm'>,
  right: Partial<NewShares>,
  sends: object,
): Sample<HoldingActs, 'change'> => ({
  input: { ...ofHolding, ...shares, ...right, legalForm: null, before: { ...before, legalForm: null } },
  words: 'Change the shares of Bo Janssen',
  sends: { params: { id: id(51) }, body: { ...sent, revision: 3, ...sends } },
  done: { receipt, title: 'The holding is changed.' },
});

export const holdingActsRows = rowsOf<HoldingActs>('holdingActs', HOLDING_ACTS, {
  add: [
    added({}, { name: 'Bo Janssen', kind: 'natural' }),
    {
      input: { ...shares, voting: '4', holderName: 'Bo', holderKind: 'natural', shareClass: 'A' },
      words: 'Record shares of the class A',
      sends: {
        body: {
          ...sent,
          voting: '4',
          votesPerShare: 10,
          holder: { name: 'Bo', kind: 'natural' },
          class: 'A',
          votesBy: null,
        },
      },
      done: { receipt, title: 'The holding is recorded.' },
    },
    added({ ...others, holderKind: 'legal' }, { name: 'Bo Janssen', kind: 'legal' }, voter),
    added({ holderKind: 'foundation' }, { name: 'Bo Janssen', kind: 'legal', legalForm: 'Foundation' }),
    added({ holderName: id(2), holderKind: 'entity' }, { entityId: id(2) }),
    added(
      { right: 'pledge', voterName: id(70), voterKind: 'recorded', holderKind: 'legal' },
      { name: 'Bo Janssen', kind: 'legal' },
      { right: 'pledge', party: { id: id(70) } },
    ),
    added({ holderName: id(70), holderKind: 'recorded' }, { id: id(70) }),
    {
      ...added({ holderName: id(2), holderKind: 'entity' }, { entityId: id(2) }),
      done: {
        receipt: {
          ...receipt,
          warnings: [loop, { ...loop, names: ['Kade B.V.', 'Brug B.V.', 'Sluis N.V.'] }],
        },
        title:
          'The holding is recorded, and entities now hold each other: Kade B.V. holds Brug B.V. holds Kade B.V. Kade B.V. holds Brug B.V. holds Sluis N.V. holds Kade B.V.',
        stays: true,
      },
    },
    {
      input: { ...empty, holderName: ' ', holderKind: 'natural', shareClass: ' ' },
      words: 'Record shares of the class  ',
      missing: ['holderName', 'shareClass', 'ownership', 'voting', 'votesPerShare', 'from', 'voterName'],
    },
  ],
  change: [
    changed({ votesBy: null, votesPerShare: 10 }, {}, {}),
    changed({ votesBy: null, votesPerShare: 1 }, {}, { votesPerShare: 10 }),
    {
      ...changed({ votesBy: null, votesPerShare: 10 }, {}, {}),
      done: {
        receipt: { ...receipt, warnings: [loop] },
        title:
          'The holding is changed, and entities now hold each other: Kade B.V. holds Brug B.V. holds Kade B.V.',
        stays: true,
      },
    },
    changed({ votesBy: null, votesPerShare: 10 }, others, { votesBy: voter }),
    changed({ votesBy, votesPerShare: 10 }, same, {}),
    changed(
      { votesBy, votesPerShare: 10 },
      { ...same, right: 'pledge' },
      { votesBy: { right: 'pledge', party: { id: id(71) } } },
    ),
    changed(
      { votesBy, votesPerShare: 10 },
      { ...others, voterName: 'Stichting Brug' },
      {
        votesBy: { ...voter, party: { name: 'Stichting Brug', kind: 'legal' } },
      },
    ),
    changed({ votesBy, votesPerShare: 10 }, {}, { votesBy: null }),
    {
      ...changed({ votesBy: null, votesPerShare: 10 }, {}, { legalForm: 'Stichting' }),
      input: {
        ...ofHolding,
        ...shares,
        legalForm: ' Stichting ',
        before: { votesBy: null, votesPerShare: 10, legalForm: '' },
      },
    },
    {
      ...changed({ votesBy: null, votesPerShare: 10 }, {}, { legalForm: null }),
      input: {
        ...ofHolding,
        ...shares,
        legalForm: '',
        before: { votesBy: null, votesPerShare: 10, legalForm: 'Stichting' },
      },
    },
    {
      input: {
        ...ofHolding,
        ...empty,
        legalForm: null,
        before: { votesBy: null, votesPerShare: 10, legalForm: null },
      },
      words: 'Change the shares of Bo Janssen',
      missing: ['ownership', 'voting', 'votesPerShare', 'from', 'voterName'],
    },
  ],
  remove: [
    {
      input: ofHolding,
      words: 'Remove the shares of Bo Janssen',
      sends: { params: { id: id(51) } },
      done: { receipt, title: 'The holding is removed.' },
    },
  ],
});
