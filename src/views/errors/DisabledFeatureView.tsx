import { useLocation, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { MessageCircleQuestionMark, PowerOff } from 'lucide-react';
import { useEffect } from 'react';
import { useActors, useApp, useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { keepTogether } from '../shared/format';
import { ErrorPage, GoOn } from './ErrorPage';

function titleOf(refused: string | null, isGuest: boolean): string {
  const module = refused ?? 'This module';
  return isGuest ? `${module} is not open to guests` : `${module} is switched off`;
}

/** Leads to the page that was asked for, once one of its features is on again. */
function useReturn(): void {
  const router = useRouter();
  const entity = useEntity();
  const switchedOff = useLocation({ select: ({ state }) => state.switchedOff });
  const isOn = switchedOff?.features.some((feature) => entity?.features.includes(feature));
  const path = entity && isOn && switchedOff?.path.startsWith(`/${entity.id}/`) ? switchedOff.path : null;
  useEffect(() => {
    if (path !== null) void router.navigate({ href: path, replace: true });
  }, [router, path]);
}

/** Says that the rest still works, and makes way for the page when it does as well. */
export function DisabledFeatureView() {
  useReturn();
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
