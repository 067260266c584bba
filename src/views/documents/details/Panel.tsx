import { Download, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { DocumentActs } from '../../../machines/documents/documentActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { ActFailure } from '../../shared/ActFailure';
import { useEntity } from '../../shared/app';
import { Button } from '../../shared/Button';
import { Notice } from '../../shared/details/Notice';
import { formatDateTime } from '../../shared/format';
import { MoreActions } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { useNewRequest } from '../../shared/request';
import { readingWords } from '../reading';
import { begun, nameOfAct, type OfferedAct, offered } from './acts';
import { Comments } from './Comments';
import styles from './Document.module.css';
import type { DocumentData } from './data';
import { Facts, Tags } from './Facts';
import { LifeLine, Next } from './Life';
import { Versions } from './Versions';

interface PanelProps extends DocumentData {
  readonly shownVersion: number;
  readonly isWide: boolean;
  readonly fetchFile: () => void;
  /** Null where AI search is switched off. */
  readonly askAbout: (() => void) | null;
}

/** What is known of a document, what can be done with it, and what is said about it. */
export function Panel(props: PanelProps) {
  const { document, view, acts, comments, changes, members, shownVersion, isWide } = props;
  const { fetchFile, askAbout } = props;
  const newRequest = useNewRequest();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const zone = useEntity()?.settings.timeZone ?? 'Europe/Amsterdam';
  const ask = (asked: Asked<DocumentActs>) => acts.send({ type: 'act.asked', asked });
  const request = (asked: Asked<DocumentActs>) =>
    acts.send({ type: 'act.requested', asked, ...newRequest() });
  const choose = (act: OfferedAct) =>
    act === 'restore' ? request({ act, input: { documentId: document.id } }) : ask(begun(document, act));
  return (
    <aside className={styles.panel} aria-label="Details">
      <div className="lay-grow lay-low lay-scrolls">
        <div className="lay-one lay-below gap-12 pad-20">
          <h1 className="type-section lay-break" tabIndex={-1}>
            {document.name}
          </h1>
          <div className="lay-wrap gap-8">
            {!isWide && (
              <Button onClick={() => view.send({ type: 'view.panelToggled' })}>Show the pages</Button>
            )}
            <Button onClick={fetchFile}>
              <Download size={16} aria-hidden /> Download
            </Button>
            {askAbout && (
              // What is selected stays so.
              <Button onMouseDown={(event) => event.preventDefault()} onClick={askAbout}>
                <Sparkles size={16} aria-hidden /> Ask about this
              </Button>
            )}
            {offered(document).length > 0 && (
              <span className="lay-apart">
                <MoreActions>
                  {offered(document).map((act) => (
                    <MenuItem key={act} isDanger={act === 'delete'} onChoose={() => choose(act)}>
                      {nameOfAct(act)}
                    </MenuItem>
                  ))}
                </MoreActions>
              </span>
            )}
          </div>
          <ActFailure flow={acts} />
          <Notices
            document={document}
            zone={zone}
            shownVersion={shownVersion}
            restore={document.acts.includes('restore') ? () => choose('restore') : null}
          />
        </div>
        <Facts document={document} zone={zone} />
        <Tags
          document={document}
          add={() => choose('tag')}
          remove={(tagId) =>
            request({
              act: 'tag',
              input: {
                documentId: document.id,
                revision: document.revision,
                tags: document.tags.map(({ id }) => id).filter((id) => id !== tagId),
              },
            })
          }
        />
        <div className="lay-one gap-16 pad-20">
          <Comments
            document={document}
            flow={comments}
            members={members}
            view={view}
            zone={zone}
            dock={dock}
          />
          <Versions document={document} changes={changes} zone={zone} ask={ask} shownVersion={shownVersion} />
          <LifeLine document={document} zone={zone} />
          <Next document={document} zone={zone} choose={choose} />
        </div>
      </div>
      <div className={styles.dock} ref={setDock} />
    </aside>
  );
}

interface OfDocument {
  readonly document: DocumentDetails;
  readonly zone: string;
}

interface NoticesProps extends OfDocument {
  readonly shownVersion: number;
  /** For who may. */
  readonly restore: (() => void) | null;
}

function Notices({ document, zone, shownVersion, restore }: NoticesProps) {
  const { deletedAt, hold, isFrozen, version } = document;
  const reading = readingWords(document.readingDetails);
  return (
    <>
      {deletedAt !== null && (
        <Notice>
          Deleted {formatDateTime(deletedAt, zone)}. It can be restored for 30 days.
          {restore && (
            <>
              {' '}
              <button type="button" className="type-medium type-underlined ink-accent" onClick={restore}>
                Restore it now
              </button>
            </>
          )}
        </Notice>
      )}
      {hold && (
        <Notice>
          <b>Legal hold</b> by {hold.by}, {formatDateTime(hold.at, zone)}: {hold.reason}
        </Notice>
      )}
      {isFrozen && <Notice>Sent with a resolution: its name and content stay as they are.</Notice>}
      {shownVersion !== version && (
        <Notice>
          This is version {shownVersion}. The current one is {version}.
        </Notice>
      )}
      {reading && <Notice isNews>{reading}</Notice>}
    </>
  );
}
