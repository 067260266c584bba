import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { CalendarFeed, Leaving, SignIn } from '#contract/calls/account';
import type { Flow } from '../../machines/flows';
import type { AccountActs } from '../../machines/people/accountActs.machine';
import type { Asked, Performed } from '../../machines/shared/act/act';
import { askedInDialog, oldRequestOf, usePerformed, useQuestion } from '../shared/acts';
import { useActors } from '../shared/app';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AskOld } from '../shared/dialog/AskOld';
import { ToldOnce } from '../shared/dialog/ToldOnce';
import { useNewRequest } from '../shared/request';
import { type AskAccount, accountWords } from './accountWords';
import { Calendar } from './Calendar';
import { DeletionFields } from './DeletionFields';
import { OwnData } from './OwnData';
import { SignIns } from './SignIns';

interface AccountProps {
  readonly signIns: readonly SignIn[] | null;
  readonly calendar: CalendarFeed | null;
  readonly leaving: Leaving | null;
  readonly acts: Flow<'accountActs'>;
  readonly download: Flow<'download'>;
  /** Of the account. */
  readonly email: string;
}

interface Told {
  readonly reference: `secret:${string}` | null;
}

const isReference = (text: string | null): text is `secret:${string}` => text?.startsWith('secret:') ?? false;

/** Where the account is signed in and what follows it, with what is done about it. */
export function Account({ signIns, calendar, leaving, acts, download, email }: AccountProps) {
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const [told, setTold] = useState<Told | null>(null);
  const navigate = useNavigate();
  const { auth } = useActors();
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, (performed: Performed<AccountActs>) => {
    const { act } = performed;
    if (act === 'deleteAccount') auth.send({ type: 'auth.accountDeleted' });
    if (act === 'signOutEverywhere' || act === 'deleteAccount') void navigate({ to: '/sign-out' });
    if (performed.act !== 'renewCalendar') return;
    const { path } = performed.receipt;
    setTold({ reference: isReference(path) ? path : null });
  });
  const ask: AskAccount = (wanted) => acts.send({ type: 'act.asked', asked: wanted });
  return (
    <>
      <SignIns signIns={signIns} ask={ask} />
      <Calendar calendar={calendar} ask={ask} />
      <OwnData leaving={leaving} email={email} download={download} ask={ask} />
      {asked && <AccountDialog asked={asked} leaving={leaving} flow={acts} />}
      {told && (
        <ToldOnce
          {...told}
          title="The address of your calendar"
          text="Copy it now and give it to your calendar as a subscription: it is not shown again. Whoever has it reads your meetings."
          before={window.location.origin}
          close={() => setTold(null)}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </>
  );
}

interface AccountDialogProps {
  readonly asked: Asked<AccountActs>;
  readonly leaving: Leaving | null;
  readonly flow: Flow<'accountActs'>;
}

function AccountDialog({ asked, leaving, flow }: AccountDialogProps) {
  const { isBusy, told, isHeldUp } = useQuestion(flow);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...accountWords(asked)}
      refusal={told}
      isBusy={isBusy}
      close={() => !isBusy && flow.send({ type: 'act.dismissed' })}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      {asked.act === 'deleteAccount' && (
        <DeletionFields
          input={asked.input}
          leaving={leaving}
          isMissing={isHeldUp}
          change={(input) => flow.send({ type: 'act.changed', asked: { ...asked, input } })}
        />
      )}
    </AskDialog>
  );
}
