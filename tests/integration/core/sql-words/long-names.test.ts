import { ADMIN } from '../../../support';
import { type OwnResources, serveOwnResources } from '../../../support/serve-own-resources';

/** Sixty characters, so that PostgreSQL and Prisma would cut what is made of it. */
const LONG = 'core_things_whose_name_is_as_long_as_postgresql_takes_one_of';

const resourceOf = (name: string): string => `
resource: ${name}
table: ${LONG}_${name.at(-1)}
about: A thing.
key: code
fields:
  code: { type: string, length: 20, format: slug, help: Its code. }
  tags: { type: many, to: tag, table: ${LONG.replace('things', 'labels')}_${name.at(-1)}, accepts: [uri, id, name], create: true, help: Tags. }
`;

let own: OwnResources;
beforeAll(async () => {
  own = await serveOwnResources({ 'users/longa.yaml': resourceOf('longa'), 'users/longb.yaml': resourceOf('longb') });
});
afterAll(() => own.close());

test.each(['longa', 'longb'])('tables whose names differ at the end alone have keys of their own: %s', async (name) => {
  const send = () => own.request('POST', `/rest/v1/${name}/`, { account: ADMIN, body: { code: 'x' } });
  expect((await send()).status).toBe(201);
  const again = await send();
  expect([again.status, again.json()]).toEqual([400, { [name]: { code: [expect.stringContaining('already exists')] } }]);
});
