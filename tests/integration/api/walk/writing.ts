import type { Resource } from '../../../../generator/model/model';
import { bodyOf, says } from './bodies';
import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';
import { type Document, requiredFields, writableFields } from './document';
import type { Shown } from './shown';

/** Read-only fields that a PATCH checks: the version that the client has seen (mailings/README.md). */
const CHECKED: readonly string[] = ['mailer.targeting_version'];

/** Fields that are filled in where they are not sent: with the account of the request, and with the last place on the dashboard. */
const FILLED_IN: readonly string[] = ['mailer.submitter', 'dashboardentry.position'];

/** Reads one object. */
export async function read(api: ApiHarness, uri: string): Promise<Shown> {
  const response = await api.request('GET', uri);
  if (response.status !== 200) throw new Error(`GET ${uri}: ${response.status} ${response.text.slice(0, 300)}`);
  return response.json<Shown>();
}

/** Creates an object from its required fields only. Returns its path, what a GET of it shows, and what went wrong. */
export async function create(
  api: ApiHarness,
  resource: Resource,
  document: Document,
): Promise<{ uri?: string; shown?: Shown; wrong: string[] }> {
  const required = requiredFields(resource, document);
  const body = await bodyOf(api, required);
  const collection = `/rest/v1/${resource.name}/`;
  const response = await api.request('POST', collection, body);
  const { location } = response.headers;
  if (response.status !== 201 || location === undefined)
    return { wrong: [`POST ${collection} ${JSON.stringify(body)}: ${response.status} ${response.text}`] };
  const wrong: string[] = [];
  if (!/^http:\/\/127\.0\.0\.1:\d+\/rest\/v1\//.test(location)) wrong.push(`Location is ${location}`);
  // The contract holds a body that is declared against its description.
  if (response.text !== '' && resource.answer['list.post'] === undefined) wrong.push(`POST answers a body: ${response.text}`);
  const uri = new URL(location).pathname;
  const shown = await read(api, uri);
  if (shown.resource_uri !== uri) wrong.push(`Location ${location} is not the resource_uri ${String(shown.resource_uri)}`);
  for (const field of required)
    if (!says(field, body[field.name], shown[field.name]))
      wrong.push(`${field.name}: sent ${JSON.stringify(body[field.name])}, shown ${JSON.stringify(shown[field.name])}`);
  const missing = await missingLetThrough(api, 'POST', collection, body);
  return { uri, shown, wrong: [...wrong, ...missing, ...defaultsWrong(resource, document, shown, body)] };
}

/** Leaves out one field of a body of required ones at a time: each is a 400 that names it. */
async function missingLetThrough(api: ApiHarness, method: 'POST' | 'PUT', path: string, body: Shown): Promise<string[]> {
  const missing = await mapConcurrently(Object.keys(body), async (name) => {
    const { [name]: _omitted, ...rest } = body;
    const refused = await api.request(method, path, rest);
    const named = refused.status === 400 && JSON.stringify(refused.json()).includes(`"${name}"`);
    return named ? [] : [`${method} without ${name}: ${refused.status} ${refused.text}`];
  });
  return missing.flat();
}

/** Fields that the body did not set must have the default of the schema document. Returns those that have not. */
function defaultsWrong(resource: Resource, document: Document, shown: Shown, body: Shown): string[] {
  return writableFields(resource, document)
    .filter(
      ({ name, column, definition }) =>
        column !== undefined && !(name in body) && !('written' in definition) && !FILLED_IN.includes(`${resource.name}.${name}`),
    )
    .flatMap(({ name, definition, column }) => {
      const { default: usual, nullable } = document.fields[name]!;
      const value = shown[name];
      // What another resource says is computed; here that has its own default.
      const ofOther = usual === 'computed' ? column?.defaultOf?.otherwise : undefined;
      const expected = ofOther ?? (usual === 'No default provided.' ? (nullable ? null : '') : usual);
      const isNow = usual === 'now' && typeof value === 'string';
      const isEmpty = definition.type !== 'reference' && expected === '' && value === '';
      return isNow || isEmpty || JSON.stringify(value) === JSON.stringify(expected)
        ? []
        : [`${name} is ${JSON.stringify(value)}, not its default ${JSON.stringify(expected)}`];
    });
}

/** Districts are emptied when the address changes, so they are sent after it. */
const FOLLOWS_ADDRESS = /^us_(district|state_)/;

/** Outside of the United States, where `valueFor` puts them, addresses have no ZIP code (tests/integration/domain/geo). */
const OF_UNITED_STATES = ['zip', 'plus4'];

/** Tries PUT, PATCH of each field, and PATCH of read-only fields, which must not change. Leaves the object with a value in every field. */
export async function change(api: ApiHarness, resource: Resource, document: Document, uri: string): Promise<string[]> {
  const methods = document.allowed_detail_http_methods;
  const written = writableFields(resource, document).filter(
    ({ column, name }) => !column?.primary && !(resource.located && OF_UNITED_STATES.includes(name)),
  );
  const fields = [
    ...written.filter(({ name }) => !FOLLOWS_ADDRESS.test(name)),
    ...written.filter(({ name }) => FOLLOWS_ADDRESS.test(name)),
  ];
  const wrong: string[] = [];
  const replaced = methods.includes('PUT') ? await replace(api, resource, document, uri) : [];
  if (methods.includes('PATCH')) {
    const sent = await bodyOf(api, fields);
    for (const { name } of fields) {
      const response = await api.request('PATCH', uri, { [name]: sent[name] });
      if (response.status !== 202 && response.status !== 200)
        wrong.push(`PATCH ${name} ${JSON.stringify(sent[name])}: ${response.status} ${response.text}`);
    }
    const shown = await read(api, uri);
    wrong.push(
      ...fields
        .filter((field) => !says(field, sent[field.name], shown[field.name]))
        .map(({ name }) => `PATCH ${name} ${JSON.stringify(sent[name])} shows ${JSON.stringify(shown[name])}`),
    );
    wrong.push(...(await readonlyStays(api, resource, document, uri, shown)));
  }
  wrong.push(...(await sendBack(api, document, uri)));
  return [...replaced, ...wrong];
}

async function replace(api: ApiHarness, resource: Resource, document: Document, uri: string): Promise<string[]> {
  const required = requiredFields(resource, document).filter(({ column }) => !column?.primary);
  const body = await bodyOf(api, required);
  const response = await api.request('PUT', uri, body);
  if (response.status !== 204 && response.status !== 200) return [`PUT ${JSON.stringify(body)}: ${response.status} ${response.text}`];
  const shown = await read(api, uri);
  const sent =
    document.fields[resource.key.field]?.readonly === false ? { ...body, [resource.key.field]: shown[resource.key.field] } : body;
  const wrong = required
    .filter((field) => !says(field, body[field.name], shown[field.name]))
    .map(({ name }) => `PUT ${JSON.stringify(body)} shows ${name} ${JSON.stringify(shown[name])}`);
  wrong.push(...(await missingLetThrough(api, 'PUT', uri, body)));
  return [...wrong, ...defaultsWrong(resource, document, shown, sent).map((text) => `PUT: ${text}`)];
}

/** What tells that an object was written, whether anything became different or not. */
const COUNTS_WRITES = ['updated_at', 'version'];

/** Sends back by PATCH and PUT what a GET shows. Both must be taken, and change nothing. */
export async function sendBack(
  api: ApiHarness,
  { allowed_detail_http_methods: methods }: Document,
  uri: string,
  shown?: Shown,
): Promise<string[]> {
  const wrong: string[] = [];
  let before = shown ?? (await read(api, uri));
  for (const method of ['PATCH', 'PUT'].filter((name) => methods.includes(name))) {
    const { status, text } = await api.request(method, uri, before);
    if (![200, method === 'PATCH' ? 202 : 204].includes(status)) wrong.push(`${method} of what GET ${uri} shows: ${status} ${text}`);
    const after = await read(api, uri);
    wrong.push(
      ...changed(before, after, COUNTS_WRITES).map(
        (name) => `${method} of what GET ${uri} shows changes ${name}: ${JSON.stringify(before[name])} to ${JSON.stringify(after[name])}`,
      ),
    );
    before = after;
  }
  return wrong;
}

async function readonlyStays(api: ApiHarness, resource: Resource, document: Document, uri: string, before: Shown): Promise<string[]> {
  const wrong = resource.strict === true ? await unknownRefused(api, uri) : [];
  const body: Shown = resource.strict === true ? {} : { nothing: 'of the kind' };
  for (const { name, column, definition } of resource.fields) {
    if (document.fields[name]?.readonly !== true || CHECKED.includes(`${resource.name}.${name}`)) continue;
    body[name] =
      column && !column.references && definition.type !== 'reference'
        ? typeof before[name] === 'number'
          ? 4242
          : '2003-04-05T06:07:08'
        : 'nonsense';
  }
  const response = await api.request('PATCH', uri, body);
  if (response.status >= 300) return [...wrong, `PATCH of read-only fields ${JSON.stringify(body)}: ${response.status} ${response.text}`];
  const after = await read(api, uri);
  return [
    ...wrong,
    ...changed(before, after, ['updated_at']).map((name) => `PATCH of read-only fields changes ${name} to ${JSON.stringify(after[name])}`),
  ];
}

/** Where the absence of a name means everybody (`strict`), an unknown one is refused in every request. */
async function unknownRefused(api: ApiHarness, uri: string): Promise<string[]> {
  const { status, text } = await api.request('PATCH', uri, { nothing: 'of the kind' });
  return status === 400 && text.includes('"nothing"') ? [] : [`PATCH of an unknown field: ${status} ${text}`];
}

/** The fields that differ, but for these. */
export function changed(before: Shown, after: Shown, except: string[]): string[] {
  const text = (value: unknown): string =>
    JSON.stringify(value, (name, member: unknown) => (except.includes(name) ? undefined : member)) ?? '';
  return Object.keys(before).filter((name) => !except.includes(name) && text(before[name]) !== text(after[name]));
}

/** Deletes an object. The answer must be a 204, and then GET and DELETE must be a 404. */
export async function remove(api: ApiHarness, uri: string): Promise<string[]> {
  const response = await api.request('DELETE', uri);
  if (response.status !== 204 || response.text !== '') return [`DELETE ${uri}: ${response.status} ${response.text}`];
  const again = await Promise.all([api.request('GET', uri), api.request('DELETE', uri)]);
  return again.filter(({ status }) => status !== 404).map(({ status }) => `after DELETE: ${status}`);
}
