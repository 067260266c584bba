import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sentence } from '#contract/line';
import { oldRequestOf, usePerformed, useQuestion } from '../shared/acts';
import { Button, buttonClass } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { FailureNotice } from '../shared/FailureNotice';
import { TextField } from '../shared/fields/TextField';
import { Page, PageHeader } from '../shared/Page';
import { useNewRequest } from '../shared/request';
import { createAdministratorRoute } from './routes';

const asked = (email: string) => ({ act: 'addAdministrator', input: { email } }) as const;

/** Makes somebody who has an account an administrator of the platform. */
export function CreateAdministratorView() {
  const { acts } = createAdministratorRoute.useLoaderData();
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const email = useSelector(acts, ({ context }) =>
    context.asked?.act === 'addAdministrator' ? context.asked.input.email : '',
  );
  const old = useSelector(acts, oldRequestOf);
  const { isBusy, told, isHeldUp } = useQuestion(acts);
  useEffect(() => {
    acts.send({ type: 'act.asked', asked: asked('') });
    return () => acts.send({ type: 'act.dismissed' });
  }, [acts]);
  usePerformed(acts, ({ act }) => {
    if (act === 'addAdministrator')
      void navigate({ to: '/{-$entity}/admin/quorate-users', params: true, replace: true });
  });
  return (
    <Page>
      <PageHeader
        title="Add an administrator"
        lead="Somebody who has an account. They see all entities and all users, but no documents."
      />
      <form
        className="lay-column gap-16 most-480"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          acts.send({ type: 'act.confirmed', ...newRequest() });
        }}
      >
        <TextField
          label="Email"
          type="email"
          value={email}
          autoComplete="off"
          problem={isHeldUp ? 'Enter the address of the account.' : null}
          onChange={({ target }) => acts.send({ type: 'act.changed', asked: asked(target.value) })}
        />
        {told !== null && (
          <FailureNotice>{`${sentence(told.title)} What you filled in is kept.`}</FailureNotice>
        )}
        <div className="lay-row gap-8">
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Add administrator'}
          </Button>
          <Link to="/{-$entity}/admin/quorate-users" params={true} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}
