import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { Owner, OwnerPaths, OwnersAnswer } from '#contract/calls/structure';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import { NOT_FETCHED, useDownload } from '../shared/download';
import { FailureNotice } from '../shared/FailureNotice';
import { formatPercentage } from '../shared/format';
import { SkeletonRows } from '../shared/SkeletonRows';
import { errorWords, pathWords, warningWords } from './ownersWords';
import styles from './Structure.module.css';
import { CONTROLS, nobodyWords, shareWords, undisclosedWords, unknownWords } from './shareWords';
import type { Chart } from './useChart';

interface OwnersProps {
  readonly flow: Flow<'structureOwners'>;
  readonly chart: Chart;
}

/** Who owns the party in the end, and how that comes about. */
export function Owners({ flow, chart }: OwnersProps) {
  const { owners, failure } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section className={styles.part} aria-busy={isBusy}>
      <h3 className="type-meta below-6">Beneficial owners</h3>
      {isBusy && <SkeletonRows widths={['70%', '55%']} />}
      {failure && (
        <FailureNotice tryAgain={() => flow.send({ type: 'owners.retried' })}>{failure}</FailureNotice>
      )}
      {owners && <Answer owners={owners} chart={chart} />}
    </section>
  );
}

function Answer({ owners: answer, chart }: { readonly owners: OwnersAnswer; readonly chart: Chart }) {
  const named = new Map(answer.parties.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => named.get(id) || chart.nameOf(id) || 'somebody who is not shown';
  const { owners, threshold, errors, unknown, undisclosed } = answer;
  const above = owners.filter(({ isAboveThreshold }) => isAboveThreshold);
  const others = owners.filter(({ isAboveThreshold }) => !isAboveThreshold);
  const missing = unknownWords(unknown?.percentage ?? null);
  const hidden = undisclosedWords(undisclosed?.percentage ?? null);
  if (errors.length > 0)
    return <p className="type-small ink-red">{errors.map((error) => errorWords(error, nameOf)).join(' ')}</p>;
  return (
    <>
      {above.length === 0 && <p className="type-small ink-2 below-6">{nobodyWords(threshold)}</p>}
      <ul>
        {above.map((owner) => (
          <Row key={owner.partyId} owner={owner} nameOf={nameOf} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className="type-small above-6">
          <summary>
            {others.length} with {threshold.operator === '>' ? 'no more' : 'less'} than{' '}
            {formatPercentage(threshold.percentage)}
          </summary>
          <ul>
            {others.map((owner) => (
              <Row key={owner.partyId} owner={owner} nameOf={nameOf} />
            ))}
          </ul>
        </details>
      )}
      {missing && <p className="type-small ink-amber above-6">{missing}</p>}
      {hidden && <p className="type-small ink-2 above-6">{hidden}</p>}
      {answer.warnings.map((warning) => (
        <p key={`${warning.kind} ${warning.partyIds.join()}`} className="type-note above-6">
          {warningWords(warning, nameOf)}
        </p>
      ))}
      <p className="type-note above-6">{threshold.source}</p>
      <Report answer={answer} />
    </>
  );
}

/** What is said here, as a file to keep. */
function Report({ answer: { asOf, of } }: { readonly answer: OwnersAnswer }) {
  const { request, isMissing } = useDownload();
  return (
    <>
      <div className="above-12">
        <Button onClick={() => request({ kind: 'owners', asOf, of })}>
          <Download size={16} aria-hidden /> Report (PDF)
        </Button>
      </div>
      {isMissing && <FailureNotice>{NOT_FETCHED}</FailureNotice>}
    </>
  );
}

interface RowProps {
  readonly owner: Owner;
  readonly nameOf: (id: string) => string;
}

function Row({ owner, nameOf }: RowProps) {
  return (
    <li className="type-small below-6">
      <span className="lay-row lay-between gap-8">
        <span className="type-medium">{nameOf(owner.partyId)}</span>
        <span className="type-figures">{shareWords(owner)}</span>
      </span>
      {owner.controls && <span className="type-note lay-block">{CONTROLS}</span>}
      {owner.paths.map((paths) => (
        <Paths key={paths.track} paths={paths} owner={owner} nameOf={nameOf} />
      ))}
    </li>
  );
}

function Paths({ paths, owner, nameOf }: RowProps & { readonly paths: OwnerPaths }) {
  return (
    <details className="type-note">
      <summary>{paths.track === 'ownership' ? 'How the capital adds up' : 'How the votes add up'}</summary>
      <p className="lay-break">{pathWords(paths, owner, nameOf)}</p>
    </details>
  );
}
