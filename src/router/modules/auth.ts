import { createRoute } from '@tanstack/react-router';
import { inRoot } from '../routes/root';
import { publicPage } from '../rules';
import { view } from '../view';
import type { LinkSearch } from './auth.link';

interface SignInSearch {
  /** Where to go afterwards (GUARD-1). */
  readonly redirect?: string;
}

function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return typeof search.redirect === 'string' ? { redirect: search.redirect } : {};
}

/** What the provider's links carry beside these (key, language, where to go on) is not ours to follow. */
function readLinkSearch({ mode, oobCode, email }: Record<string, unknown>): LinkSearch {
  if (typeof mode !== 'string' || typeof oobCode !== 'string' || oobCode === '') return {};
  return { mode, oobCode, ...(mode === 'invitation' && typeof email === 'string' && { email }) };
}

/** ROUTE-1 and ROUTE-2. */
export const authRoutes = [
  createRoute({
    getParentRoute: inRoot,
    path: '/sign-in',
    staticData: publicPage('Sign in'),
    validateSearch: readSignInSearch,
    component: view(() => import('../../views/auth/SignInView'), 'SignInView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/sign-up',
    staticData: publicPage('Sign up', { exempt: true }),
    component: view(() => import('../../views/auth/SignUpView'), 'SignUpView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/sign-out',
    staticData: publicPage('Sign out', { exempt: true, endsSession: true, excludeHistory: true }),
    component: view(() => import('../../views/auth/SignOutView'), 'SignOutView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/forgot-password',
    staticData: publicPage('Forgot password'),
    loader: async ({ context }) => ({ flow: await context.flow('forgotPassword') }),
    component: view(() => import('../../views/auth/ForgotPasswordView'), 'ForgotPasswordView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/reset-password/$token',
    staticData: publicPage('Reset password', { excludeHistory: true }),
    loader: async ({ context, params, preload }) => {
      const flow = await context.flow('resetPassword');
      if (!preload) flow.send({ type: 'resetPassword.opened', code: context.keepSecret(params.token) });
      return { flow };
    },
    component: view(() => import('../../views/auth/ResetPasswordView'), 'ResetPasswordView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/email',
    staticData: publicPage('Being redirected', { exempt: true, excludeHistory: true }),
    validateSearch: readLinkSearch,
    // The router leaves beside what was read what it was read from.
    loaderDeps: ({ search }) => readLinkSearch({ ...search }),
    loader: async ({ context, deps, preload }) =>
      (await import('./auth.link')).openLink(context, deps, preload),
    component: view(() => import('../../views/auth/RedirectedView'), 'RedirectedView'),
  }),
] as const;
