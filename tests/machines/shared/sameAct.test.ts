import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type ActRequest,
  resolutionActsMachine,
} from '../../../src/machines/resolutions/resolutionActs.machine';
import { resolutionImportMachine } from '../../../src/machines/resolutions/resolutionImport.machine';
import { id } from '../../kit/fixtures';
import { ScriptedServices } from '../../kit/scripted';
import { aReport, aTable } from '../resolutions/resolutionImport.model';

const REMIND: ActRequest = { kind: 'remind', resolutionId: id(31), decisionMakers: null };

function openActs() {
  const services = new ScriptedServices();
  const machine = resolutionActsMachine.provide({ actors: { perform: services.logic('perform') } });
  const actor = createActor(machine);
  actor.start();
  return {
    services,
    actor,
    ask: (request: ActRequest, key: string) => {
      actor.send({ type: 'resolutionActs.requested', request, key });
      return keyOf(services);
    },
    fail: (mayRetry: boolean) =>
      services.emit('perform', { type: 'resolutionActs.failed', title: 'No answer', mayRetry }),
  };
}

const keyOf = (services: ScriptedServices) =>
  services.running().map(({ input }) => (input as { readonly key: string | null }).key);

describe('an act that is asked for again', () => {
  it('is the same act after a lost answer, also where its dialog was closed meanwhile', () => {
    const { actor, ask, fail } = openActs();
    expect(ask(REMIND, 'key-1')).toEqual(['key-1']);
    fail(true);
    expect(ask({ ...REMIND }, 'key-2')).toEqual(['key-1']);
    fail(true);
    actor.send({ type: 'resolutionActs.dismissed' });
    expect(ask(REMIND, 'key-3')).toEqual(['key-1']);
  });

  it('is the same act after a defect on the way', () => {
    const { services, ask } = openActs();
    ask(REMIND, 'key-1');
    services.fail('perform', new Error('A defect'));
    expect(ask(REMIND, 'key-2')).toEqual(['key-1']);
  });

  it('is another act after the server refused it, and where something else is asked for', () => {
    const { ask, fail } = openActs();
    ask(REMIND, 'key-1');
    fail(false);
    expect(ask(REMIND, 'key-2')).toEqual(['key-2']);
    fail(true);
    expect(ask({ ...REMIND, decisionMakers: [id(5)] }, 'key-3')).toEqual(['key-3']);
  });
});

describe('an import that is asked for again', () => {
  function openImport() {
    const services = new ScriptedServices();
    const machine = resolutionImportMachine.provide({ actors: { sendImport: services.logic('sendImport') } });
    const actor = createActor(machine).start();
    actor.send({ type: 'resolutionImport.filesGiven', files: [aTable] });
    const check = () => {
      actor.send({ type: 'resolutionImport.previewRequested' });
      services.emit('sendImport', { type: 'resolutionImport.answered', report: aReport() });
    };
    check();
    return {
      actor,
      check,
      commit: (key: string) => {
        actor.send({ type: 'resolutionImport.commitRequested', key });
        return keyOf(services);
      },
      fail: (mayRetry: boolean) =>
        services.emit('sendImport', { type: 'resolutionImport.failed', title: 'No answer', mayRetry }),
    };
  }

  it('is the same import after a lost answer, and another one where it was refused or has other files', () => {
    const { actor, check, commit, fail } = openImport();
    expect(commit('key-1')).toEqual(['key-1']);
    fail(true);
    expect(commit('key-2')).toEqual(['key-1']);
    fail(false);
    expect(commit('key-3')).toEqual(['key-3']);
    fail(true);
    actor.send({ type: 'resolutionImport.filesGiven', files: [new File(['x'], 'a.pdf')] });
    check();
    expect(commit('key-4')).toEqual(['key-4']);
  });
});
