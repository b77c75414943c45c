import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { anyone, authenticate, may, prepareAccounts, watchAccounts, unwatchAccounts } from '../../../../runtime/core/auth';
import { sharedCountsOf } from '../../../../runtime/core/limits/shared-counts';
import { openPool } from '../../../../runtime/core/database/pool';
import type { Services } from '../../../../runtime/core/call/services';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import { testServices, until } from '../../../support';
import { emptyAccounts, runStaff, withKinds } from './harness';

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';

let opened: Awaited<ReturnType<typeof testServices>>;
let services: Services;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  opened = await testServices();
  services = withKinds(opened.services, 'pages', 'users');
  await emptyAccounts(services);
  await prepareAccounts({ ...services, settings: { ...services.settings, adminUsername: 'admin', adminPassword: 'adminadmin' } });
  await runStaff(services, ['add', 'viewer', '--password', 'view:er', '--group', 'Pages - View']);
  await runStaff(services, ['add', 'all', '--password', 'all of it', '--group', 'All Models - View, Edit, and Delete']);
  await runStaff(services, ['add', 'Zoë', '--password', 'pässwörd 密码']);
  await runStaff(services, ['add', 'colon', '--password', '::so it is: ü%3A']);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => opened.close());

/** A process: services of its own to all that remembers by them, and a server. */
async function startProcess({ listens = true, pool = services.pool } = {}) {
  const own = { ...services, pool };
  if (listens) await Promise.all([watchAccounts(own), sharedCountsOf(own).share(own)]);
  const app = express();
  app.use((request, _response, next) => {
    request.services = own;
    next();
  });
  app.use(authenticate(own));
  app.post('/open', anyone(), (request, response) => void response.json(request.account?.username ?? null));
  app.get('/pages', may('pages', 'view'), (request, response) => void response.json(request.account?.username));
  app.delete('/pages', may('pages', 'delete'), (_request, response) => void response.json('deleted'));
  const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    if (!(error instanceof HttpError)) return void response.status(500).json(String(error));
    response.status(error.status).set(error.headers).json(error.body);
  };
  app.use(answerError);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await unwatchAccounts(own);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (method: string, path: string, credentials?: string | Buffer) => {
    const authorization = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
    return fetch(base + path, { method, headers: authorization === undefined ? {} : { authorization } });
  };
}

/** Half of the time for which an account is cached: what counts sooner was not found by reading the account again. */
const BEFORE_REREAD = 15_000;

/** Asks until the answer has the status. Returns the milliseconds that it took. */
async function timeUntil(status: number, ask: () => Promise<Response>): Promise<number> {
  const begin = performance.now();
  await until(async () => (await ask()).status === status);
  return performance.now() - begin;
}

test('a password is read in full: with colons at its begin, with signs of URLs, in UTF-8 and in Latin-1', async () => {
  const ask = await startProcess();
  const seen = async (credentials: string | Buffer) => (await ask('POST', '/open', credentials)).json();
  expect(await seen('colon:::so it is: ü%3A')).toBe('colon');
  expect(await seen(Buffer.from('colon:::so it is: ü%3A', 'latin1'))).toBe('colon');
  expect((await ask('POST', '/open', 'colon:::so it is: ü:')).status).toBe(401);
  expect((await ask('POST', '/open', 'colon:')).status).toBe(401);
});

