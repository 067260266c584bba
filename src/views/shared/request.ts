import { useRouter } from '@tanstack/react-router';
import type { Repeatable } from '../../machines/shared/repeating';

/** Makes the key of a request, with its moment, when somebody asks for something. */
export function useNewRequest(): () => Repeatable {
  const { options } = useRouter();
  return () => ({ key: crypto.randomUUID(), at: Date.parse(options.context.now()) });
}
