import type { Support } from '#server/support/support';

/** Nothing is handed over: messages stay as they were written. */
export const NO_SUPPORT: Support = {
  fetches: false,
  deliver: async () => {},
  fetch: async () => {},
  deliverDue: async () => {},
};
