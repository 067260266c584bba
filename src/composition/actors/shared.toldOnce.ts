import { map, type Observable } from 'rxjs';
import type { CallOptions } from '#contract/api';
import type { Call, CallTypes } from '#contract/call';
import type { Api } from '../../services/api';
import { LONG_SECRET_LIFETIME_MS, type Secrets } from '../../services/secrets';

interface TellingServices {
  readonly api: Pick<Api, 'observe'>;
  readonly secrets: Pick<Secrets, 'keep'>;
}

/**
 * What is told once stays with the secrets: in answers, and so in events and states, is its reference.
 * @param telling calls that answer what is told once, and the field that has it.
 */
export function toldOnce(
  { api, secrets }: TellingServices,
  telling: Readonly<Record<string, string>>,
): Pick<Api, 'observe'> {
  return {
    observe<T extends CallTypes>(call: Call<T>, options: CallOptions<T>): Observable<T['answer']> {
      const field = telling[call.name];
      const answer$ = api.observe(call, options);
      if (field === undefined) return answer$;
      return answer$.pipe(
        map((answer) => {
          const told: unknown = Object(answer)[field];
          if (typeof told !== 'string') return answer;
          return { ...Object(answer), [field]: secrets.keep(told, LONG_SECRET_LIFETIME_MS) };
        }),
      );
    },
  };
}
