import { JOBS } from '../../../../runtime/app/worker';
import { erasePerson } from '../../../../runtime/domain/people/erase/erase';
import { ERASE_FLAGS } from '../../../../runtime/domain/people/erase/request';
import { enqueueMerge } from '../../../../runtime/domain/people/merge/request';
import { queryOn } from '../../../../runtime/core/database/sql';
import { inTransaction } from '../../../../runtime/core/database/transaction';
import { openTransport } from '../../../../runtime/core/mail/transport';
import { ADMIN, startServer, type TestServer } from '../../../support';
import { runJobs } from '../../../support/jobs';
import { declaredModel, exposedResources, isCollection } from '../walk/declared';
import { WHOLE_READS } from './exceptions';
import { type LargeDatabase, openLarge } from './large-database';

let database: LargeDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openLarge({ telling: true });
  server = await startServer(database.services);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const needed = new Set<string>();

/** The whole reads of large tables that no exception declares. */
async function undeclared(work: () => Promise<unknown>): Promise<string[]> {
  const reads = await database.readsDuring(work);
  return [...new Set(reads)].filter((read) => {
    const exception = Object.keys(WHOLE_READS).find((pattern) => new RegExp(pattern).test(read));
    if (exception !== undefined) needed.add(exception);
    return exception === undefined;
  });
}

async function ask(method: string, path: string, body?: unknown, statuses: readonly number[] = [200]): Promise<void> {
  const { status, text } = await server.request(method, path, { account: ADMIN, body });
  if (!statuses.includes(status)) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
}

const recurring = JOBS.filter(({ cron }) => cron !== undefined);

test.each(recurring.map(({ name }) => name))('the recurring job %s reads no large table as a whole', async (name) => {
  const { services } = database;
  const transport = openTransport(services.settings);
  const { run } = JOBS.find((job) => job.name === name)!;
  const context = { services, transport, attempt: 1, isLastAttempt: false, abortSignal: undefined };
  expect(await undeclared(() => run({}, context))).toEqual([]);
  transport.close();
});

const collections = exposedResources(declaredModel())
  .filter(isCollection)
  .map(({ name }) => name);

test.each(collections)('the pages of %s for staff read no large table as a whole', async (name) => {
  const { read } = database.services.registry.get(name);
  const { rows } = await database.services.pool.query<{ key: string }>(`SELECT ${read.key}::text AS key FROM ${read.from} LIMIT 1`);
  const pages = async (): Promise<void> => {
    await ask('GET', `/rest/v1/${name}/?format=html`);
    for (const { key } of rows) await ask('GET', `/rest/v1/${name}/${encodeURIComponent(key)}/?format=html`, undefined, [200, 404, 405]);
  };
  expect(await undeclared(pages)).toEqual([]);
});

const CARD = { card_num: '4111111111111111', card_code: '007', exp_date_month: '12', exp_date_year: '2030' };

test.each<[string, string, string, unknown]>([
  ['the first page of staff', 'GET', '/staff/', undefined],
  ['an action of somebody new', 'POST', '/rest/v1/action/', { page: 'petition', email: 'new@example.org', zip: '20500', action_why: 'x' }],
  ['an action of somebody known', 'POST', '/rest/v1/action/', { page: 'petition', email: 'new@example.org', user_x: 'y' }],
  ['a donation', 'POST', '/rest/v1/action/', { page: 'donate', email: 'new@example.org', zip: '20500', amount_other: '10.00', ...CARD }],
  ['an unsubscription', 'POST', '/rest/v1/action/', { page: 'unsubscribe', email: 'new@example.org' }],
])('%s reads no large table as a whole, nor do the jobs that follow', async (_, method, path, body) => {
  const work = async (): Promise<void> => {
    await ask(method, path, body, [200, 201]);
    await runJobs(database.services, JOBS);
  };
  expect(await undeclared(work)).toEqual([]);
});

test('a merge and an erasure read no large table as a whole', async () => {
  const { services } = database;
  const { rows } = await services.pool.query<{ id: number }>('SELECT id FROM core_user ORDER BY id LIMIT 2');
  const [primaryId, merged] = rows.map(({ id }) => id) as [number, number];
  const work = async (): Promise<void> => {
    await enqueueMerge(queryOn(services.pool), {
      primaryId,
      mergedIds: [merged],
      addressUserId: merged,
      sourceUserId: merged,
      lists: null,
    });
    await runJobs(services, JOBS);
    await inTransaction(services.pool, (client) => erasePerson(queryOn(client), services, { userId: primaryId, flags: ERASE_FLAGS }), {
      by: 'program',
    });
  };
  expect(await undeclared(work)).toEqual([]);
});

test('a mailing to a list, with a state and a page, is built, sent and summed up without whole reads', async () => {
  const { services } = database;
  const list = { lists: ['/rest/v1/list/1/'], states: ['NY'], actions: ['/rest/v1/petitionpage/2/'] };
  const mailing = { subjects: ['Hello'], html: '<p>Hello</p>', custom_fromline: 'Jo <jo@example.org>', includes: list };
  const work = async (): Promise<void> => {
    const made = await server.request('POST', '/rest/v1/mailer/', { account: ADMIN, body: mailing });
    if (made.status !== 201) throw new Error(made.text);
    const path = new URL(made.headers.location!).pathname;
    await ask('POST', `${path}rebuild/`, undefined, [200, 201, 202]);
    await runJobs(services, JOBS);
    await ask('POST', `${path}queue/`, undefined, [200, 201, 202]);
    await runJobs(services, JOBS);
    await ask('GET', `${path}results/`);
  };
  expect(await undeclared(work)).toEqual([]);
});

test('every exception is needed', () => {
  expect(Object.keys(WHOLE_READS).filter((pattern) => !needed.has(pattern))).toEqual([]);
});
