import posthog from 'posthog-js/dist/module.slim.no-external';
import type { ClientSettings } from '#contract/identity';
import type { AnalyticsClient } from './analytics';
import { describeException, onlySent } from './reports';

/** The server's own intake, which forwards to PostHog when it is configured and counts by itself when not. */
const INTAKE_PATH = '/ingest';

/** Project key that the server's own counting needs none of; posthog-js refuses to start without one. */
const NO_KEY = 'quorate';

/** Starts posthog-js, which stores nothing and loads nothing further. */
export function startPostHog(settings: ClientSettings['analytics']): AnalyticsClient {
  posthog.init(settings?.key ?? NO_KEY, {
    api_host: INTAKE_PATH,
    persistence: 'memory',
    person_profiles: 'never',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_dead_clicks: false,
    capture_heatmaps: false,
    // It would ask where the page stands at each scroll, and the browser would lay everything out to answer.
    disable_scroll_properties: true,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    before_send: (event) =>
      event && { ...event, $set: undefined, $set_once: undefined, properties: onlySent(event.properties) },
  });
  return {
    pageViewed: (route, title) => void posthog.capture('$pageview', { route, page: title }),
    exceptionCaught: (error, call) => void posthog.capture('$exception', describeException(error, call)),
  };
}
