import * as express from 'express';
import { Client } from 'pg';
import { indexesOf } from '../../generator/emit/indexes';
import { emitAll } from '../../generator/emit';
import { printed } from '../../generator/emit/typescript';
import type { ResourceDeclaration } from '../../generator/language/resource';
import { buildModel } from '../../generator/model/build';
import type { Model } from '../../generator/model/model';
import * as runtime from '../../runtime';
import { authenticate, unwatchAccounts } from '../../runtime/core/auth';
import { assemble } from '../../runtime/core/program/assemble';
import type { Handler } from '../../runtime/core/call';
import { listen } from '../../runtime/core/program/listen';
import { makeRegistry } from '../../runtime/core/plan/registry';
import type { ResourcePlan } from '../../runtime/core/plan/plan';
import type { Services } from '../../runtime/core/call/services';
import { compare } from '../../scripts/migrate/engine';
import { ADMIN } from './accounts';
import { exchange, type RequestOptions, type TestResponse } from './server';
import { testServices, type TestServices } from './services';

/** A server with resources of a test's own, from their declarations to HTTP: everything between is generated and migrated as for real ones. */
export interface DeclaredResources {
  services: Services;
  test: TestServices;
  /** A request of the superuser, unless `account` says otherwise. */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestResponse>;
  /** Creates an object that must be taken, and returns its path. */
  made(resource: string, body: unknown): Promise<string>;
  /** The object at a path. */
  shown(path: string): Promise<Record<string, unknown>>;
  /** The names that a filter finds, in the order of the list. */
  found(path: string): Promise<unknown[]>;
  rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Makes their tables in a database of its own and serves them. The Prisma client does not know them, so each row must stand by itself.
 * @param handlers the handlers of their verbs, by the names that routers give them: `thingsStop` for `things/stop`
 */
export async function openDeclaredResources(
  declarations: readonly ResourceDeclaration[],
  handlers: Readonly<Record<string, Handler>> = {},
): Promise<DeclaredResources> {
  const resources = declarations.map((declaration) => ({
    file: `resources/things/${declaration.resource}.yaml`,
    kind: 'things',
    declaration,
  }));
  const model = buildModel({ resources, mixins: [] });
  const files = printed(emitAll(model));
  const test = await testServices();
  const client = new Client(test.url);
  await client.connect();
  await makeTables(client, model, files);
  await client.end();
  const plans = model.resources.map(({ name }) => wholePlanOf(name, files));
  const services = { ...test.services, registry: makeRegistry([...plans, ...test.services.registry.all()]) };
  const routers = plans.map((plan) => ({ name: plan.name, router: routerOf(plan, files, handlers) }));
  const server = await listen(assemble(services, { routers, authenticate: authenticate(services) }), '127.0.0.1', 0);
  const request: DeclaredResources['request'] = (method, path, body, options = {}) =>
    exchange(server.url, method, path.replace(/^(?!\/)/, '/rest/v1/'), { account: ADMIN, ...options, body }, files.get('openapi.json')!);
  return {
    services,
    test,
    request,
    async made(resource, body) {
      const { status, headers, text } = await request('POST', `${resource}/`, body);
      if (status !== 201) throw new Error(`${status} ${text}`);
      return new URL(headers.location!).pathname;
    },
    shown: async (path) => (await request('GET', path)).json(),
    async found(path) {
      const { status, text, json } = await request('GET', path);
      if (status !== 200) return [status, text];
      return json<{ objects: { name: unknown }[] }>().objects.map(({ name }) => name);
    },
    rows: async <Row extends object>(sql: string, ...values: unknown[]) => (await services.pool.query<Row>(sql, values)).rows,
    async close() {
      await server.close();
      await unwatchAccounts(services);
      await test.close();
    },
  };
}

async function makeTables(client: Client, model: Model, files: ReadonlyMap<string, string>): Promise<void> {
  await client.query(await compare(undefined, files.get('schema.prisma')!));
  const functions = /CREATE OR REPLACE FUNCTION advocacy_duration[^;]*;/.exec(files.get('repeatable.sql')!);
  if (functions) await client.query(functions[0]);
  for (const resource of model.resources) {
    for (const { definition } of indexesOf(resource, model).sql) await client.query(definition);
  }
}

/** The plan of a resource, with the fields of its types where it shows them. */
function wholePlanOf(name: string, files: ReadonlyMap<string, string>): ResourcePlan {
  const text = files.get(`types/${name}.ts`);
  if (text === undefined) return planOf(name, files);
  const own = [...text.matchAll(/import \{ (\w+?)Plan(?: as (\w+))? \}/g)];
  const scope = own.map(([, plan, alias = `${plan!}Plan`]) => [alias, planOf(plan!, files)]);
  return evaluate(text, { withTypes: runtime.withTypes, ...Object.fromEntries(scope) })[`${name}Plan`] as ResourcePlan;
}

function planOf(name: string, files: ReadonlyMap<string, string>): ResourcePlan {
  const text = files.get(`resources/${name}.ts`)!;
  const parents = [...text.matchAll(/from '\.\/(\w+)'/g)].map(([, parent]) => [`${parent}Plan`, planOf(parent!, files)]);
  return evaluate(text, { resource: runtime.resource, ...Object.fromEntries(parents) })[`${name}Plan`] as ResourcePlan;
}

function routerOf(plan: ResourcePlan, files: ReadonlyMap<string, string>, handlers: Readonly<Record<string, Handler>>): express.Router {
  const scope = { ...runtime, ...handlers, Router: express.Router, [`${plan.name}Plan`]: plan };
  return evaluate(files.get(`routers/${plan.name}.ts`)!, scope)[`${plan.name}Router`] as express.Router;
}

/** What a generated file exports. Its types are taken off, and `scope` holds what it imports. */
function evaluate(text: string, scope: Record<string, unknown>): Record<string, unknown> {
  const [, name] = /export const (\w+)(?:: \w+)? =/.exec(text)!;
  const code = text.replace(/^import .*$/gm, '').replace(/export const (\w+)(?:: \w+)? =/, 'const $1 =');
  const run = new Function(...Object.keys(scope), `${code}\nreturn ${name};`) as (...values: unknown[]) => unknown;
  return { [name!]: run(...Object.values(scope)) };
}
