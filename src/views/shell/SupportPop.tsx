import { Pop } from '../shared/pop/Pop';
import type { PopPlace } from '../shared/pop/usePop';
import { SupportChat } from './SupportChat';

/** The panel of support beside its button. */
export function SupportPop(place: PopPlace) {
  return (
    <Pop place={place} position="right-end" width={380} offset={10} className="pad-0">
      <SupportChat
        heading={
          <h2 className="type-lead type-strong" tabIndex={-1} data-autofocus>
            Support
          </h2>
        }
      />
    </Pop>
  );
}
