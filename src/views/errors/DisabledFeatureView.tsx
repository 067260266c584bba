import { useSelector } from '@xstate/react';
import { MessageCircleQuestionMark, PowerOff } from 'lucide-react';
import { useActors, useApp, useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { keepTogether } from '../shared/format';
import { ErrorPage, GoOn } from './ErrorPage';

/** Says that the rest still works. */
export function DisabledFeatureView() {
  const { supportEmail } = useApp().settings;
  const entity = useEntity();
  const refused = useSelector(useActors().navigation, (snapshot) => snapshot.context.refusedTitle);
  const name = entity ? keepTogether(entity.name) : 'This entity';
  return (
    <ErrorPage
      dial="off"
      icon={<PowerOff size={38} strokeWidth={1.5} />}
      title={refused ? `${refused} is switched off` : 'This module is switched off'}
      text={`${name} does not use this module. Your other modules work as usual.`}
      actions={
        <>
          <a className={buttonClass()} href={`mailto:${supportEmail}`}>
            <MessageCircleQuestionMark size={16} />
            Write to support
          </a>
          <GoOn />
        </>
      }
    />
  );
}
