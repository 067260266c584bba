import { useSelector } from '@xstate/react';
import { fieldsOf } from '../../../machines/resolutions/resolutionWizard.context';
import { formatDate } from '../../shared/format';
import { useNewRequest } from '../../shared/request';
import { OldNotice } from '../../shared/writing/OldNotice';
import { FIELD_NAMES } from './fieldNames';
import { inShort } from './inShort';
import { useWizard } from './useWizard';

/** A new draft was begun so long ago that it is not known any more whether it was made. */
export function WizardOld({ leave }: { readonly leave: () => void }) {
  const { wizard } = useWizard();
  const newRequest = useNewRequest();
  const isOld = useSelector(wizard, (snapshot) => snapshot.hasTag('old'));
  const { words, draft } = useSelector(wizard, (snapshot) => snapshot.context);
  if (!isOld || draft?.id !== null) return null;
  return (
    <OldNotice
      title={
        draft.at > 0
          ? `This draft was begun on ${formatDate(new Date(draft.at))}.`
          : 'This draft was begun long ago.'
      }
      written={fieldsOf(words).map((field) => ({
        key: field,
        name: FIELD_NAMES[field],
        words: inShort(field, words),
      }))}
      send={() => wizard.send({ type: 'wizard.sendingChosen', ...newRequest() })}
      discard={() => {
        wizard.send({ type: 'wizard.discarded', id: null });
        leave();
      }}
    />
  );
}
