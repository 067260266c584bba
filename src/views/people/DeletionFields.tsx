import type { Leaving } from '#contract/calls/account';
import { sentence } from '#contract/line';
import type { DeletionInput } from '../../machines/people/accountActs.machine';
import { TextField } from '../shared/fields/TextField';
import { countOf } from '../shared/format';

interface DeletionFieldsProps {
  readonly input: DeletionInput;
  readonly leaving: Leaving | null;
  readonly isMissing: boolean;
  readonly change: (input: DeletionInput) => void;
}

/** What goes and what stays, before an account is deleted. */
export function DeletionFields({ input, leaving, isMissing, change }: DeletionFieldsProps) {
  return (
    <>
      {leaving && leaving.entities.length > 0 && (
        <p className="type-small lay-break">
          {sentence(
            `You leave ${leaving.entities.length <= 5 ? leaving.entities.join(', ') : countOf(leaving.entities.length, 'entity', 'entities')}`,
          )}
          {leaving.decisions > 0 &&
            ` ${countOf(leaving.decisions, 'resolution')} under way still wait for your decision.`}
          {leaving.tasks > 0 &&
            ` ${countOf(leaving.tasks, 'open task')} stay with your name and nobody who does them.`}
        </p>
      )}
      <p className="type-small">
        What stays, with your name: what you decided, signed and recorded, the minutes and lists of those
        present, your terms on boards, and your comments. Companies have to be able to prove who decided, and
        the record of an entity is never shortened. Whoever operates Quorate erases your name there too, where
        you have the right to it.
      </p>
      <p className="type-small">
        Your address and password are deleted at the identity provider too, so that nobody signs in with them
        any more. For that you have to have signed in within the last few minutes.
      </p>
      <TextField
        label={`Type ${input.address} to delete the account`}
        value={input.typed}
        autoComplete="off"
        problem={isMissing ? 'This is not the address of your account.' : null}
        onChange={({ target }) => change({ ...input, typed: target.value })}
      />
    </>
  );
}
