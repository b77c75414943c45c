import type { Resource } from '../../../../generator/model/model';
import { bodyOf, requiredFields, says, writableFields, type Document } from './bodies';
import type { Shown } from './filters';
import { each, type World } from './world';

/** Read-only, and yet looked at when sent: the version that a PATCH was made for (specification 4.6). */
const LOOKED_AT: readonly string[] = ['mailer.targeting_version'];

/** What its handler fills in when the body does not: the account that asks. */
const FILLED_IN: readonly string[] = ['mailer.submitter'];

/** Reads one object. */
export async function read(world: World, uri: string): Promise<Shown> {
  const response = await world.ask('GET', uri);
  if (response.status !== 200) throw new Error(`GET ${uri}: ${response.status} ${response.text.slice(0, 300)}`);
  return response.json<Shown>();
}

/** Makes an object of what must be given alone. Answers its path, or what went wrong. */
export async function create(world: World, resource: Resource, document: Document): Promise<{ uri?: string; wrong: string[] }> {
  const required = requiredFields(resource, document);
  const body = await bodyOf(world, required);
  const collection = `/rest/v1/${resource.name}/`;
  const response = await world.ask('POST', collection, body);
  const { location } = response.headers;
  if (response.status !== 201 || location === undefined)
    return { wrong: [`POST ${collection} ${JSON.stringify(body)}: ${response.status} ${response.text}`] };
  const wrong: string[] = [];
  if (!/^http:\/\/127\.0\.0\.1:\d+\/rest\/v1\//.test(location)) wrong.push(`Location is ${location}`);
  if (response.text !== '') wrong.push(`POST answers a body: ${response.text}`);
  const uri = new URL(location).pathname;
  const shown = await read(world, uri);
  if (shown.resource_uri !== uri) wrong.push(`Location ${location} is not the resource_uri ${String(shown.resource_uri)}`);
  for (const field of required)
    if (!says(field, body[field.name], shown[field.name]))
      wrong.push(`${field.name}: sent ${JSON.stringify(body[field.name])}, shown ${JSON.stringify(shown[field.name])}`);
  const missing = await each(required, async ({ name }) => {
    const { [name]: _left, ...rest } = body;
    const refused = await world.ask('POST', collection, rest);
    const named = refused.status === 400 && JSON.stringify(refused.json()).includes(`"${name}"`);
    return named ? [] : [`POST without ${name}: ${refused.status} ${refused.text}`];
  });
  return { uri, wrong: [...wrong, ...missing.flat(), ...defaultsWrong(resource, document, shown, body)] };
}

/** What the body did not give must be what the document says. */
function defaultsWrong(resource: Resource, document: Document, shown: Shown, body: Shown): string[] {
  return writableFields(resource, document)
    .filter(
      ({ name, column, is }) =>
        column !== undefined && !(name in body) && !('written' in is) && !FILLED_IN.includes(`${resource.name}.${name}`),
    )
    .flatMap(({ name, is }) => {
      const { default: usual, nullable } = document.fields[name]!;
      const value = shown[name];
      const expected = usual === 'No default provided.' ? (nullable ? null : '') : usual;
      const isNow = usual === 'now' && typeof value === 'string';
      const isEmpty = is.type !== 'reference' && expected === '' && value === '';
      return isNow || isEmpty || JSON.stringify(value) === JSON.stringify(expected)
        ? []
        : [`${name} is ${JSON.stringify(value)}, not its default ${JSON.stringify(expected)}`];
    });
}

/** PATCH of each field, PUT, and that what is read-only stays; the object ends with a value of its own in every field. */
export async function change(world: World, resource: Resource, document: Document, uri: string): Promise<string[]> {
  const methods = document.allowed_detail_http_methods;
  const fields = writableFields(resource, document).filter(({ column }) => !column?.primary);
  const wrong: string[] = [];
  const replaced = methods.includes('PUT') ? await replace(world, resource, document, uri) : [];
  if (methods.includes('PATCH')) {
    const sent = await bodyOf(world, fields);
    for (const { name } of fields) {
      const response = await world.ask('PATCH', uri, { [name]: sent[name] });
      if (response.status !== 202 && response.status !== 200)
        wrong.push(`PATCH ${name} ${JSON.stringify(sent[name])}: ${response.status} ${response.text}`);
    }
    const shown = await read(world, uri);
    wrong.push(
      ...fields
        .filter((field) => !says(field, sent[field.name], shown[field.name]))
        .map(({ name }) => `PATCH ${name} ${JSON.stringify(sent[name])} shows ${JSON.stringify(shown[name])}`),
    );
    wrong.push(...(await readonlyStays(world, resource, document, uri)));
  }
  if (methods.includes('PUT')) wrong.push(...(await putBack(world, uri)));
  return [...replaced, ...wrong];
}

async function replace(world: World, resource: Resource, document: Document, uri: string): Promise<string[]> {
  const required = requiredFields(resource, document).filter(({ column }) => !column?.primary);
  const body = await bodyOf(world, required);
  const response = await world.ask('PUT', uri, body);
  if (response.status !== 204 && response.status !== 200) return [`PUT ${JSON.stringify(body)}: ${response.status} ${response.text}`];
  const shown = await read(world, uri);
  const kept =
    document.fields[resource.key.field]?.readonly === false ? { ...body, [resource.key.field]: shown[resource.key.field] } : body;
  const wrong = required
    .filter((field) => !says(field, body[field.name], shown[field.name]))
    .map(({ name }) => `PUT ${JSON.stringify(body)} shows ${name} ${JSON.stringify(shown[name])}`);
  return [...wrong, ...defaultsWrong(resource, document, shown, kept).map((text) => `PUT: ${text}`)];
}

/** What a GET shows can be sent back by PUT, and changes nothing. */
async function putBack(world: World, uri: string): Promise<string[]> {
  const before = await read(world, uri);
  const response = await world.ask('PUT', uri, before);
  if (response.status !== 204 && response.status !== 200) return [`PUT of what GET shows: ${response.status} ${response.text}`];
  const after = await read(world, uri);
  return changed(before, after, ['updated_at']).map(
    (name) => `PUT of what GET shows changes ${name}: ${JSON.stringify(before[name])} to ${JSON.stringify(after[name])}`,
  );
}

async function readonlyStays(world: World, resource: Resource, document: Document, uri: string): Promise<string[]> {
  const before = await read(world, uri);
  const body: Shown = { nothing: 'of the kind' };
  for (const { name, column, is } of resource.fields) {
    if (document.fields[name]?.readonly !== true || LOOKED_AT.includes(`${resource.name}.${name}`)) continue;
    body[name] =
      column && !column.references && is.type !== 'reference'
        ? typeof before[name] === 'number'
          ? 4242
          : '2003-04-05T06:07:08'
        : 'nonsense';
  }
  const response = await world.ask('PATCH', uri, body);
  if (response.status >= 300) return [`PATCH of read-only fields ${JSON.stringify(body)}: ${response.status} ${response.text}`];
  const after = await read(world, uri);
  return changed(before, after, ['updated_at']).map(
    (name) => `PATCH of read-only fields changes ${name} to ${JSON.stringify(after[name])}`,
  );
}

function changed(before: Shown, after: Shown, except: string[]): string[] {
  const text = (value: unknown): string => JSON.stringify(value, (name, item: unknown) => (except.includes(name) ? undefined : item)) ?? '';
  return Object.keys(before).filter((name) => !except.includes(name) && text(before[name]) !== text(after[name]));
}

/** DELETE: 204, and then there is nothing. */
export async function remove(world: World, uri: string): Promise<string[]> {
  const response = await world.ask('DELETE', uri);
  if (response.status !== 204 || response.text !== '') return [`DELETE ${uri}: ${response.status} ${response.text}`];
  const again = await Promise.all([world.ask('GET', uri), world.ask('DELETE', uri)]);
  return again.filter(({ status }) => status !== 404).map(({ status }) => `after DELETE: ${status}`);
}
