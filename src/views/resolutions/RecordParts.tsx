import { type ReactNode, useId } from 'react';
import { RECORD } from '#words/en/resolutions/record';
import type { RecordedCourse, ResolutionRecord } from '#words/resolutions/record';
import { RichTextView } from '../shared/RichTextView';
import styles from './RecordView.module.css';

interface PartsProps {
  readonly record: ResolutionRecord;
}

/** The parts of a record in the order in which it is read; what there is nothing of has no heading. */
export function RecordParts({ record }: PartsProps) {
  const { text, toSign, course, counted, rule, hashes } = record;
  return (
    <>
      {text && (
        <Part heading={RECORD.parts.text}>
          <RichTextView text={text} topHeading={3} />
        </Part>
      )}
      {toSign.length > 0 && (
        <Part heading={RECORD.parts.toSign}>
          <ul className={styles.signatures}>
            {toSign.map(({ id, name, representing }) => (
              <li key={id}>
                {name}
                <Small lines={representing ? [representing] : []} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <DecisionMakers record={record} />
      {course && <Course course={course} />}
      {counted.length > 0 && (
        <Part heading={RECORD.parts.counted}>
          <Pairs pairs={counted.map(({ what, amount }) => [what, amount])} />
        </Part>
      )}
      {rule && (
        <Part heading={RECORD.parts.rule}>
          {rule.source !== null && <p>{rule.source}</p>}
          <ul className="type-bullets indent-20">
            {rule.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Part>
      )}
      <Documents record={record} />
      <Timeline record={record} />
      {hashes.length > 0 && (
        <Part heading={RECORD.parts.hashes}>
          <Pairs pairs={hashes.map(({ what, hash }) => [what, hash])} />
        </Part>
      )}
    </>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Small({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="type-fine ink-2 type-loose">
      {line}
    </p>
  ));
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [what: string, value: string])[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows of the body. */
  readonly children: ReactNode;
}

function Table({ caption, columns, children }: TableProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function DecisionMakers({ record: { decisionMakers, zone } }: PartsProps) {
  if (decisionMakers.length === 0) return null;
  return (
    <Part heading={RECORD.parts.decisionMakers}>
      <Table caption={RECORD.parts.decisionMakers} columns={RECORD.columns.decisionMakers}>
        {decisionMakers.map(({ id, name, facts, weight, decision, notes, date, ways }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <Small lines={facts} />
            </th>
            <td className={styles.figure}>{weight}</td>
            <td>
              {decision}
              <Small lines={notes} />
            </td>
            <td className={styles.figure}>
              {date}
              <Small lines={ways} />
            </td>
          </tr>
        ))}
      </Table>
      <p className="type-fine ink-2 type-loose">{zone}</p>
    </Part>
  );
}

function Course({ course }: { readonly course: RecordedCourse }) {
  const { heading, conclusion, decided, conditions, notCounted } = course;
  return (
    <Part heading={heading}>
      {conclusion && (
        <p>
          <b>{conclusion.title}.</b> {conclusion.detail}
        </p>
      )}
      <p>{decided}</p>
      {conditions.length > 0 && (
        <dl className={styles.conditions}>
          {conditions.map(({ title, detail, notes }) => (
            <div key={`${title} ${detail}`}>
              <dt>{title}</dt>
              {[`${detail}.`, ...notes].map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {notCounted.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Part>
  );
}

function Documents({ record: { documents } }: PartsProps) {
  if (documents.length === 0) return null;
  return (
    <Part heading={RECORD.parts.documents}>
      <Table caption={RECORD.parts.documents} columns={RECORD.columns.documents}>
        {documents.map(({ id, name, kind, hash }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{kind}</td>
            <td className={styles.hash}>{hash}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

function Timeline({ record: { timeline } }: PartsProps) {
  if (timeline.length === 0) return null;
  return (
    <Part heading={RECORD.parts.timeline}>
      <Table caption={RECORD.parts.timeline} columns={RECORD.columns.timeline}>
        {timeline.map(({ id, date, text, reason }) => (
          <tr key={id}>
            <th scope="row">{date}</th>
            <td>
              {text}
              <Small lines={reason === null ? [] : [reason]} />
            </td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}
