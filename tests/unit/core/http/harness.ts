import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Router } from 'express';
import type { RequestHandler } from '../../../../runtime/core/call/express';
import { may } from '../../../../runtime/core/auth/permissions';
import type { Answer, Call } from '../../../../runtime/core/call';
import type { Account } from '../../../../runtime/core/plan/viewer';
import type { Registry } from '../../../../runtime/core/plan/registry';
import type { Services } from '../../../../runtime/core/call/services';
import { invalid, refuse } from '../../../../runtime/core/errors/http-error';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';
import type { SchemaField } from '../../../../runtime/core/plan/schema-plan';
import { answer, notAllowed } from '../../../../runtime/core/http/answer';
import { assemble } from '../../../../runtime/core/program/assemble';
import { createServer } from '../../../../runtime/core/http/server';
import { staffPages } from '../../../../runtime/staff/pages';

/** A server with one hand-made resource, `thing`. It keeps the calls of its handlers and what was logged. */
export interface HttpHarness {
  url: string;
  port: number;
  calls: Call[];
  logged: { message: string; fields: unknown }[];
  /** Sends bytes as they are. Resolves to everything that comes back until the server closes the connection. */
  raw(text: string | Buffer): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  settings?: Record<string, unknown>;
  /** The answer to GET of the collection. A page with thing 5 by default. */
  collection?: (call: Call) => Promise<Answer>;
  /** The answer to POST, PUT, PATCH and DELETE. 201, 204, 202 and 204 by default. */
  write?: (call: Call) => Promise<Answer>;
  /** What is served beside the API. */
  sites?: readonly Router[];
  /** The pages of the core alone, in place of those for staff. */
  plain?: boolean;
}

export const ADMIN = `Basic ${Buffer.from('admin:secret').toString('base64')}`;
export const VIEWER = `Basic ${Buffer.from('viewer:secret').toString('base64')}`;

const ACCOUNTS: Record<string, Account> = {
  [ADMIN]: { id: 1, username: 'admin', superuser: true, rights: new Set() },
  [VIEWER]: { id: 2, username: 'viewer', superuser: false, rights: new Set(['things.view']) },
};

const authenticate: RequestHandler = (request, _response, next) => {
  const { authorization } = request.headers;
  request.account = authorization === undefined ? null : (ACCOUNTS[authorization] ?? null);
  next(authorization !== undefined && !request.account ? refuse(401, 'The credentials are not right.') : undefined);
};

function field(type: string, more: Partial<SchemaField> = {}): SchemaField {
  const common = { blank: true, default: 'No default provided.', help_text: '', nullable: false, primary_key: false, readonly: false };
  return { ...common, type, unique: false, verbose_name: type, ...more };
}

const properties = { name: { type: 'string', maxLength: 50 }, kind: { type: 'string', enum: ['red', 'blue'] }, notes: { type: 'string' } };

const thingPlan = {
  name: 'thing',
  kind: 'things',
  about: 'A thing <to> try pages on.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
    tables: ['thing'],
    from: 'thing t',
    key: 't.id',
    keyType: 'string',
    primary: 't.id',
    object: { name: 't.name' },
    filters: {},
    shows: {},
  },
  write: {
    body: { required: ['name'], properties },
    aliases: {},
    columns: {},
    child: {},
    references: {},
    many: {},
    children: {},
    custom: {},
  },
  schema: {
    deprecated: { message: 'Deprecated since 2026-11-28. Use `tag`.', since: '2026-11-28' },
    allowed_detail_http_methods: ['GET', 'PUT', 'PATCH', 'DELETE'],
    allowed_list_http_methods: ['GET', 'POST'],
    default_format: 'application/json',
    default_limit: 20,
    fields: {
      active: field('boolean', { verbose_name: 'active' }),
      count: field('integer', { nullable: true, verbose_name: 'count' }),
      created_at: field('datetime', { verbose_name: 'created at' }),
      extra: field('dict', { verbose_name: 'extra' }),
      id: field('integer', { readonly: true, primary_key: true, verbose_name: 'id' }),
      kind: field('string', { verbose_name: 'kind' }),
      name: field('string', { blank: false, verbose_name: 'name', help_text: 'What it is called.' }),
      notes: field('string', { nullable: true, verbose_name: 'notes' }),
      tags: field('related', { related_type: 'to_many', related_schema: '/rest/v1/tag/schema/', verbose_name: 'tags' }),
    },
    filtering: { active: ['exact'], created_at: 'all', kind: ['exact', 'in'], name: 'all', tags: 'all with relations' },
    ordering: ['created_at', 'id'],
  },
} as unknown as ResourcePlan;

