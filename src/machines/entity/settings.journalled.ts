import type { JournalledFlow } from '../shared/journalled';
import { acceptsWords, fields, sound, text } from '../shared/resume';
import { entitySettingsMachine, type SettingsDrafts, type SettingsEvent } from './settings.machine';
import { isSettingsWord } from './settings.words';

/** The words that were not saved, whether or not saving them had begun. */
function resumeSettings(context: unknown): readonly SettingsEvent[] {
  const drafts: SettingsDrafts = Object.fromEntries(
    Object.entries(fields(fields(context).drafts)).flatMap(([entityId, kept]) => {
      const words = sound([kept], fields).flatMap((draft) =>
        Object.entries(draft).flatMap(([field, value]) =>
          sound([value], text).flatMap((word) =>
            isSettingsWord(field, word) ? [[field, word] as const] : [],
          ),
        ),
      );
      return words.length > 0 ? [[entityId, Object.fromEntries(words)] as const] : [];
    }),
  );
  return Object.keys(drafts).length > 0 ? [{ type: 'entitySettings.resumed', drafts }] : [];
}

export const journalled: JournalledFlow<'entitySettings'> = {
  stream: 'entitySettings',
  machine: entitySettingsMachine,
  upcasters: {},
  resume: resumeSettings,
  typed: ['entitySettings.edited'],
  accepts: acceptsWords('entitySettings.edited', isSettingsWord),
};
