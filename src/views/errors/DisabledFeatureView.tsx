import { useSelector } from '@xstate/react';
import { MessageCircleQuestionMark, PowerOff } from 'lucide-react';
import { useActors, useApp, useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { keepTogether } from '../shared/format';
import { ErrorPage, GoOn } from './ErrorPage';

function titleOf(refused: string | null, isGuest: boolean): string {
  const module = refused ?? 'This module';
  return isGuest ? `${module} is not open to guests` : `${module} is switched off`;
}

/** Says that the rest still works. */
export function DisabledFeatureView() {
  const { supportEmail } = useApp().settings;
  const entity = useEntity();
  const refused = useSelector(useActors().navigation, (snapshot) => snapshot.context.refusedTitle);
  const isGuest = entity?.guest !== undefined;
  const name = entity ? keepTogether(entity.name) : 'This entity';
  return (
    <ErrorPage
      dial="off"
      icon={<PowerOff size={38} strokeWidth={1.5} />}
      title={titleOf(refused, isGuest)}
      text={
        isGuest
          ? `What you read as a guest of ${name} stands on your dashboard.`
          : `${name} does not use this module. Your other modules work as usual.`
      }
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
