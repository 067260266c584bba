import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideResolutionImport } from '../../../src/composition/actors/resolutions';
import { provideStructureImport } from '../../../src/composition/actors/structure.import';
import { createFiles } from '../../../src/services/files';
import { type ApiKit, openApi } from '../../kit/api';

const LARGE = 'The file is larger than 5 MB.';

function openServices() {
  const kit = openApi();
  const services = { ...kit, secrets: { read: () => null }, files: createFiles() };
  return { ...kit, services, file: services.files.keep(new File(['[]'], 'a.json')) };
}

async function refuse({ request }: Pick<ApiKit, 'request'>): Promise<void> {
  const problem = {
    type: 'invalid',
    status: 422,
    title: 'Some fields are not valid',
    errors: [{ field: 'file', message: LARGE }],
  };
  (await request(0)).respond(Response.json(problem, { status: 422 }));
}

it('A structure that cannot be imported is told with what is wrong with its file', async () => {
  const { services, request, file } = openServices();
  const actor = createActor(provideStructureImport(services, () => {})).start();
  actor.send({ type: 'structureImport.fileGiven', file, name: 'a.json' });
  actor.send({ type: 'structureImport.checkRequested' });
  await refuse({ request });
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
  expect(context.failure).toBe(LARGE);
});

it('Resolutions that cannot be imported are told with what is wrong with their file', async () => {
  const { services, request, file } = openServices();
  const actor = createActor(provideResolutionImport(services, () => {})).start();
  actor.send({ type: 'resolutionImport.filesGiven', files: [{ file, name: 'a.csv' }] });
  actor.send({ type: 'resolutionImport.checkRequested' });
  await refuse({ request });
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
  expect(context.failure).toBe(LARGE);
});
