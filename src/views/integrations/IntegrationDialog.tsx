import { useSelector } from '@xstate/react';
import type { Flow } from '../../machines/flows';
import type { IntegrationActs } from '../../machines/integrations/integrationActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { AskDialog } from '../shared/dialog/AskDialog';
import { useNewRequest } from '../shared/request';
import { TokenFields } from './TokenFields';
import { WebhookFields } from './WebhookFields';

interface IntegrationDialogProps {
  readonly asked: Asked<IntegrationActs>;
  readonly flow: Flow<'integrationActs'>;
}

/** One act with a token or a webhook. It closes when the act is done, and keeps what was filled in when it is refused. */
export function IntegrationDialog({ asked, flow }: IntegrationDialogProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const missing = useSelector(flow, ({ context }) => (context.isTried ? context.missing : NOTHING));
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...wordsOf(asked)}
      refusal={missing.length === 0 ? refusal : null}
      isBusy={isBusy}
      close={() => !isBusy && flow.send({ type: 'act.dismissed' })}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        missing={missing}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
    </AskDialog>
  );
}

const NOTHING: readonly string[] = [];

interface FieldsProps extends Pick<IntegrationDialogProps, 'asked'> {
  readonly missing: readonly string[];
  readonly change: (asked: Asked<IntegrationActs>) => void;
}

function Fields({ asked, missing, change }: FieldsProps) {
  const isMissing = missing.includes('url');
  switch (asked.act) {
    case 'createToken':
      return (
        <TokenFields input={asked.input} missing={missing} change={(input) => change({ ...asked, input })} />
      );
    case 'createWebhook':
      return (
        <WebhookFields
          input={asked.input}
          isMissing={isMissing}
          change={(input) => change({ ...asked, input })}
        />
      );
    case 'changeWebhook':
      return (
        <WebhookFields
          input={asked.input}
          isMissing={isMissing}
          change={(input) => change({ ...asked, input: { ...asked.input, ...input } })}
        />
      );
    default:
      return null;
  }
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
}

function wordsOf(asked: Asked<IntegrationActs>): Words {
  switch (asked.act) {
    case 'createToken':
      return asked.input.kind === 'personal'
        ? {
            title: 'New personal token',
            text: 'It works in this entity with your rights. Whoever has it acts in your name.',
            confirm: 'Make the token',
          }
        : {
            title: 'New token of the entity',
            text: 'It works with your rights, and every admin of this entity sees it and can end it.',
            confirm: 'Make the token',
          };
    case 'endToken':
      return {
        title: `End “${asked.input.name}”?`,
        text: 'Programs that use it are refused from the next call on. This cannot be undone.',
        confirm: 'End the token',
        isDanger: true,
      };
    case 'createWebhook':
      return {
        title: 'New webhook',
        text: 'What happens from now on is sent there, as far as you may read it.',
        confirm: 'Make the webhook',
      };
    case 'changeWebhook':
      return {
        title: `Change the webhook to ${asked.input.host}`,
        text: 'From then on what you may read is sent there.',
        confirm: 'Save the webhook',
      };
    case 'pauseWebhook':
      return {
        title: `Pause the webhook to ${asked.input.host}?`,
        text: 'What happens meanwhile is not sent, also not later.',
        confirm: 'Pause it',
      };
    case 'resumeWebhook':
      return {
        title: `Let the webhook to ${asked.input.host} go on?`,
        text: 'What happens from now on is sent there, as far as you may read it.',
        confirm: 'Let it go on',
      };
    case 'renewSecret':
      return {
        title: `Renew the secret for ${asked.input.host}?`,
        text: 'The present one signs too for a day, so that the other side can take the new one in time.',
        confirm: 'Renew the secret',
      };
    case 'removeWebhook':
      return {
        title: `Remove the webhook to ${asked.input.host}?`,
        text: 'Nothing more is sent there, and the list of what was sent goes. This cannot be undone.',
        confirm: 'Remove the webhook',
        isDanger: true,
      };
    case 'sendAgain':
      return {
        title: `Send again to ${asked.input.host}?`,
        text: 'It is sent under the same id, so a receiver that has it already takes it once.',
        confirm: 'Send again',
      };
  }
}
