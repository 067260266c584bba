import { Link } from '@tanstack/react-router';
import { FileText, Gavel } from 'lucide-react';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { resolutionStatusName } from '#contract/vocabulary';
import { classes } from '../../shared/classes';
import styles from './Held.module.css';
import { nameOfResolution } from './motions';

interface ItemAtHandProps {
  readonly meeting: MeetingDetails;
  readonly item: AgendaItem;
  readonly open: (paper: AgendaItem['papers'][number]) => void;
}

/** The item that everybody looks at, with what is put to the vote and its documents. */
export function ItemAtHand({ meeting, item, open }: ItemAtHandProps) {
  const { resolution } = item;
  const presenter = meeting.people.find(({ id }) => id === item.presenterId)?.name;
  return (
    <section>
      <p className="ink-2">
        <b className="ink-accent">
          Item {item.position} of {meeting.items}
        </b>
        {presenter !== undefined && ` Presented by ${presenter}`}
      </p>
      <h2 className={styles.title}>{item.title}</h2>
      {item.proposal !== '' && <p className={styles.motion}>{item.proposal}</p>}
      {item.text !== '' && <p className="ink-2 lay-break">{item.text}</p>}
      {resolution && (
        <Link
          to="/{-$entity}/resolutions/$id"
          params={(before) => ({ ...before, id: resolution.id })}
          className={classes(styles.paper, 'above-20')}
        >
          <Gavel size={20} aria-hidden className="lay-fixed" />
          <span className="lay-one">
            <span className="type-medium lay-break">{nameOfResolution(resolution)}</span>
            <span className="type-note">{resolutionStatusName(resolution.status)}</span>
          </span>
        </Link>
      )}
      {item.papers.length > 0 && (
        <ul className={styles.papers} aria-label="Documents of this item">
          {item.papers.map((paper) => (
            <li key={paper.documentId}>
              <button type="button" className={styles.paper} onClick={() => open(paper)}>
                <FileText size={20} aria-hidden className="lay-fixed" />
                <span className="lay-one">
                  <span className="type-medium lay-break">{paper.name}</span>
                  {paper.pages !== null && (
                    <span className="type-note">
                      PDF, {paper.pages === 1 ? '1 page' : `${paper.pages} pages`}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
