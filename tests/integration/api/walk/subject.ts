import type { Resource } from '../../../../generator/model/model';
import { bodyOf } from './bodies';
import type { ApiHarness } from '../harness';
import { type Document, writableFields } from './document';
import type { Shown, Subject } from './shown';

/** Inserts a row by SQL and returns its path. For resources without POST. */
export async function inserted(api: ApiHarness, resource: Resource, full: boolean): Promise<string> {
  const id = await api.rows.insert(resource.name, { full });
  if (resource.key.primary) return `/rest/v1/${resource.name}/${encodeURIComponent(id)}/`;
  const found = await api.request('GET', `/rest/v1/${resource.name}/?id=${id}`);
  return String(found.json<{ objects: Shown[] }>().objects[0]?.resource_uri);
}

/** Creates a row with a value in every field that can have one. */
export async function fullSubject(api: ApiHarness, resource: Resource, document: Document): Promise<Subject> {
  // A POST with a handler of its own may create something else, so SQL inserts the row. A resource that shows another's rows is the exception.
  const made = resource.over !== undefined || resource.handlers['list.post'] === undefined;
  const uri =
    document.allowed_list_http_methods.includes('POST') && made
      ? await posted(api, resource, document)
      : await inserted(api, resource, true);
  const shown = (await api.request('GET', uri)).json<Shown>();
  return { uri: String(shown.resource_uri), shown };
}

async function posted(api: ApiHarness, resource: Resource, document: Document): Promise<string> {
  const body = await bodyOf(api, writableFields(resource, document));
  const response = await api.request('POST', `/rest/v1/${resource.name}/`, body);
  if (response.status !== 201) throw new Error(`POST ${resource.name} ${JSON.stringify(body)}: ${response.status} ${response.text}`);
  return new URL(String(response.headers.location)).pathname;
}
