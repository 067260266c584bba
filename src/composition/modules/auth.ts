import type { ClientModule } from '../manifest';

const actors = () => import('../actors/auth');

/** Signing in, and the links of its mails. */
export const auth: ClientModule = {
  flows: {
    forgotPassword: actors,
    secondStep: actors,
    verification: actors,
    actionLink: actors,
    resetPassword: actors,
  },
};
