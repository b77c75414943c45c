import type { Resource } from '../../../../generator/model/model';
import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';
import type { Document } from './document';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Keys that no object has. */
const ODD_KEYS = ['2147483646', '99999999999999999999', 'no%20such%20thing', '%F0%9F%92%A3', '-1', '1.5'];

/** Checks that a method which the schema does not allow is a 405, that `Allow` and OPTIONS agree with the schema, and that unknown objects are a 404. */
export async function walkMethods(api: ApiHarness, resource: Resource, document: Document, uri: string): Promise<string[]> {
  const collection = `/rest/v1/${resource.name}/`;
  const routes: [string, string[]][] = [
    [collection, document.allowed_list_http_methods],
    [uri, document.allowed_detail_http_methods],
    [`${collection}schema/`, ['GET']],
  ];
  const cases = routes.flatMap(([path, allowed]) =>
    [...METHODS.filter((method) => !allowed.includes(method)), 'OPTIONS'].map((method) => ({ path, allowed, method })),
  );
  const refused = await mapConcurrently(cases, async ({ path, allowed, method }) => {
    const { status, headers, text } = await api.request(
      method,
      path,
      method === 'POST' || method === 'PUT' || method === 'PATCH' ? {} : undefined,
    );
    const expected = method === 'OPTIONS' ? 200 : 405;
    const answered = allowed.length === 0 ? ['OPTIONS'] : allowed;
    const same = String(headers.allow).split(/, ?/).sort().join() === [...answered].sort().join();
    return status === expected && same ? [] : [`${method} ${path}: ${status}, Allow: ${String(headers.allow)} ${text.slice(0, 200)}`];
  });
  // PATCH and PUT of such an object are a 404 whatever the body: `every-resource` sends them bodies that are worse than none.
  const keys: Readonly<Record<string, readonly string[]>> = { GET: ODD_KEYS, DELETE: ODD_KEYS.slice(0, 1) };
  const nothing = document.allowed_detail_http_methods.flatMap((method) => (keys[method] ?? []).map((key) => ({ method, key })));
  const unknown = await mapConcurrently(nothing, async ({ method, key }) => {
    const { status, text } = await api.request(method, `${collection}${key}/`);
    return status === 404 ? [] : [`${method} ${collection}${key}/: ${status} ${text.slice(0, 200)}`];
  });
  return [...refused.flat(), ...unknown.flat()];
}
