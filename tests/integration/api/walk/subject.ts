import type { Resource } from '../../../../generator/model/model';
import { bodyOf, type Document, writableFields } from './bodies';
import type { Shown, Subject } from './filters';
import type { World } from './world';

/** The schema document of a resource. */
export async function documentOf(world: World, { name }: Resource): Promise<Document> {
  return (await world.ask('GET', `/rest/v1/${name}/schema/`)).json<Document>();
}

/** The path of a row that SQL has made, for what has no POST. */
export async function inserted(world: World, resource: Resource, full: boolean): Promise<string> {
  const id = await world.rows.insert(resource.name, { full });
  if (resource.key.primary) return `/rest/v1/${resource.name}/${encodeURIComponent(id)}/`;
  const found = await world.ask('GET', `/rest/v1/${resource.name}/?id=${id}`);
  return String(found.json<{ objects: Shown[] }>().objects[0]?.resource_uri);
}

/** A row with a value of its own in every field that can have one. */
export async function fullSubject(world: World, resource: Resource, document: Document): Promise<Subject> {
  // What another resource's rows look like from here is made whole by its own POST; other bespoke ones make something else.
  const made = resource.over !== undefined || resource.handlers['list.post'] === undefined;
  const uri =
    document.allowed_list_http_methods.includes('POST') && made
      ? await posted(world, resource, document)
      : await inserted(world, resource, true);
  const shown = (await world.ask('GET', uri)).json<Shown>();
  return { uri: String(shown.resource_uri), shown };
}

async function posted(world: World, resource: Resource, document: Document): Promise<string> {
  const body = await bodyOf(world, writableFields(resource, document));
  const response = await world.ask('POST', `/rest/v1/${resource.name}/`, body);
  if (response.status !== 201) throw new Error(`POST ${resource.name} ${JSON.stringify(body)}: ${response.status} ${response.text}`);
  return new URL(String(response.headers.location)).pathname;
}
