import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Files, FileText, Gavel, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { resolutionStatusName } from '#contract/vocabulary';
import { Avatar } from '../../shared/Avatar';
import { classes } from '../../shared/classes';
import { figures } from '../../shared/format';
import { durationWords, timesInOrder } from '../when';
import styles from './Details.module.css';

interface AgendaProps {
  readonly meeting: MeetingDetails;
  /** Opens a paper. */
  readonly open: (paper: AgendaItem['papers'][number]) => void;
  /** What the minutes say of an item. */
  readonly said?: (item: AgendaItem) => ReactNode;
  /** What else stands under an item. */
  readonly under?: (item: AgendaItem) => ReactNode;
}

/** The agenda as one list: what belongs to an item stands under it. */
export function Agenda({ meeting, open, said, under }: AgendaProps) {
  const { agenda } = meeting;
  const [opened, setOpened] = useState<readonly string[]>(() => firstOpen(agenda));
  const toggle = (id: string) =>
    setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
  const times = timesInOrder(
    meeting.beganAt ?? meeting.startsAt,
    agenda.map(({ startsAt }) => startsAt),
    meeting.timeZone,
  );
  const minutes = agenda.reduce((sum, item) => sum + item.minutes, 0);
  return (
    <>
      {agenda.length === 0 && <p className="ink-2 tablet-below-26">There is nothing on the agenda yet.</p>}
      <ol className="lay-one">
        {agenda.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            time={times[index] ?? ''}
            meeting={meeting}
            isOpen={opened.includes(item.id)}
            toggle={() => toggle(item.id)}
            open={open}
            said={said?.(item)}
          >
            {under?.(item)}
          </Item>
        ))}
      </ol>
      {agenda.length > 0 && (
        <p className="type-meta above-8">
          {figures(agenda.length, 'item')}, {durationWords(minutes)}
        </p>
      )}
    </>
  );
}

/** A short agenda stands open as a whole. */
function firstOpen(agenda: readonly AgendaItem[]): readonly string[] {
  return agenda.length <= 3 ? agenda.map(({ id }) => id) : [];
}

interface ItemProps {
  readonly item: AgendaItem;
  /** When it begins. */
  readonly time: string;
  readonly meeting: MeetingDetails;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly open: AgendaProps['open'];
  readonly said: ReactNode;
  readonly children: ReactNode;
}

function Item({ item, time, meeting, isOpen, toggle, open, said, children }: ItemProps) {
  const { id, position, title, startsAt, presenterId, resolution, papers, isConfidential, isConsent } = item;
  const presenter = meeting.people.find((person) => person.id === presenterId);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li className={styles.item}>
      <h3 className="type-body">
        <button
          type="button"
          className={styles.itemHead}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `item-${id}` : undefined}
          onClick={toggle}
        >
          <span className={classes('type-figures ink-3', styles.number)}>{position}</span>
          <span className="type-medium lay-fill lay-break type-left">
            {title}
            {isConfidential && (
              <Lock size={14} className={styles.lock} role="img" aria-label="Confidential" />
            )}
          </span>
          {!isOpen && (resolution || papers.length > 0) && (
            <span className={classes('type-small ink-2', styles.chips)}>
              {resolution?.number && (
                <span className={styles.chip}>
                  <Gavel size={14} aria-hidden /> {resolution.number}
                </span>
              )}
              {papers.length > 0 && (
                <span className={styles.chip}>
                  <Files size={14} aria-hidden /> {papers.length}
                  <span className="visually-hidden">{papers.length === 1 ? ' paper' : ' papers'}</span>
                </span>
              )}
            </span>
          )}
          {presenter && (
            <span className={classes('type-small ink-2', styles.presenter)}>
              <Avatar name={presenter.name} color={presenter.color} size={22} />
              <span className={styles.presenterName}>{presenter.name}</span>
            </span>
          )}
          <time className="type-small type-figures ink-3" dateTime={startsAt}>
            {time}
          </time>
          <Chevron size={17} aria-hidden className="ink-3 lay-fixed" />
        </button>
      </h3>
      {isOpen && (
        <div id={`item-${id}`} className={styles.itemBody}>
          {isConsent && <p className="type-meta">Consent item: taken with the others of its kind.</p>}
          {item.text !== '' && <p className={styles.text}>{item.text}</p>}
          {item.proposal !== '' && (
            <div className={styles.proposal}>
              <p className="type-meta">Proposal</p>
              <p className={styles.text}>{item.proposal}</p>
            </div>
          )}
          {said}
          {(resolution || papers.length > 0) && (
            <ul className="lay-flex lay-wraps gap-8" aria-label={`What belongs to ${title}`}>
              {resolution && (
                <li>
                  <Link
                    to="/{-$entity}/resolutions/$id"
                    params={(before) => ({ ...before, id: resolution.id })}
                    className={styles.card}
                  >
                    <Gavel size={16} aria-hidden className="ink-3" />
                    <span className="type-medium">{resolution.number ?? resolution.title}</span>
                    <span className="type-small ink-2">{resolutionStatusName(resolution.status)}</span>
                  </Link>
                </li>
              )}
              {papers.map((paper) => (
                <li key={paper.documentId}>
                  <button type="button" className={styles.card} onClick={() => open(paper)}>
                    <FileText size={16} aria-hidden className="ink-3" />
                    <span className="type-medium lay-break type-left">{paper.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className="type-meta">{durationWords(item.minutes)}</p>
          {children}
        </div>
      )}
    </li>
  );
}
