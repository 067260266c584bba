import { Link, useRouter } from '@tanstack/react-router';
import { useActors, useApp, useUser } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';

/** Signed in, and in no entity: what to do about it. */
export function NotAMember() {
  const { entity } = useActors();
  const { supportEmail } = useApp().settings;
  const router = useRouter();
  const isAdministrator = useUser()?.admin === true;
  const lookAgain = () => {
    entity.send({ type: 'entity.retryRequested' });
    void router.invalidate();
  };
  return (
    <Page>
      <PageHeader title="You are not a member of an entity yet" />
      <EmptyState
        title={isAdministrator ? 'You administer the platform' : 'Somebody has to let you in'}
        action={
          <div className="lay-wrap gap-8 above-18">
            {isAdministrator && (
              <Link to="/{-$entity}/admin" params={{}} className={buttonClass({ look: 'primary' })}>
                Open the admin area
              </Link>
            )}
            <Button look={isAdministrator ? 'default' : 'primary'} onClick={lookAgain}>
              Look again
            </Button>
            <a className={buttonClass()} href={`mailto:${supportEmail}`}>
              Write to support
            </a>
            <Link to="/{-$entity}/user/settings" params={{}} className={buttonClass()}>
              User settings
            </Link>
            <Link to="/sign-out" className={buttonClass({ look: 'ghost' })}>
              Sign out
            </Link>
          </div>
        }
      >
        {isAdministrator
          ? 'Every entity stands in the admin area, and opens from there. Where an admin adds you, its dashboard appears here.'
          : 'Ask an admin of the entity to add you with the email address you signed in with. As soon as that is done, its dashboard appears here.'}
      </EmptyState>
    </Page>
  );
}