test('a request is answered by the rights of its account', async () => {
  const ask = await startProcess();
  const seen = async (credentials?: string) =>
    Promise.all(
      [
        ['POST', '/open'],
        ['GET', '/pages'],
        ['DELETE', '/pages'],
      ].map(async ([method = '', path = '']) => {
        const response = await ask(method, path, credentials);
        expect(response.headers.get('www-authenticate')).toBe(response.status === 401 ? CHALLENGE : null);
        return response.status;
      }),
    );
  expect(await seen()).toEqual([200, 401, 401]);
  expect(await seen('Zoë:pässwörd 密码')).toEqual([200, 401, 401]);
  expect(await seen('viewer:view:er')).toEqual([200, 200, 401]);
  expect(await seen('all:all of it')).toEqual([200, 200, 200]);
  expect(await seen('admin:adminadmin')).toEqual([200, 200, 200]);
  // Wrong credentials are a 401 on open paths too.
  expect(await seen('admin:wrong')).toEqual([401, 401, 401]);
  expect(await seen('nobody:wrong')).toEqual([401, 401, 401]);
  expect(await seen('no colon')).toEqual([401, 401, 401]);
  expect(await (await ask('POST', '/open', 'Zoë:pässwörd 密码')).json()).toBe('Zoë');
  expect(await (await ask('POST', '/open')).json()).toBeNull();
  expect(await (await ask('POST', '/open', 'no colon')).json()).toEqual({ error: 'The credentials are not right.' });
});

test('an account that was used before is authenticated without a query', async () => {
  // Processes of other tests still tell each other what they counted, by the pool that they share.
  const pool = openPool(opened.url, 1, services.log);
  closers.push(() => pool.end());
  const ask = await startProcess({ listens: false, pool });
  await ask('GET', '/pages', 'viewer:view:er');
  const query = jest.spyOn(pool, 'query');
  for (let i = 0; i < 20; i += 1) expect((await ask('GET', '/pages', 'viewer:view:er')).status).toBe(200);
  expect(query).not.toHaveBeenCalled();
  const { rows } = await services.pool.query(`SELECT last_login IS NOT NULL AS noted FROM auth_user WHERE username = 'viewer'`);
  expect(rows).toEqual([{ noted: true }]);
});

test('a change by the staff command takes effect at once in every process', async () => {
  const processes = [await startProcess(), await startProcess()];
  const views = processes.map(
    (ask) =>
      (password = 'view:er') =>
        ask('GET', '/pages', `viewer:${password}`),
  );
  const all = async (status: number, password?: string) => {
    for (const view of views) expect(await timeUntil(status, () => view(password))).toBeLessThan(BEFORE_REREAD);
  };
  await all(200);
  await runStaff(services, ['disable', 'viewer']);
  await all(401);
  await runStaff(services, ['enable', 'viewer']);
  await all(200);
  await runStaff(services, ['group', 'revoke', 'viewer', 'Pages - View']);
  await all(401);
  await runStaff(services, ['group', 'add', 'Readers', 'pages.view']);
  await runStaff(services, ['group', 'grant', 'viewer', 'Readers']);
  await all(200);
  await runStaff(services, ['group', 'remove', 'Readers', 'pages.view']);
  await all(401);
  await runStaff(services, ['group', 'grant', 'viewer', 'Pages - View']);
  await all(200);
  await runStaff(services, ['password', 'viewer', '--password', 'another one']);
  await all(401);
  await all(200, 'another one');
  await runStaff(services, ['password', 'viewer', '--password', 'view:er']);
});

test('changes are heard again after the connection was lost', async () => {
  const ask = await startProcess();
  const view = () => ask('GET', '/pages', 'viewer:view:er');
  expect((await view()).status).toBe(200);
  const ended = await services.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
  );
  expect(ended.rowCount).toBe(1);
  await runStaff(services, ['disable', 'viewer']);
  await timeUntil(401, view);
  // The new connection hears of changes as the first one did.
  for (;;) {
    const { rowCount } = await services.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    );
    if (rowCount === 1) break;
  }
  await runStaff(services, ['enable', 'viewer']);
  expect(await timeUntil(200, view)).toBeLessThan(BEFORE_REREAD);
});

test('passwords that are guessed at one process lock the account out of all, for the network that guesses', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  for (let guess = 0; guess < 10; guess += 1) await one('GET', '/pages', `locked:guess ${guess}`);
  expect((await one('GET', '/pages', 'locked:another')).status).toBe(429);
  await until(async () => (await other('GET', '/pages', 'locked:another')).status === 429);
});
