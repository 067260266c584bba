import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Instant } from '#contract/decision/texts';
import type { RegisterWord } from '#domain/admin/register';
import { formatDate } from '../shared/format';

export interface Registered {
  readonly word: RegisterWord | null;
  readonly at: Instant;
}

/** What a register says of an entity, as soon as it has answered; nothing where there is nothing to say. */
export function RegisterLine({ registered }: { readonly registered: Promise<Registered | null> }) {
  const [said, setSaid] = useState<Registered | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void registered.then((answer) => isCurrent && setSaid(answer));
    return () => {
      isCurrent = false;
    };
  }, [registered]);
  if (!said?.word) return null;
  const { word, at } = said;
  const isSame = word.kind === 'matches';
  const Icon = isSame ? CircleCheck : CircleAlert;
  return (
    <p className="type-small ink-2 lay-row gap-8 lay-above pad-12-16" role="status">
      <Icon size={16} className={isSame ? 'ink-green lay-fixed' : 'ink-amber-icon lay-fixed'} aria-hidden />
      {isSame ? `Matches the trade register on ${formatDate(at)}` : otherwise(word.says, formatDate(at))}
    </p>
  );
}

const otherwise = (
  { name, postcode, city }: Extract<RegisterWord, { readonly kind: 'differs' }>['says'],
  day: string,
): string =>
  `The trade register said on ${day}: ${[name, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`;
