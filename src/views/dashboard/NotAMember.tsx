import { Link, useRouter } from '@tanstack/react-router';
import { useActors, useApp } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';

/** Signed in, and in no entity: what to do about it. */
export function NotAMember() {
  const { entity } = useActors();
  const { supportEmail } = useApp().settings;
  const router = useRouter();
  const lookAgain = () => {
    entity.send({ type: 'entity.retryRequested' });
    void router.invalidate();
  };
  return (
    <Page>
      <PageHeader title="You are not a member of an entity yet" />
      <EmptyState
        title="Somebody has to let you in"
        action={
          <div className="lay-wrap gap-8 above-18">
            <Button look="primary" onClick={lookAgain}>
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
        Ask an admin of the entity to add you with the email address you signed in with. As soon as that is
        done, its dashboard appears here.
      </EmptyState>
    </Page>
  );
}
