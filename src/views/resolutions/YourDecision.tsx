import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import { takesPart } from '#contract/hindrance';
import { weightShareOf } from '#words/decision/bar';
import { NUMBERS } from '#words/en/numbers';
import type { Flow } from '../../machines/flows';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { Button } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { fetchedLater } from '../shared/fetchedLater';
import { SelectField } from '../shared/fields/SelectField';
import { formatDateTime } from '../shared/format';
import { DecisionButtons } from './decide/DecisionButtons';
import { asksConsent, DECIDED_WORDS, HINDRANCE_WORDS, mayDecide, ownDecisionMakers } from './decide/deciding';
import styles from './Resolution.module.css';

interface YourOwnDecisionProps {
  readonly resolution: Resolution;
  readonly flow: Flow<'decision'>;
  /** In thumb reach at the foot of the page, instead of a card beside it. */
  readonly isBar: boolean;
}

/** The caller's own decision makers: what they decided, or the three ways to decide. */
export function YourDecision({ resolution, flow, isBar }: YourOwnDecisionProps) {
  const own = ownDecisionMakers(resolution);
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const decisionMaker =
    own.find((candidate) => candidate.id === chosen) ?? own.find(({ isAwaited }) => isAwaited) ?? own[0];
  useEffect(() => () => flow.send({ type: 'act.dismissed' }), [flow]);
  if (!decisionMaker) return null;
  if (isBar && !isAsked(resolution, own)) return null;
  return (
    <section className={isBar ? styles.barInside : 'box-card gap-12 lay-one pad-16'} aria-labelledby={id}>
      <div className={styles.yours}>
        <h2 className="type-group" id={id}>
          Your decision
        </h2>
        {own.length > 1 ? (
          <DecisionMakerChoice own={own} decisionMaker={decisionMaker} choose={choose} />
        ) : (
          !isBar && <p className="type-meta">{decisionMaker.representing ?? 'In person'}</p>
        )}
        <p className="type-meta">{weightWords(resolution, decisionMaker)}</p>
      </div>
      <OwnDecision key={decisionMaker.id} resolution={resolution} flow={flow} decisionMaker={decisionMaker} />
    </section>
  );
}

function isAsked(resolution: Resolution, own: readonly DecisionMaker[]): boolean {
  return own.some(
    (decisionMaker) => mayDecide(resolution, decisionMaker) || asksConsent(resolution, decisionMaker),
  );
}

interface DecisionMakerChoiceProps {
  readonly own: readonly DecisionMaker[];
  readonly decisionMaker: DecisionMaker;
  readonly choose: (id: string) => void;
}

function DecisionMakerChoice({ own, decisionMaker, choose }: DecisionMakerChoiceProps) {
  return (
    <SelectField
      label="You decide for"
      className="aside-6"
      value={decisionMaker.id}
      options={own.map(({ id, representing, decision }) => [
        id,
        `${representing ?? 'Yourself'}${decision === null ? '' : ' (decided)'}`,
      ])}
      onChange={choose}
    />
  );
}

interface OwnDecisionProps {
  readonly resolution: Resolution;
  readonly flow: Flow<'decision'>;
  readonly decisionMaker: DecisionMaker;
}

const DecisionDialog = fetchedLater(async () => (await import('./DecisionDialog')).DecisionDialog);

function OwnDecision({ resolution, flow, decisionMaker }: OwnDecisionProps) {
  const [isChanging, setChanging] = useState(false);
  const choice = useSelector(flow, askedInDialog);
  const old = useSelector(flow, oldRequestOf);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const performed = useSelector(flow, ({ context }) => context.performed);
  const choose = (decision: Decision | null, consent: boolean | null) => {
    const input = { resolutionId: resolution.id, decisionMaker: decisionMaker.id, decision, consent };
    setChanging(false);
    flow.send({ type: 'act.asked', asked: { act: 'decide', input } });
  };
  const isMine =
    choice?.act === 'decide' &&
    choice.input.resolutionId === resolution.id &&
    choice.input.decisionMaker === decisionMaker.id;
  const receipt = performed?.receipt.decisionMaker === decisionMaker.id ? performed.receipt : null;
  const canDecide = mayDecide(resolution, decisionMaker);
  const isDecided = decisionMaker.decision !== null;
  return (
    <>
      {isDecided && <p className="type-medium">{decidedWords(decisionMaker, resolution.timeZone)}</p>}
      {decisionMaker.consent && (
        <p className="type-meta">
          You {decisionMaker.consent.given ? 'agreed' : 'did not agree'} to deciding in writing on{' '}
          {formatDateTime(decisionMaker.consent.at, resolution.timeZone)}.
        </p>
      )}
      <p className="visually-hidden" role="status">
        {receipt && (receipt.decision === null ? 'Your answer is recorded.' : 'Your decision is recorded.')}
      </p>
      {canDecide && isDecided && !isChanging && (
        <Button onClick={() => setChanging(true)}>Change your decision</Button>
      )}
      {canDecide && (!isDecided || isChanging) && (
        <DecisionButtons isBusy={isBusy} choose={(decision) => choose(decision, null)} />
      )}
      {asksConsent(resolution, decisionMaker) && (
        <div className="gap-8 lay-above lay-grid head-12">
          <p className="type-meta">Everybody with meeting rights is asked to agree to deciding in writing.</p>
          <div className="lay-grid gap-8 lay-halves">
            <Button onClick={() => choose(null, true)} aria-disabled={isBusy}>
              Agree
            </Button>
            <Button onClick={() => choose(null, false)} aria-disabled={isBusy}>
              Do not agree
            </Button>
          </div>
        </div>
      )}
      {!canDecide && !isDecided && <p className="type-meta">{whyNot(resolution, decisionMaker)}</p>}
      <AskOld old={old} answer={(answer) => flow.send(answer)} />
      {isMine && (
        <DecisionDialog
          flow={flow}
          resolution={resolution}
          decisionMaker={decisionMaker}
          choice={choice}
          weight={weightWords(resolution, decisionMaker)}
          close={() => flow.send({ type: 'act.dismissed' })}
        />
      )}
    </>
  );
}

function decidedWords({ decision, decidedAt }: DecisionMaker, timeZone: string): string {
  if (decision === null) return '';
  const when = decidedAt ? ` on ${formatDateTime(decidedAt, timeZone)}` : '';
  return `You ${DECIDED_WORDS[decision]}${when}.`;
}

function whyNot({ status, acts }: Resolution, { hindrance }: DecisionMaker): string {
  if (hindrance !== null) return HINDRANCE_WORDS[hindrance];
  if (status === 'Pending') return 'You can decide as soon as voting is open.';
  if (status === 'Open' && !acts.includes('decide')) return 'You cannot decide any more.';
  return 'You did not decide.';
}

const UNCOUNTED = 'votes that do not count';

/** `10% of the votes`, as they count. */
export function weightWords({ evaluation }: Resolution, decisionMaker: DecisionMaker): string {
  const { id, weight } = decisionMaker;
  if (!takesPart(decisionMaker)) return UNCOUNTED;
  if (!evaluation) return `${NUMBERS.amount(weight)} ${weight === '1' ? 'vote' : 'votes'}`;
  const share = weightShareOf(NUMBERS, evaluation.derivation)(id);
  return share === null ? UNCOUNTED : `${share} of the votes`;
}
