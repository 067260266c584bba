import { MINUTES_LIMITS, type MinutesItem } from '#contract/calls/minutes';
import { Button } from '../../shared/Button';
import { AreaField } from '../../shared/fields/AreaField';
import { Difference } from './Difference';
import type { TextDraft } from './drafts';
import styles from './Minutes.module.css';

interface WritingProps {
  readonly item: MinutesItem;
  readonly draft: TextDraft;
  /** The name of the act. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly keep: (draft: TextDraft | null) => void;
  readonly send: () => void;
}

/** Words of an item while they are written. They stay until they are saved or given up. */
export function Writing({ item, draft, name, isBusy, keep, send }: WritingProps) {
  const isBehind = draft.revision !== item.revision && draft.text !== item.text;
  return (
    <>
      <AreaField
        label={`Minutes of ${item.title}`}
        value={draft.text}
        maxLength={MINUTES_LIMITS.text}
        onChange={(text) => keep({ ...draft, text })}
        rows={6}
        autoFocus
      />
      {isBehind && <Meanwhile item={item} draft={draft} keep={keep} />}
      <div className="lay-row lay-wraps gap-8">
        <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && send()}>
          {name}
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </div>
    </>
  );
}

/** Somebody else saved this item since it was opened: the writer sees both texts and says which of them goes on. */
function Meanwhile({ item, draft, keep }: Pick<WritingProps, 'item' | 'draft' | 'keep'>) {
  return (
    <div className="box-frame box-control box-subtle lay-one gap-8 pad-10-14" role="status">
      <p>
        This item was changed while you wrote. Saving puts both together where they change different
        sentences; otherwise nothing is saved and your words stay here.
      </p>
      <p className={styles.text}>
        <Difference before={item.text} after={draft.text} />
      </p>
      <div className="lay-row lay-wraps gap-8">
        <Button onClick={() => keep({ ...draft, revision: item.revision })}>Keep my words</Button>
        <Button onClick={() => keep({ revision: item.revision, text: item.text })}>
          Take what it says now
        </Button>
      </div>
    </div>
  );
}
