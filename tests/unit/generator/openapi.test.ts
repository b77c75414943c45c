import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plans } from '../../../generated';

interface Operation {
  operationId: string;
  description: string;
  parameters?: { $ref?: string; name?: string }[];
  security?: unknown[];
  'x-required-right'?: string[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Record<string, unknown>>>;
}

interface Named {
  name: string;
  schema: { properties?: Record<string, unknown> };
}

const GENERATED = path.join(__dirname, '../../../generated');
const manifest = JSON.parse(readFileSync(path.join(GENERATED, 'manifest.json'), 'utf8')) as {
  resources: Record<string, { paths?: Record<string, string[]> }>;
};
const text = readFileSync(path.join(GENERATED, 'openapi.json'), 'utf8');
const document = JSON.parse(text) as Document;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const operations = Object.entries(document.paths).flatMap(([place, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({ place, method, operation: item[method]! })),
);
const operationNamed = (id: string): (typeof operations)[number] => operations.find(({ operation }) => operation.operationId === id)!;

test('it has every path of every resource with its methods, and no others', () => {
  const routed = Object.values(manifest.resources).flatMap((resource) =>
    Object.entries(resource.paths ?? {}).flatMap(([place, methods]) =>
      methods.map((method) => `${method} ${place.replaceAll(/:\w+/g, '{}')}`),
    ),
  );
  const described = operations.map(({ place, method }) => `${method.toUpperCase()} ${place.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(described.sort()).toEqual([...routed, 'GET /rest/v1/', 'GET /rest/v1/openapi.json'].sort());
});

test('operations have names that people would give them', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(operationNamed('listUsers')).toMatchObject({ method: 'get', place: '/rest/v1/user/' });
  expect(operationNamed('createUser')).toMatchObject({ method: 'post', place: '/rest/v1/user/' });
  expect(operationNamed('getUser')).toMatchObject({ method: 'get', place: '/rest/v1/user/{id}/' });
  expect(operationNamed('replaceUser')).toMatchObject({ method: 'put', place: '/rest/v1/user/{id}/' });
  expect(operationNamed('updateUser')).toMatchObject({ method: 'patch', place: '/rest/v1/user/{id}/' });
  expect(operationNamed('deleteUser')).toMatchObject({ method: 'delete', place: '/rest/v1/user/{id}/' });
  expect(operationNamed('queueMailer')).toMatchObject({ method: 'post', place: '/rest/v1/mailer/{id}/queue/' });
  expect(operationNamed('getMailerStatus')).toMatchObject({ method: 'get', place: '/rest/v1/mailer/{id}/status/' });
});

test('every reference leads somewhere', () => {
  const references = new Set([...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind!} ${name!}`));
  const missing = [...references].filter((reference) => {
    const [kind, name] = reference.split(' ');
    return document.components[kind!]?.[name!] === undefined;
  });
  expect(references.size).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

test('lists name every filter that their plans take', () => {
  const named = (parameters: { $ref?: string; name?: string }[] = []): Set<unknown> =>
    new Set(
      parameters.flatMap(({ $ref, name }) => {
        const found = $ref === undefined ? { name } : (document.components.parameters![$ref.split('/').at(-1)!] as unknown as Named);
        return [found.name, ...Object.keys(('schema' in found && found.schema.properties) || {})];
      }),
    );
  const missing = plans
    .filter((plan) => plan.exposed && plan.methods.list.includes('get'))
    .flatMap((plan) => {
      const names = named(document.paths[`/rest/v1/${plan.name}/`]!.get!.parameters);
      const filters = Object.entries(plan.read.filters).flatMap(([name, { operators, relation }]) => [
        ...(operators === 'all' ? [name, `${name}__in`] : operators.map((operator) => `${name}__${operator}`)),
        ...(relation === undefined ? [] : [`${name}__*`]),
      ]);
      return filters.filter((name) => !names.has(name)).map((name) => `${plan.name}: ${name}`);
    });
  expect(missing).toEqual([]);
});

test('operations name the headers that make them safe to repeat, and every path how to be strict', () => {
  const headersOf = (id: string): unknown[] => {
    const { place, operation } = operationNamed(id);
    const refs = [...(document.paths[place]!.parameters as unknown as { $ref: string }[]), ...(operation.parameters ?? [])];
    return refs
      .filter(({ $ref }) => $ref !== undefined)
      .map(({ $ref = '' }) => document.components.parameters![$ref.split('/').at(-1)!]!)
      .filter((parameter) => parameter.in === 'header' || parameter.name === 'strict')
      .map(({ name }) => name);
  };
  for (const id of ['createUser', 'queueMailer']) expect(headersOf(id)).toEqual(['strict', 'Prefer', 'Idempotency-Key']);
  for (const id of ['updateUser', 'replaceUser', 'deleteUser']) expect(headersOf(id)).toEqual(['strict', 'Prefer', 'If-Match']);
  for (const id of ['listUsers', 'getUser', 'listResources', 'getOpenapi'])
    expect(headersOf(id)).toEqual(['strict', 'Prefer', 'If-None-Match']);
});

test('operations tell the rights that they need', () => {
  expect(operationNamed('deleteUser').operation).toMatchObject({
    'x-required-right': ['users.delete'],
    description: 'Needs the right `users.delete`.',
  });
  expect(operationNamed('createMergefile').operation['x-required-right']).toEqual(['mailings.edit', 'users.view']);
  expect(operationNamed('createAction').operation).toMatchObject({ security: [{}, { basic: [] }] });
  expect(operationNamed('createAction').operation['x-required-right']).toBeUndefined();
});

test('objects have every field of their schema document', () => {
  const fieldsOf = (name: string): string[] => Object.keys(document.components.schemas![name]!.properties!);
  for (const plan of plans.filter(({ exposed, methods }) => exposed && methods.detail.includes('get'))) {
    const name = plan.name.charAt(0).toUpperCase() + plan.name.slice(1);
    expect([plan.name, fieldsOf(name)]).toEqual([plan.name, Object.keys(plan.schema!.fields).sort()]);
  }
});
