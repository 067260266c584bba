import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { AgendaTemplate } from '#contract/calls/meetingTemplates';
import { ActFailure } from '../../shared/ActFailure';
import { oldRequestOf } from '../../shared/acts';
import { Button, buttonClass } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AskOld } from '../../shared/dialog/AskOld';
import { SelectField } from '../../shared/fields/SelectField';
import { useFocusAfter } from '../../shared/focus';
import { Page, PageHeader } from '../../shared/Page';
import { StaleNotice } from '../../shared/writing/StaleNotice';
import { AgendaEditor } from '../plan/AgendaEditor';
import styles from '../plan/Plan.module.css';
import type { TemplatesData } from './data';
import { TemplateDialog } from './TemplateDialog';
import { useTemplate } from './useTemplate';
import { sourceWords } from './words';

const route = getRouteApi('/{-$entity}/meetings/templates');

/** What the agenda of a new meeting begins with, a type at a time. */
export function TemplatesView() {
  const data = route.useLoaderData();
  const { type } = route.useSearch();
  const template = data?.templates.find((found) => found.type === type) ?? data?.templates[0];
  if (!data || !template) return null;
  return <TemplateForm key={template.type} {...data} template={template} />;
}

interface TemplateFormProps extends TemplatesData {
  readonly template: AgendaTemplate;
}

function TemplateForm({ entityId, templates, template, plan }: TemplateFormProps) {
  const navigate = useNavigate();
  const form = useTemplate(entityId, template, plan);
  const old = useSelector(plan, oldRequestOf);
  const page = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter();
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    form.save();
    // Each field says itself what is wrong with it.
    if (form.isFaulty) focusAfter(() => page.current?.querySelector('[aria-invalid="true"]') ?? null);
  };
  const choose = (type: string) =>
    void navigate({ to: '.', search: { type }, replace: true, resetScroll: false });
  return (
    <Page>
      <PageHeader
        title="Agenda templates"
        lead="What the agenda of a new meeting begins with. Meetings that are planned already stay as they are."
      />
      {form.stale && (
        <StaleNotice
          title={`Somebody else changed this template, and you changed it, too. ${sourceWords(template)}`}
          differences={form.stale}
          takeNewer={form.discard}
          keepMine={form.keepMine}
        />
      )}
      <form ref={page} onSubmit={submitted} noValidate>
        <div className={styles.fields}>
          <div className="most-400">
            <SelectField
              label="Type of meeting"
              value={template.type}
              options={templates.map(({ type, saved }) => [type, saved ? `${type}, your own` : type])}
              hint={sourceWords(template)}
              onChange={choose}
            />
          </div>
          <Section
            title="Agenda"
            action={
              template.saved && (
                <span className="lay-apart">
                  <Button look="ghost" onClick={form.askReset}>
                    Go back to the built-in agenda
                  </Button>
                </span>
              )
            }
          >
            <AgendaEditor
              agenda={form.agenda}
              people={null}
              begin={null}
              minutes={null}
              faults={form.faults}
              change={form.change}
            />
          </Section>
        </div>
        <div className={styles.bar}>
          <p className="type-small ink-2 lay-grow" role="status">
            {statusWords(form)}
          </p>
          <ActFailure flow={plan} />
          {form.isTyped ? (
            <Button onClick={() => !form.isBusy && form.discard()}>Discard</Button>
          ) : (
            <Link to="/{-$entity}/meetings" params={true} className={buttonClass()}>
              Back
            </Link>
          )}
          <Button type="submit" look="primary" aria-disabled={form.isBusy}>
            {form.isBusy ? 'Saving…' : 'Save the template'}
          </Button>
        </div>
      </form>
      <TemplateDialog template={template} plan={plan} />
      <AskOld old={old} answer={(answer) => plan.send(answer)} />
    </Page>
  );
}

function statusWords({ stale, isEmpty, isSaved, isTyped }: ReturnType<typeof useTemplate>): string {
  if (stale) return 'To save: Choose above which of both goes on.';
  if (isSaved) return 'Nothing is changed: there is nothing to save.';
  if (isEmpty) return 'To save: Add an item.';
  return isTyped ? 'Not saved yet. What you typed is kept in this browser.' : '';
}
