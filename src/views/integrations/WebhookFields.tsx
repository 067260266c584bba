import { WEBHOOK_URL_LENGTH } from '#contract/calls/webhooks';
import type { EventType } from '#contract/events';
import type { WebhookInput } from '../../machines/integrations/integrationActs.machine';
import { EVENT_SENTENCES } from '../shared/events';
import { TextField } from '../shared/fields/TextField';
import { eventWords } from './words';

interface WebhookFieldsProps {
  readonly input: WebhookInput;
  readonly isMissing: boolean;
  readonly change: (input: WebhookInput) => void;
}

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_SENTENCES, type);
const TYPES = Object.keys(EVENT_SENTENCES).filter(isEventType).sort();

/** Where events go, and which: all, or some. */
export function WebhookFields({ input, isMissing, change }: WebhookFieldsProps) {
  const { url, types } = input;
  return (
    <>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        value={url}
        maxLength={WEBHOOK_URL_LENGTH}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint="A public host over https. Redirects are not followed."
        problem={
          isMissing ? 'Give an address that begins with https://, without a user name or password.' : null
        }
        onChange={({ target }) => change({ ...input, url: target.value })}
      />
      <details open={types.length > 0}>
        <summary className="type-medium tall-34 phone-tall-44">
          {types.length === 0 ? 'All events that you may read' : `${types.length} types of events`}
        </summary>
        <ul className="lay-column" aria-label="Types of events">
          {TYPES.map((type) => (
            <li key={type}>
              <label className="lay-row gap-6 tall-34 phone-tall-44 type-small">
                <input
                  type="checkbox"
                  className="box-choice"
                  checked={types.includes(type)}
                  onChange={({ target }) =>
                    change({
                      ...input,
                      types: TYPES.filter((one) => (one === type ? target.checked : types.includes(one))),
                    })
                  }
                />
                <span className="lay-break">{eventWords(type)}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
