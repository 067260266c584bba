import type { Derivation, MethodFinding } from '#contract/decision/derivation';
import { isOver } from './conditions';
import type { Statement } from './statement';
import type { ConditionWords } from './words';

type NameOf = (id: string) => string;

function consentNotes(
  { outstanding, refused, canBeMet }: MethodFinding,
  nameOf: NameOf,
  words: ConditionWords,
): readonly string[] {
  return [
    ...(outstanding.length > 0 ? [words.notAnswered(outstanding.map(nameOf))] : []),
    ...(refused.length > 0 ? [words.refused(refused.map(nameOf))] : []),
    ...(refused.length > 0 && !canBeMet ? [words.refusalFinal] : []),
  ];
}

function sayConsent(
  method: MethodFinding,
  derivation: Derivation,
  nameOf: NameOf,
  words: ConditionWords,
): Statement {
  const { consented, refused, outstanding } = method;
  const asked = consented.length + refused.length + outstanding.length;
  const ended = consented.length === asked ? 'met' : 'missed';
  const state = isOver(derivation) ? ended : 'open';
  return {
    about: 'method',
    state,
    title: words.method(asked === 0 ? 'open' : state),
    detail: asked === 0 ? words.methodNobody : words.methodAgreed(consented.length, asked),
    notes: consentNotes(method, nameOf, words),
  };
}

function sayAdvice(
  { unadvised }: MethodFinding,
  derivation: Derivation,
  nameOf: NameOf,
  words: ConditionWords,
): Statement {
  const isMissed = isOver(derivation);
  return {
    about: 'advice',
    state: isMissed ? 'missed' : 'open',
    title: words.advice(isMissed),
    detail: words.unadvised(unadvised.length),
    notes: [words.withoutAdvice(unadvised.map(nameOf))],
  };
}

/** Consent to the way of deciding and, while it is outstanding, advice (BW 2:238). */
export function sayMethod(
  method: MethodFinding,
  derivation: Derivation,
  nameOf: NameOf,
  words: ConditionWords,
): readonly Statement[] {
  return [
    sayConsent(method, derivation, nameOf, words),
    ...(method.unadvised.length > 0 ? [sayAdvice(method, derivation, nameOf, words)] : []),
  ];
}
