import path from 'node:path';
import { load } from '../../../../generator/load/load';
import { buildModel } from '../../../../generator/model/build';
import type { Field, Model, Resource } from '../../../../generator/model/model';
import type { Services } from '../../../../runtime/framework/services';
import { ADMIN, prepareAdmin, startServer, testServices, type TestResponse } from '../../../support';
import { Rows } from './rows';

/** Everything that a walk over the resources needs. */
export interface World {
  services: Services;
  /** What the YAML declares: lengths and formats of columns, which no document tells. */
  model: Model;
  rows: Rows;
  /** Sends a request as a superuser, over a connection that is kept. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  close(): Promise<void>;
}

/** A server over a database of its own. */
export async function openWorld(): Promise<World> {
  const test = await testServices();
  await prepareAdmin(test.services);
  const server = await startServer(test.services);
  const model = declaredModel();
  return {
    services: test.services,
    model,
    rows: new Rows(test.services, model),
    ask: (method, target, body, headers) =>
      server.request(method, target, { body, account: ADMIN, headers: { connection: 'keep-alive', ...headers } }),
    async close() {
      await server.close();
      await test.close();
    },
  };
}

/** The model of `resources/`. */
export function declaredModel(): Model {
  return buildModel(load(path.join(__dirname, '../../../..')));
}

/** The resources with endpoints, sorted by name. */
export function exposedResources(model: Model): Resource[] {
  return model.resources.filter((resource) => resource.exposed);
}

/** A resource that must be there. */
export function resourceOf(model: Model, name: string): Resource {
  const resource = model.resources.find((each) => each.name === name);
  if (!resource) throw new Error(`no resource is named ${name}`);
  return resource;
}

/** A field that must be there. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields.find((each) => each.name === name);
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}

/** Does the work for each item, a few at a time; answers in the order of the items. */
export async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>, lanes = 6): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const place = next++;
      results[place] = await work(items[place]!);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
