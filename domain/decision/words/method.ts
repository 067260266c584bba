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
  missed: 'Deciding in writing not agreed',
  open: 'Agreement to deciding in writing',
};

function sayConsent(method: MethodFinding, derivation: Derivation, nameOf: NameOf): Statement {
  const { consented, refused, outstanding } = method;
  const holders = consented.length + refused.length + outstanding.length;
  const ended = consented.length === holders ? 'met' : 'missed';
  const state = isOver(derivation) ? ended : 'open';
  return {
    about: 'method',
    state,
    title: CONSENT_TITLES[holders === 0 ? 'open' : state],
    detail:
      holders === 0
        ? 'Nobody is recorded whose agreement is needed'
        : `${consented.length} of ${holders} agreed to deciding in writing; everybody is asked to`,
    notes: consentNotes(method, nameOf),
  };
}

function sayAdvice({ unadvised }: MethodFinding, derivation: Derivation, nameOf: NameOf): Statement {
  const isMissed = isOver(derivation);
  return {
    about: 'advice',
    state: isMissed ? 'missed' : 'open',
    title: isMissed ? 'Opportunity to advise missing' : 'Opportunity to advise',
    detail: `${sayCount(unadvised.length, 'director', 'directors')} without an opportunity to advise; every director is to have one`,
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
