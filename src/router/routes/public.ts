import { createRoute } from '@tanstack/react-router';
import { openPage } from '../rules';
import { view } from '../view';
import { inRoot } from './root';

/** Pages that say why something is not shown, and the pages of the footer. */
export const publicRoutes = [
  createRoute({
    getParentRoute: inRoot,
    path: '/disabled-user',
    staticData: openPage('Disabled user'),
    component: view(() => import('../../views/errors/DisabledUserView'), 'DisabledUserView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/expired-link',
    staticData: openPage('Expired link'),
    component: view(() => import('../../views/errors/ExpiredLinkView'), 'ExpiredLinkView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/not-found',
    staticData: openPage('Not found'),
    component: view(() => import('../../views/errors/NotFoundView'), 'NotFoundView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/disabled-feature',
    // Its entity is followed: a feature that is switched on again appears.
    staticData: openPage('Disabled feature', { live: [] }),
    component: view(() => import('../../views/errors/DisabledFeatureView'), 'DisabledFeatureView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/privacy',
    staticData: openPage('Privacy'),
    component: view(() => import('../../views/static/PrivacyView'), 'PrivacyView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/terms',
    staticData: openPage('Terms'),
    component: view(() => import('../../views/static/TermsView'), 'TermsView'),
  }),
  createRoute({
    getParentRoute: inRoot,
    path: '/accessibility',
    staticData: openPage('Accessibility'),
    component: view(() => import('../../views/static/AccessibilityView'), 'AccessibilityView'),
  }),
] as const;
