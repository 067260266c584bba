import { useMatches, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RouteRules } from '../../machines/shared/routes';

/** What the navigation, the breadcrumb and the palette know of a route. */
export interface RouteFacts {
  readonly id: string;
  /** As declared, with its parameters: `/{-$entity}/documents/$id`. */
  readonly path: string;
  readonly rules: RouteRules;
}

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** Every page of the application. */
export function useRoutes(): readonly RouteFacts[] {
  const { routesById } = useRouter();
  return useMemo(
    () =>
      Object.values(routesById).flatMap(({ id, fullPath, options }): readonly RouteFacts[] => {
        const rules = options.staticData?.rules;
        return rules ? [{ id, path: fullPath, rules }] : [];
      }),
    [routesById],
  );
}

export interface CurrentRoute {
  readonly id: string;
  readonly rules: RouteRules | null;
  readonly params: RouteParams;
}

/** The page that is on the screen: the deepest match. */
export function useCurrentRoute(): CurrentRoute {
  return useMatches({
    select: (matches): CurrentRoute => {
      const leaf = matches.at(-1);
      return { id: leaf?.routeId ?? '', rules: leaf?.staticData.rules ?? null, params: leaf?.params ?? {} };
    },
    structuralSharing: true,
  });
}

/** The address of a route: its path with the parameters filled in. An entity that is null leaves its segment out. */
export function hrefOf(path: string, entityId: string | null, params: RouteParams = {}): string {
  const segments = path.split('/').flatMap((segment) => {
    if (segment === '') return [];
    if (segment === '{-$entity}') return entityId === null ? [] : [entityId];
    return [segment.startsWith('$') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment];
  });
  return `/${segments.join('/')}`;
}
