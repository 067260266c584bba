import { createRoute } from '@tanstack/react-router';
import { openPage } from '../rules';
import { view } from '../view';
import { rootRoute } from './root';

const getParentRoute = () => rootRoute;

/** Pages that say why something is not shown, and the pages of the footer. */
export const publicRoutes = [
  createRoute({
    getParentRoute,
    path: '/disabled-user',
    staticData: openPage('Disabled user'),
    component: view(() => import('../../views/errors/DisabledUserView'), 'DisabledUserView'),
  }),
  createRoute({
    getParentRoute,
    path: '/expired-link',
    staticData: openPage('Expired link'),
    component: view(() => import('../../views/errors/ExpiredLinkView'), 'ExpiredLinkView'),
  }),
  createRoute({
    getParentRoute,
    path: '/not-found',
    staticData: openPage('Not found'),
    component: view(() => import('../../views/errors/NotFoundView'), 'NotFoundView'),
  }),
  createRoute({
    getParentRoute,
    path: '/disabled-feature',
    staticData: openPage('Disabled feature'),
    component: view(() => import('../../views/errors/DisabledFeatureView'), 'DisabledFeatureView'),
  }),
  createRoute({
    getParentRoute,
    path: '/privacy',
    staticData: openPage('Privacy'),
    component: view(() => import('../../views/static/PrivacyView'), 'PrivacyView'),
  }),
  createRoute({
    getParentRoute,
    path: '/terms',
    staticData: openPage('Terms'),
    component: view(() => import('../../views/static/TermsView'), 'TermsView'),
  }),
  createRoute({
    getParentRoute,
    path: '/accessibility',
    staticData: openPage('Accessibility'),
    component: view(() => import('../../views/static/AccessibilityView'), 'AccessibilityView'),
  }),
] as const;
