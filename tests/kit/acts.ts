import type { ScriptedServices } from './scripted';

interface Running {
  readonly asked: { readonly act: string; readonly input: object };
  readonly note: string;
  readonly key: string;
}

/** The acts that are under way, without their keys. */
export function actsOf(services: ScriptedServices): readonly Omit<Running, 'key'>[] {
  return runningActs(services).map(({ asked, note }) => ({ asked, note }));
}

/** The acts that are under way. */
export function runningActs(services: ScriptedServices): readonly Running[] {
  return services
    .running()
    .filter(({ name }) => name === 'perform')
    .map(({ input }) => input as Running);
}

/** The server has done the act that is under way. */
export function performAct(services: ScriptedServices, receipt: object, title: string | null = null): void {
  const running = runningActs(services).at(-1);
  if (!running) throw new Error('No act is under way');
  const performed = { ...running.asked, note: running.note, receipt };
  services.emit('perform', { type: 'act.performed', performed, title });
}

/** The act that is under way is not known to be done. */
export function refuseAct(services: ScriptedServices, title: string, mayRetry: boolean): void {
  const refusal = { title, status: mayRetry ? 0 : 409, mayRetry };
  services.emit('perform', { type: 'act.refused', refusal });
}
