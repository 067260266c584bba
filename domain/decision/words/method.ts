import type { Derivation, MethodFinding } from '#contract/decision/derivation';
import { isOver } from './conditions';
import { sayCount, sayNames } from './numbers';
import type { Statement, StatementState } from './statement';

type NameOf = (id: string) => string;

function consentNotes({ outstanding, refused, canBeMet }: MethodFinding, nameOf: NameOf): readonly string[] {
  return [
    ...(outstanding.length > 0 ? [`Not answered: ${sayNames(outstanding.map(nameOf))}.`] : []),
    ...(refused.length > 0 ? [`Refused: ${sayNames(refused.map(nameOf))}.`] : []),
    ...(refused.length > 0 && !canBeMet ? ['A refusal is final.'] : []),
  ];
}

const CONSENT_TITLES: Readonly<Record<StatementState, string>> = {
  met: 'Deciding in writing agreed',
  notYet: 'Deciding in writing not agreed yet',
  missed: 'Deciding in writing not agreed',
};

function sayConsent(method: MethodFinding, derivation: Derivation, nameOf: NameOf): Statement {
  const { consented, refused, outstanding, canBeMet } = method;
  const holders = consented.length + refused.length + outstanding.length;
  const isMet = consented.length === holders;
  const state = isMet ? 'met' : isOver(derivation) || !canBeMet ? 'missed' : 'notYet';
  return {
    about: 'method',
    state,
    title: CONSENT_TITLES[state],
    detail:
      holders === 0
        ? 'Nobody is recorded whose agreement is needed'
        : `${consented.length} of ${holders} agreed to deciding in writing`,
    notes: consentNotes(method, nameOf),
  };
}

function sayAdvice({ unadvised }: MethodFinding, derivation: Derivation, nameOf: NameOf): Statement {
  const isMissed = isOver(derivation);
  return {
    about: 'advice',
    state: isMissed ? 'missed' : 'notYet',
    title: isMissed ? 'Opportunity to advise missing' : 'Opportunity to advise not given to all yet',
    detail: `${sayCount(unadvised.length, 'director', 'directors')} without an opportunity to advise`,
    notes: [`Without it: ${sayNames(unadvised.map(nameOf))}.`],
  };
}

/** Consent to the way of deciding and, while it is outstanding, advice (BW 2:238). */
export function sayMethod(
  method: MethodFinding,
  derivation: Derivation,
  nameOf: NameOf,
): readonly Statement[] {
  return [
    sayConsent(method, derivation, nameOf),
    ...(method.unadvised.length > 0 ? [sayAdvice(method, derivation, nameOf)] : []),
  ];
}
