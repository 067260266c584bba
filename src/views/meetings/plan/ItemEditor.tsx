import { Trash2 } from 'lucide-react';
import { AGENDA_KINDS, type AgendaKind, MEETING_LIMITS } from '#contract/calls/meetings';
import { Button } from '../../shared/Button';
import { AreaField } from '../../shared/fields/AreaField';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { CheckField } from './CheckField';
import type { Faults } from './faults';
import type { ItemForm, PersonForm } from './form';
import { PapersEditor } from './PapersEditor';
import styles from './Plan.module.css';

const KINDS: Readonly<Record<AgendaKind, string>> = {
  information: 'For information',
  discussion: 'For discussion',
  decision: 'For decision',
};

interface ItemEditorProps {
  readonly item: ItemForm;
  /** Null in a template. */
  readonly people: readonly PersonForm[] | null;
  readonly faults: Faults;
  readonly put: (item: ItemForm) => void;
  readonly remove: () => void;
}

/** Everything that an agenda item says. */
export function ItemEditor({ item, people, faults, put, remove }: ItemEditorProps) {
  const { id, title, minutes, kind, presenterId, text, proposal, isConsent, isConfidential, seenBy } = item;
  return (
    <div className={styles.itemFields}>
      <TextField
        label="Title of the item"
        value={title}
        maxLength={MEETING_LIMITS.itemTitle}
        problem={faults[`item ${id}`] ?? null}
        onChange={({ target }) => put({ ...item, title: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Minutes"
          inputMode="numeric"
          value={minutes}
          maxLength={4}
          problem={faults[`minutes ${id}`] ?? null}
          onChange={({ target }) => put({ ...item, minutes: target.value })}
        />
        <SelectField
          label="Kind"
          value={kind}
          options={AGENDA_KINDS.map((value) => [value, KINDS[value]])}
          onChange={(value) => put({ ...item, kind: AGENDA_KINDS.find((known) => known === value) ?? kind })}
        />
      </div>
      {people && (
        <SelectField
          label="Presenter"
          value={presenterId ?? ''}
          options={[['', 'Nobody'], ...people.map((person) => [person.id, person.name] as const)]}
          onChange={(value) => put({ ...item, presenterId: value === '' ? null : value })}
        />
      )}
      <AreaField
        label="Explanation"
        rows={3}
        value={text}
        maxLength={MEETING_LIMITS.itemText}
        onChange={(value) => put({ ...item, text: value })}
      />
      {kind === 'decision' && (
        <AreaField
          label="What is put to the vote, word by word"
          rows={2}
          value={proposal}
          maxLength={MEETING_LIMITS.itemText}
          onChange={(value) => put({ ...item, proposal: value })}
        />
      )}
      {people && <PapersEditor papers={item.papers} change={(papers) => put({ ...item, papers })} />}
      <CheckField
        label="Consent item: taken with the others of its kind, without discussion"
        isChecked={isConsent}
        change={(checked) => put({ ...item, isConsent: checked })}
      />
      <CheckField
        label={
          people
            ? 'Confidential: only admins and those chosen here see it'
            : 'Confidential: only admins see it, and those who are chosen for a meeting'
        }
        isChecked={isConfidential}
        change={(checked) => put({ ...item, isConfidential: checked })}
      />
      {isConfidential && people && (
        <fieldset className={styles.seers}>
          <legend className="field-label">Who sees it</legend>
          {people.map((person) => (
            <CheckField
              key={person.id}
              label={person.name}
              isChecked={seenBy.includes(person.id)}
              change={(checked) =>
                put({
                  ...item,
                  seenBy: checked ? [...seenBy, person.id] : seenBy.filter((other) => other !== person.id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <div>
        <Button look="danger" onClick={remove}>
          <Trash2 size={16} aria-hidden /> Remove the item
        </Button>
      </div>
    </div>
  );
}