export const THING = {
  active: true,
  count: 3,
  created_at: '2026-01-31T14:00:00',
  extra: { a: 'b' },
  id: 5,
  kind: 'red',
  name: '<script>alert(1)</script>',
  notes: null,
  resource_uri: '/rest/v1/thing/5/',
  tags: ['/rest/v1/tag/1/', '/rest/v1/tag/2/'],
};

export const PAGE = {
  meta: {
    limit: 20,
    next: '/rest/v1/thing/?_offset=40&_limit=20&name=a%26b',
    offset: 20,
    previous: '/rest/v1/thing/?_offset=0&_limit=20',
    total_count: 1234,
  },
  objects: [THING],
};

const registry: Registry = {
  find: (name) => (name === 'thing' ? thingPlan : undefined),
  get: () => thingPlan,
  all: () => [thingPlan],
  every: () => [thingPlan],
  scoped: true,
};

function router(options: Options, calls: Call[]): Router {
  const recorded =
    (run: (call: Call) => Promise<Answer>) =>
    (call: Call): Promise<Answer> => {
      calls.push(call);
      return run(call);
    };
  const writeThing = async (call: Call): Promise<Answer> => {
    if (options.write) return options.write(call);
    const body = (call.body ?? {}) as Record<string, unknown>;
    if (body.name === 'bad') throw invalid('thing', { name: ['This name is taken.'] });
    if (call.method === 'POST') return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/thing/6/` } };
    return { status: call.method === 'PATCH' ? 202 : 204 };
  };
  const list = recorded(options.collection ?? (async () => ({ status: 200, body: { json: JSON.stringify(PAGE) } })));
  const detail = recorded(async (call) => {
    if (call.key !== '5') throw refuse(404, 'No thing has this key.');
    return { status: 200, shape: 'object', body: { json: JSON.stringify(THING) } };
  });
  const routes = Router();
  routes.route('/schema/').get(
    may('things', 'view'),
    answer(async (_call, plan) => ({ status: 200, body: { value: plan.schema } }), thingPlan),
  );
  routes
    .route('/')
    .get(may('things', 'view'), answer(list, thingPlan))
    .post(may('things', 'edit'), answer(recorded(writeThing), thingPlan))
    .all(notAllowed(['GET', 'POST']));
  routes
    .route('/open/')
    .post(answer(recorded(writeThing), thingPlan))
    .get(answer(list, thingPlan))
    .all(notAllowed(['GET', 'POST'], '/rest/v1/other/'));
  routes
    .route('/:key/open/')
    .get(may('things', 'view'), answer(detail, thingPlan))
    .post(answer(recorded(writeThing), thingPlan))
    .all(notAllowed(['GET', 'POST']));
  routes
    .route('/:key/')
    .get(may('things', 'view'), answer(detail, thingPlan))
    .put(may('things', 'edit'), answer(recorded(writeThing), thingPlan))
    .patch(may('things', 'edit'), answer(recorded(writeThing), thingPlan))
    .delete(may('things', 'delete'), answer(recorded(writeThing), thingPlan))
    .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
  return routes;
}

/** Starts the server on a free port. */
export async function openHttp(options: Options = {}): Promise<HttpHarness> {
  const calls: Call[] = [];
  const logged: HttpHarness['logged'] = [];
  const log = { info: () => {}, warn: () => {}, error: (message: string, fields: unknown) => logged.push({ message, fields }) };
  const settings = {
    secretKey: 'secret of the tests',
    maxConcurrentRequests: 100,
    maxBodyBytes: 100_000,
    trustProxy: false,
    corsOrigins: '*',
    ...options.settings,
  };
  const pool = { query: async () => ({ rows: [] }) };
  const services = { settings, pool, registry, log, pages: options.plain ? undefined : staffPages } as unknown as Services;
  const open = { '/schema/': [], '/': [], '/open/': ['GET', 'POST'], '/:key/': [], '/:key/open/': ['POST'] };
  const app = assemble(services, {
    routers: [{ name: 'thing', router: router(options, calls), open }],
    authenticate,
    sites: options.sites,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, calls, logged, raw: (text) => exchange(port, text), close: () => close(server) };
}

function exchange(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
