import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { sentence } from '#contract/line';
import { type DraftWords, fieldsOf } from '../../../machines/resolutions/resolutionWizard.context';
import { buttonClass } from '../../shared/Button';
import { Page, PageHeader } from '../../shared/Page';
import { RichTextView } from '../../shared/RichTextView';
import styles from './DeletedDraft.module.css';
import { FIELD_NAMES } from './fieldNames';
import { inShort } from './inShort';
import type { WizardActor } from './useWizard';

const NOTHING: DraftWords = {};

interface DeletedDraftProps {
  readonly wizard: WizardActor;
  readonly entityId: string;
  readonly id: string;
  /** Who deleted it, and when. */
  readonly title: string;
}

/** In place of a draft that somebody deleted: what was written here and not stored can be read, and copied, until one leaves. */
export function DeletedDraft({ wizard, entityId, id, title }: DeletedDraftProps) {
  const words = useSelector(wizard, ({ context }) =>
    context.draft?.id === id ? context.words : (context.kept[id]?.words ?? NOTHING),
  );
  const fields = fieldsOf(words).filter((field) => WRITTEN.has(field));
  return (
    <Page>
      <PageHeader title="This draft was deleted" lead={<span role="alert">{sentence(title)}</span>} />
      {fields.length > 0 && (
        <section className="lay-grid gap-12 below-24" aria-labelledby="deleted-words">
          <h2 id="deleted-words" className="type-large type-strong">
            What you had written and was not saved
          </h2>
          <p>You can select and copy it. It is forgotten when you go to the list.</p>
          <dl>
            {fields.map((field) => (
              <div key={field} className={styles.field}>
                <dt>{FIELD_NAMES[field]}</dt>
                <dd className="type-lines lay-break">
                  {field === 'text' && words.text ? (
                    <RichTextView text={words.text} />
                  ) : field === 'message' ? (
                    words.message
                  ) : (
                    inShort(field, words)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Link
        to="/{-$entity}/resolutions"
        params={{ entity: entityId }}
        className={buttonClass({ look: 'primary' })}
        onClick={() => wizard.send({ type: 'wizard.discarded', id })}
      >
        To the resolutions
      </Link>
    </Page>
  );
}

/** What people wrote themselves; choices are made again sooner than copied. */
const WRITTEN: ReadonlySet<string> = new Set([
  'title',
  'text',
  'message',
  'decisionMakers',
  'deadline',
  'papers',
]);
