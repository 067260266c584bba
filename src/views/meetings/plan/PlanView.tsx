import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { sentence } from '#contract/line';
import { oldRequestOf } from '../../shared/acts';
import { Button, buttonClass } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AskOld } from '../../shared/dialog/AskOld';
import { FailureNotice } from '../../shared/FailureNotice';
import { useFocusAfter } from '../../shared/focus';
import { Page, PageHeader } from '../../shared/Page';
import { StaleNotice } from '../../shared/writing/StaleNotice';
import { NoticePanel } from '../details/NoticePanel';
import { ATTENDEES } from '../places';
import { StartDialog } from '../templates/StartDialog';
import { TemplateDialog } from '../templates/TemplateDialog';
import { TemplateMenu } from '../templates/TemplateMenu';
import { AgendaEditor } from './AgendaEditor';
import type { PlanData } from './data';
import { withoutPerson } from './form';
import { PeopleEditor } from './PeopleEditor';
import styles from './Plan.module.css';
import { beginOf, countOfMinutes } from './times';
import { usePlan } from './usePlan';
import { WhenAndWhere } from './WhenAndWhere';

const newRoute = getRouteApi('/{-$entity}/meetings/new');
const changeRoute = getRouteApi('/{-$entity}/meetings/$id/edit');

export function NewMeetingView() {
  const data = newRoute.useLoaderData();
  if (!data) return null;
  return <PlanView key={data.entityId} {...data} />;
}

export function ChangeMeetingView() {
  const data = changeRoute.useLoaderData();
  if (!data) return null;
  return <PlanView key={data.meeting?.id} {...data} />;
}

/** Planning a meeting, or changing one. */
function PlanView(props: PlanData) {
  const { entityId, meeting, help, plan: flow } = props;
  const plan = usePlan(props);
  const old = useSelector(flow, oldRequestOf);
  const { form, change, faults, isBusy, isTyped, failure } = plan;
  const begin = beginOf(form, help.timeZone);
  const page = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter();
  const [isStarting, setStarting] = useState(false);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    plan.save();
    // Each field says itself what is wrong with it.
    if (plan.isFaulty) focusAfter(() => page.current?.querySelector('[aria-invalid="true"]') ?? null);
  };
  return (
    <Page>
      <PageHeader
        title={meeting ? 'Change the meeting' : 'New meeting'}
        lead={
          meeting ? `${meeting.number}, ${meeting.title}` : 'Nobody is told before you send the invitations.'
        }
      />
      {plan.stale && (
        <StaleNotice
          title="Somebody else changed this meeting, and you changed it, too."
          differences={plan.stale}
          takeNewer={plan.discard}
          keepMine={plan.keepMine}
        />
      )}
      <form ref={page} onSubmit={submitted} noValidate>
        <div className={styles.form}>
          <div className={styles.fields}>
            <WhenAndWhere
              form={form}
              change={change}
              faults={faults}
              leave={plan.leave}
              timeZone={help.timeZone}
            />
            <Section
              title="Agenda"
              action={
                <span className="lay-apart">
                  <TemplateMenu
                    entityId={entityId}
                    form={form}
                    template={help.template}
                    plan={flow}
                    start={() => setStarting(true)}
                  />
                </span>
              }
            >
              <AgendaEditor
                agenda={form.agenda}
                people={form.people}
                begin={begin}
                timeZone={help.timeZone}
                minutes={countOfMinutes(form.minutes)}
                faults={faults}
                change={(agenda) => change({ agenda })}
              />
            </Section>
            <div id={ATTENDEES}>
              <Section title="Attendees" aside={form.people.length > 0 ? String(form.people.length) : null}>
                <PeopleEditor
                  people={form.people}
                  help={help}
                  faults={faults}
                  change={(people) => change({ people })}
                  remove={(id) => change(withoutPerson(form, id))}
                  leave={plan.leave}
                />
              </Section>
            </div>
          </div>
          <div className={styles.aside}>
            <NoticePanel notice={help.notice} />
          </div>
        </div>
        <div className={styles.bar}>
          <p className="type-small ink-2 lay-grow" role="status">
            {plan.stale
              ? 'To save: Choose above which of both goes on.'
              : isTyped
                ? 'Not saved yet. What you typed is kept in this browser.'
                : ''}
          </p>
          {failure !== null && (
            <FailureNotice tryAgain={plan.mayRetry ? plan.save : undefined}>
              {sentence(failure)} What you typed is kept.
            </FailureNotice>
          )}
          {isTyped ? (
            <Button onClick={() => !isBusy && plan.discard()}>Discard</Button>
          ) : (
            <Link
              to={meeting ? '/{-$entity}/meetings/$id' : '/{-$entity}/meetings'}
              params={(before) => ({ ...before, id: meeting?.id ?? '' })}
              className={buttonClass()}
            >
              Back
            </Link>
          )}
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : meeting ? 'Save the meeting' : 'Plan the meeting'}
          </Button>
        </div>
      </form>
      {isStarting && (
        <StartDialog
          template={help.template}
          agenda={form.agenda}
          close={() => setStarting(false)}
          start={(agenda) => change({ agenda })}
        />
      )}
      <TemplateDialog template={help.template} plan={flow} />
      <AskOld old={old} answer={(answer) => flow.send(answer)} />
    </Page>
  );
}
