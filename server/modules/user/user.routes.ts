import { getUser, updateUser as updateUserCall } from '#contract/calls/user';
import { userSchema, userUpdateSchema } from '#contract/schemas/user';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { noteSignIn } from './signIns';
import { readUser, updateUser } from './user.queries';

export const userRoutes: readonly Route[] = [
  handle(getUser, { answer: userSchema }, async ({ trx, caller, secrets, session, now }) => {
    await noteSignIn(trx, caller, session, now());
    return readUser(trx, caller, secrets);
  }),
  handle(
    updateUserCall,
    { answer: userSchema, body: userUpdateSchema },
    async ({ trx, caller, secrets, body }) => {
      await updateUser(trx, caller, body);
      return readUser(trx, caller, secrets);
    },
  ),
];
