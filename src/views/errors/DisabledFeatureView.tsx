import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { MessageCircleQuestionMark, PowerOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Feature } from '#contract/vocabulary';
import { useActors, useApp, useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { keepTogether } from '../shared/format';
import { ErrorPage, GoOn } from './ErrorPage';

function titleOf(refused: string | null, isGuest: boolean): string {
  const module = refused ?? 'This module';
  return isGuest ? `${module} is not open to guests` : `${module} is switched off`;
}

/**
 * Leads to the page that was asked for, once one of its features is on again. Where the server refused what was still held to be on,
 * it has to be read as off first: otherwise a page that the server refuses all the same would be asked for again and again.
 */
function useReturn(): void {
  const router = useRouter();
  const entity = useEntity();
  const switchedOff = useLocation({ select: ({ state }) => state.switchedOff });
  const path =
    switchedOff && entity && switchedOff.path.startsWith(`/${entity.id}/`) ? switchedOff.path : null;
  const isOn =
    path !== null && featuresAt(router, path).some((feature) => entity?.features.includes(feature));
  const wasOff = useRef(!switchedOff?.byServer);
  useEffect(() => {
    if (!isOn) wasOff.current = true;
    else if (wasOff.current) void router.navigate({ href: path, replace: true });
  }, [router, path, isOn]);
}

/** Of which the page asks for one. */
function featuresAt(router: AnyRouter, path: string): readonly Feature[] {
  const [, , route] = router.getMatchedRoutes(new URL(path, 'https://here').pathname);
  return route?.options.staticData?.rules?.features ?? [];
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
