import { useDeferredValue, useState } from 'react';
import type { Organ } from '#contract/decision/ballot';
import { ORGAN_NAMES } from '#words/en/decision/people';
import { invitationWords } from '#words/en/resolutions/invitation';
import { organName } from '#words/en/resolutions/organName';
import { longDay } from '#words/en/time';
import type { WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';
import { Segments } from '../../shared/fields/Segments';
import { keepTogether } from '../../shared/format';
import { type PlaceholderValues, RichTextView } from '../../shared/RichTextView';
import { useFindings } from './decisionMakers/useFindings';
import styles from './Preview.module.css';
import { type CurrentDraft, useWizard } from './useWizard';

const KINDS = [
  { value: 'document', label: 'Document' },
  { value: 'mail', label: 'Email' },
] as const;

/** What decision makers will get, as it is being written. */
export function Preview({ step }: { readonly step: WizardStep }) {
  const [chosen, choose] = useState<'document' | 'mail' | null>(null);
  const kind = chosen ?? (step === 'personalize' ? 'mail' : 'document');
  return (
    <section className={styles.preview} aria-label="Preview" tabIndex={-1}>
      <div className="lay-row lay-between gap-12 below-12">
        <h2 className="type-small type-medium">Preview</h2>
        <Segments label="What is previewed" options={KINDS} value={kind} onChange={choose} />
      </div>
      {kind === 'document' ? <DocumentSheet /> : <MailSheet />}
    </section>
  );
}

/** What the placeholders stand for now: what is written here is newer than what was read. */
function valuesOf(draft: CurrentDraft, values: PlaceholderValues): PlaceholderValues {
  return {
    ...values,
    organ: draft.organ && organName(draft.organ),
    'resolution.title': draft.title.trim() || null,
    'date.deadline': draft.deadline ? longDay(noonOf(draft.deadline), 'UTC') : null,
  };
}

/** A moment of a calendar day that is on the same day in UTC. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

function kindOf(organ: Organ | null): string {
  return organ ? `Resolution of the ${ORGAN_NAMES[organ]}` : 'Resolution';
}

function DocumentSheet() {
  const { draft, templates } = useWizard();
  const shown = useDeferredValue(draft);
  const { people } = useFindings();
  const voting = new Set(people.filter(({ exclusion }) => exclusion === null).map(({ id }) => id));
  return (
    <article className={styles.sheet} aria-label="Document">
      <header className={styles.sheetHead}>
        <strong>{keepTogether(shown.entityName)}</strong>
        <span>{shown.number ?? 'Draft'}</span>
      </header>
      <p className="ink-2">{kindOf(shown.organ)}</p>
      <h3 className={shown.title.trim() ? styles.heading : styles.missing}>
        {shown.title.trim() || 'Title of the resolution'}
      </h3>
      {shown.text && (
        <RichTextView small text={shown.text} values={valuesOf(shown, templates.values)} topHeading={4} />
      )}
      {shown.papers.length > 0 && (
        <p className="type-small ink-2 above-16">
          Documents: {shown.papers.map(({ name }) => name).join(', ')}.
        </p>
      )}
      <ul className={styles.signatures}>
        {shown.decisionMakers
          .filter(({ id }) => voting.has(id))
          .map(({ id, name, source }) => (
            <li key={id}>{source === 'holdings' ? name : signatureOf(name)}</li>
          ))}
      </ul>
    </article>
  );
}

/** `M. van Houten` of "Margriet van Houten"; holders may be legal persons and are named whole. */
function signatureOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 ? `${first.charAt(0)}. ${rest.join(' ')}` : first;
}

function MailSheet() {
  const { draft } = useWizard();
  const { subject, before, after } = invitationWords({
    ...draft,
    deadline: draft.deadline === null ? null : noonOf(draft.deadline),
    timeZone: 'UTC',
  });
  const [aboutLink, ...others] = after;
  const [first] = draft.decisionMakers;
  return (
    <article className={styles.mail} aria-label="Email">
      <p className="type-strong lay-below foot-12">{subject}</p>
      <p>Dear {first?.name || 'decision maker'},</p>
      {before.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={draft.message.trim() ? 'type-lines' : styles.missing}>
        {draft.message.trim() || 'Your message to all recipients'}
      </p>
      {draft.papers.length > 0 && <p>Documents: {draft.papers.map(({ name }) => name).join(', ')}.</p>}
      <p>{aboutLink}</p>
      <p className={styles.button}>Read and decide</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  );
}
