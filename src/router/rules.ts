import type { RouteRules } from '../machines/shared/routes';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A route without rules is no page: the guard sends its visitors to not-found. */
    readonly rules?: RouteRules;
  }
}

/** An entity's page: inside the sheet, listed only when it has a position. */
export function entityPage(title: string, rules: Partial<RouteRules> = {}): { rules: RouteRules } {
  return { rules: { title, access: 'entity', layout: 'page', ...rules } };
}

/** A page of the platform's administration (GUARD-4). */
export function adminPage(title: string, rules: Partial<RouteRules> = {}): { rules: RouteRules } {
  return { rules: { title, access: 'admin', layout: 'page', ...rules } };
}

/** A page for who is not signed in (GUARD-2). */
export function publicPage(title: string, rules: Partial<RouteRules> = {}): { rules: RouteRules } {
  return { rules: { title, access: 'public', layout: 'bare', ...rules } };
}

/** A page open to everyone (GUARD-2a). */
export function openPage(title: string, rules: Partial<RouteRules> = {}): { rules: RouteRules } {
  return { rules: { title, access: 'open', layout: 'page', ...rules } };
}
