import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { oldRequestOf, usePerformed, useQuestion } from '../shared/acts';
import { Button } from '../shared/Button';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AskOld } from '../shared/dialog/AskOld';
import { fullName } from '../shared/format';
import { Page } from '../shared/Page';
import { useNewRequest } from '../shared/request';
import { PersonHead } from './PersonHead';
import { administratorRoute } from './routes';

/** Somebody who administers the platform. */
export function AdministratorView() {
  const { user, acts } = administratorRoute.useLoaderData();
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const asked = useSelector(acts, ({ context }) => context.asked);
  const old = useSelector(acts, oldRequestOf);
  const { isBusy, told } = useQuestion(acts);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, ({ act }) => {
    if (act === 'removeAdministrator')
      void navigate({ to: '/{-$entity}/admin/quorate-users', params: true, replace: true });
  });
  const name = fullName(user);
  return (
    <Page>
      <PersonHead user={user}>
        <Button
          look="danger"
          onClick={() =>
            acts.send({
              type: 'act.asked',
              asked: { act: 'removeAdministrator', input: { userId: user.id, name } },
            })
          }
        >
          Remove from the administrators
        </Button>
      </PersonHead>
      {asked?.act === 'removeAdministrator' && (
        <AskDialog
          title={`Remove ${name} from the administrators?`}
          text="They stay a user, with the entities they belong to."
          confirm="Remove"
          isDanger
          refusal={told}
          isBusy={isBusy}
          close={() => acts.send({ type: 'act.dismissed' })}
          confirmed={() => acts.send({ type: 'act.confirmed', ...newRequest() })}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}
