/**
 * All that leaves this browser. What posthog-js adds of its own is dropped: addresses, referrers, devices, and the
 * document's title, which names the entity.
 */
const PROPERTIES_SENT = [
  'token',
  'distinct_id',
  'route',
  'page',
  'call',
  'status',
  '$exception_list',
  '$lib',
  '$lib_version',
  '$process_person_profile',
];

/** The properties of a report that may leave this browser. */
export function onlySent(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => PROPERTIES_SENT.includes(name)));
}

/** A failed call by its name and status, any other error by its class: texts of errors stay in this browser. */
export function describeException(error: unknown, call: string | null) {
  const type = error instanceof Error ? error.name : typeof error;
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? { status: error.status }
      : {};
  const value = call ?? type;
  return { call, ...status, $exception_list: [{ type, value, mechanism: { handled: call !== null } }] };
}
