import type { Field, Resource } from '../../../../generator/model/model';
import type { ApiHarness } from '../harness';

/** A schema document as clients see it. */
export interface Document {
  aliases?: Record<string, string>;
  allowed_detail_http_methods: string[];
  allowed_list_http_methods: string[];
  fields: Record<
    string,
    {
      blank: boolean;
      default: unknown;
      nullable: boolean;
      readonly: boolean;
      type: string;
      unique: boolean;
      primary_key: boolean;
      choices?: unknown[];
      related_type?: string;
      related_schema?: string;
    }
  >;
  filtering: Record<string, string[] | string>;
  ordering: string[];
}

/** The schema document of a resource. */
export async function documentOf(api: ApiHarness, { name }: Resource): Promise<Document> {
  return (await api.request('GET', `/rest/v1/${name}/schema/`)).json<Document>();
}

/** The fields that a body may set, as the document tells. */
export function writableFields(resource: Resource, document: Document): Field[] {
  return resource.fields.filter(({ name }) => document.fields[name] && !document.fields[name].readonly);
}

/** Fields in whose place a body may say something that is no field of the resource, so that the document calls them blank. */
const OR_ANOTHER: readonly string[] = ['bounce.user'];

/** The fields that a body must give. */
export function requiredFields(resource: Resource, document: Document): Field[] {
  return writableFields(resource, document).filter(
    ({ name }) => !document.fields[name]!.blank || OR_ANOTHER.includes(`${resource.name}.${name}`),
  );
}
