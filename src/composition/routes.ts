import type { AnyRoute } from '@tanstack/react-router';
import type { ClientModule } from './manifest';

/** Which of a module's routes: those inside an entity, or those of who has none, or no account. */
type Place = 'pages' | 'outside';

/** The routes of all modules in one tuple: the router's types need each of them. */
type RoutesAt<At extends Place, Modules extends readonly ClientModule[]> = Modules extends readonly [
  infer First,
  ...infer Rest extends readonly ClientModule[],
]
  ? readonly [
      ...(First extends { readonly [Key in At]: infer Routes extends readonly AnyRoute[] }
        ? Routes
        : readonly []),
      ...RoutesAt<At, Rest>,
    ]
  : readonly [];

/** What modules bring to one place of the tree of routes, in their order. */
export function routesAt<At extends Place, const Modules extends readonly ClientModule[]>(
  place: At,
  modules: Modules,
): RoutesAt<At, Modules>;
export function routesAt(place: Place, modules: readonly ClientModule[]): readonly AnyRoute[] {
  return modules.flatMap((module) => module[place] ?? []);
}
