import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { foldStream } from '../../../src/composition/journal/fold';
import { NOTHING_OPEN } from '../../../src/machines/resolutions/resolutionWizard.context';
import type { Journalled, JournalledState } from '../../../src/machines/shared/journalled';
import type { Entry } from '../../../src/services/journal/entry';
import { aWholeDraft } from '../../kit/drafts';
import { id } from '../../kit/fixtures';
import { journalledFlows } from '../../kit/journalled';

const wizard = (await journalledFlows()).find(({ stream }) => stream === 'resolutionWizard');

const draft = aWholeDraft();
const OPEN = { ...NOTHING_OPEN, draft, entityId: id(2), words: { title: 'Mine' } };

/** What the page before left, of the version that had no regions and held the step in its context. */
function foldOf(state: JournalledState, events: readonly AnyEventObject[] = []): JournalledState {
  if (!wizard) throw new Error('The wizard is journalled');
  const { stream, machine }: Journalled = wizard;
  const at = '2026-11-20T09:00:00.000Z';
  const place = {
    v: 2,
    order: 0,
    build: 'test',
    stream,
    index: 0,
    at,
    machine: machine.id,
    machineVersion: 2,
  } as const;
  const entries: readonly Entry[] = events.map((event, index) => ({ ...place, index, event, to: null }));
  return foldStream(wizard, { checkpoint: { ...place, state }, entries });
}

describe('a wizard of the version before', () => {
  it('stands where it stood', () => {
    const states = [
      'closed',
      'settled',
      'waiting',
      'making',
      'saving',
      'offline',
      'failed',
      'stale',
      'sending',
      'sent',
      'gone',
    ];
    const found = states.map((value) => foldOf({ value, context: { ...OPEN, step: 'compose' } }));
    const at = (storing: unknown) => ({ open: { step: 'compose', storing } });
    expect(found.map(({ value }) => value)).toEqual([
      'closed',
      at('settled'),
      at({ dirty: 'waiting' }),
      at({ dirty: 'making' }),
      at({ dirty: 'saving' }),
      at({ dirty: 'offline' }),
      at({ dirty: 'failed' }),
      at({ dirty: 'stale' }),
      at('sending'),
      at('sent'),
      'gone',
    ]);
    expect(found.every(({ context }) => JSON.stringify(context) === JSON.stringify(OPEN))).toBe(true);
  });

  it('shows the step that it showed', () => {
    const steps = ['decision-makers', 'compose', 'personalize', 'something else'];
    const found = steps.map((step) => foldOf({ value: 'settled', context: { ...OPEN, step } }).value);
    expect(found).toEqual(
      ['decisionMakers', 'compose', 'personalize', 'decisionMakers'].map((step) => ({
        open: { step, storing: 'settled' },
      })),
    );
  });

  it('goes on with what happened in it, failures of its services among it', () => {
    const error = new Error('defect');
    const saving = { value: 'closed', context: { ...NOTHING_OPEN, step: 'decision-makers' } };
    const written = [
      { type: 'wizard.opened', entityId: id(2), draft },
      { type: 'wizard.stepRequested', step: 'personalize' },
      { type: 'wizard.edited', field: 'title', value: 'Mine' },
      { type: 'xstate.error.actor.0.resolutionWizard.waiting', error },
    ];
    const stored = { type: 'xstate.error.actor.0.resolutionWizard.saving', error };
    const sent = [
      { type: 'wizard.saved', draft: aWholeDraft({ revision: 2, title: 'Mine' }) },
      { type: 'wizard.sendRequested', key: 'key-1' },
      { type: 'xstate.error.actor.0.resolutionWizard.sending', error },
    ];
    const at = (storing: unknown) => ({ open: { step: 'personalize', storing } });
    expect(foldOf(saving, written).value).toEqual(at({ dirty: 'saving' }));
    expect(foldOf(saving, [...written, stored]).value).toEqual(at({ dirty: 'failed' }));
    const { value, context } = foldOf(saving, [...written, ...sent]);
    expect([value, Object(context).failure]).toEqual([at('settled'), 'Oops, something went wrong']);
  });
});
