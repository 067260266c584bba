import { type DownloadEvent, downloadMachine } from '../../../src/machines/shared/download.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DOWNLOAD_IGNORES } from './download.ignores';
import { DOWNLOAD_STATES } from './download.states';

const events: readonly DownloadEvent[] = [
  {
    type: 'download.requested',
    file: { kind: 'resolution', resolutionId: id(31), number: 'RES-2026-031' },
  },
  { type: 'download.progressed', making: { done: 1, total: 3 } },
  { type: 'download.saved' },
  { type: 'download.failed', title: 'Oops, something went wrong' },
];

/** A file that comes and one that does not. */
export const downloadModel: Model = {
  machine: downloadMachine,
  events: [...events, ...defects(['0.download.fetching'])],
  facet: ({ making, failure }) => [making, failure],
  executors: {
    'download.requested': send,
    'download.progressed': by('fetchFile'),
    'download.saved': by('fetchFile'),
    'download.failed': by('fetchFile'),
    'xstate.error.actor.0.download.fetching': fails('fetchFile'),
  },
  ignores: DOWNLOAD_IGNORES,
  states: DOWNLOAD_STATES,
};
