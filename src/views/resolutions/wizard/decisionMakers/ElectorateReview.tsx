import { TriangleAlert } from 'lucide-react';
import { unmarkedIn } from '#domain/resolution/knownConflicts';
import { capitalised } from '../../../shared/format';
import { useWizard } from '../useWizard';
import styles from './ElectorateReview.module.css';
import {
  missingInWords,
  nameOf,
  organInWords,
  othersInWords,
  shareInWords,
  strangersInWords,
  unmarkedInWords,
  votesInWords,
} from './electorateWords';
import { Misfits } from './Misfits';
import { useFindings } from './useFindings';

/** Who decides, as it will be frozen: nobody sends a wrong electorate without having had it before their eyes. */
export function ElectorateReview() {
  const { draft, candidates } = useWizard();
  const { people, missing } = useFindings();
  const { organ, decisionMakers } = draft;
  if (organ === null) return null;
  const warnings = [
    strangersInWords(organ, people),
    othersInWords(people),
    missing.length > 0 ? missingInWords(organ, missing) : null,
    unmarkedInWords(unmarkedIn(decisionMakers, candidates.conflicts)),
  ].filter((warning) => warning !== null);
  return (
    <section className="lay-column gap-8" aria-label="Who decides">
      <p>
        <b>{capitalised(organInWords(organ))}</b> decides:
      </p>
      {/* Scrolls where there are many: reached with the Tab key. */}
      <ul className={styles.people} tabIndex={decisionMakers.length > FEW ? 0 : undefined}>
        {decisionMakers.map((decisionMaker, index) => {
          const finding = people[index];
          return (
            finding && (
              <li key={decisionMaker.id} className="lay-between gap-12 lay-ruled lay-flex lay-top pad-8-12">
                <span className="type-medium lay-column lay-break lay-narrow">
                  {nameOf(decisionMaker)}
                  {decisionMaker.representing !== null && (
                    <span className="type-meta type-plain lay-block">for {decisionMaker.representing}</span>
                  )}
                  <Misfits organ={organ} decisionMaker={decisionMaker} finding={finding} />
                </span>
                <span className={styles.votes}>
                  {finding.exclusion === null && `${votesInWords(decisionMaker)}, `}
                  {shareInWords(finding)}
                  {decisionMaker.conflicted && finding.exclusion !== 'conflict' && (
                    <span className="type-meta type-plain lay-block">Conflict of interest</span>
                  )}
                </span>
              </li>
            )
          );
        })}
      </ul>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <TriangleAlert size={16} aria-hidden />
          {warning}
        </p>
      ))}
    </section>
  );
}

/** As many as stand there without scrolling, whatever is said of them. */
const FEW = 3;
