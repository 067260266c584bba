import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { updateEntity } from '#contract/calls/holdings';
import { HOLDING_ACTS, holdingActsMachine } from '../../machines/entity/holdingActs.machine';
import {
  entitySettingsMachine,
  type SaveSettingsEvent,
  type Saving,
} from '../../machines/entity/settings.machine';
import type { Providers } from '../manifest';
import { type ActServices, expected, performing, writeRefusalOf } from './shared.acts';

type SettingsServices = Pick<ActServices, 'api'>;

export function provideEntitySettings(
  services: SettingsServices,
  changed: () => void,
): typeof entitySettingsMachine {
  return entitySettingsMachine.provide({
    actors: {
      saveSettings: fromEventObservable<SaveSettingsEvent, Pick<Saving, 'entityId' | 'update'>>(({ input }) =>
        save(services, input, changed),
      ),
    },
  });
}

/** Whatever comes of a refusal for what somebody else saved, the page reads again. */
function save(
  { api }: SettingsServices,
  { entityId: entity, update }: Pick<Saving, 'entityId' | 'update'>,
  changed: () => void,
): Observable<SaveSettingsEvent> {
  return api.observe(updateEntity, { entity, body: update, quiet: true }).pipe(
    map((receipt): SaveSettingsEvent => {
      changed();
      return { type: 'entitySettings.saved', receipt };
    }),
    catchError((error: unknown): SaveSettingsEvent[] => {
      const failure = expected(error);
      const isConflict = failure.status === 409;
      if (isConflict) changed();
      return [
        { type: 'entitySettings.saveFailed', failure: { title: writeRefusalOf(failure).title, isConflict } },
      ];
    }),
  );
}

export function provideHoldingActs(services: ActServices, changed: () => void): typeof holdingActsMachine {
  return holdingActsMachine.provide({
    actors: { perform: performing(HOLDING_ACTS, services, changed) },
  });
}

export const flows: Pick<Providers, 'entitySettings' | 'holdingActs'> = {
  entitySettings: provideEntitySettings,
  holdingActs: provideHoldingActs,
};
