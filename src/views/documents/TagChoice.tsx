import type { DocumentTag } from '#contract/calls/documents';
import { TagChip } from '../shared/TagChip';

interface TagChoiceProps {
  readonly label: string;
  readonly tags: readonly DocumentTag[];
  /** Ids. */
  readonly chosen: readonly string[];
  readonly choose: (chosen: readonly string[]) => void;
}

/** Tags of the entity, any of which can be chosen. */
export function TagChoice({ label, tags, chosen, choose }: TagChoiceProps) {
  return (
    <fieldset className="lay-bare lay-one gap-8">
      <legend className="field-label below-4">{label}</legend>
      <div className="lay-wrap gap-8-12">
        {tags.map(({ id, name, color }) => (
          <label key={id} className="lay-inline gap-6 tall-36 phone-tall-44">
            <input
              type="checkbox"
              className="box-choice"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <TagChip name={name} color={color} />
          </label>
        ))}
        {tags.length === 0 && <span className="type-meta">There are no tags yet.</span>}
      </div>
    </fieldset>
  );
}
