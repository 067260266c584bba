import { authRoutes } from '../../router/modules/auth';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/auth');

/** Signing in, and the links of its mails. */
export const auth = {
  outside: authRoutes,
  flows: {
    forgotPassword: actors,
    secondStep: actors,
    verification: actors,
    actionLink: actors,
    resetPassword: actors,
  },
} satisfies ClientModule;
