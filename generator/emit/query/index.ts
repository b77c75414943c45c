import { quoteName } from '../../language/quote-name';
import { ARCHIVED_AT } from '../../language/archived';
import type { Resource } from '../../model/model';
import { fileFields } from '../files';
import { filterWhitelist, orderWhitelist } from './filters';
import { selectedSql } from './representation';
import { searchedWords } from '../search';
import { fromClause, topScope } from './scope';
import { typedFields } from './types';
import { fieldViews } from './views';

/** The tables behind a resource, its own first; none for a view. */
function tablesOf(resource: Resource, parent: Resource | undefined): string[] {
  if (!resource.stored && resource.over === undefined) return [];
  return parent ? [resource.table, parent.table] : [resource.table];
}

/** What `?search=` compares, as a filter. */
function searchPlan({ search }: Resource): Record<string, unknown> | undefined {
  if (!search) return undefined;
  return { sql: searchedWords(search, `${search.from}.`), type: 'text', operators: [], language: search.language };
}

/** The files that can be downloaded: from each field to the SQL of its column. */
function downloadable(resource: Resource): Record<string, string> | undefined {
  const files = fileFields(resource).map(({ name, from, column }) => [name, `${from}.${quoteName(column!.name)}`] as const);
  return files.length === 0 ? undefined : Object.fromEntries(files);
}

/** How a resource is read, filtered and ordered, as plain data; its shape is `ReadPlan` of the runtime. */
export function readPlan(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> {
  const scope = topScope(resource, resources);
  const parent = resource.base && resources.get(resource.base.resource)!;
  return {
    from: fromClause(scope),
    types: typedFields(resource, resources),
    tables: tablesOf(resource, parent),
    archived: resource.archived ? { column: ARCHIVED_AT, table: resource.table } : undefined,
    tallied: resource.large && (!parent || parent.large),
    key: `t.${quoteName(resource.key.column)}`,
    keyType: resource.key.type,
    keyField: resource.key.field,
    primary: `t.${quoteName(resource.primary.column)}`,
    primaryType: resource.primary.type,
    names: resource.queryNames,
    filters: filterWhitelist(resource, resources),
    ordering: orderWhitelist(resource),
    scope: resource.scope,
    views: fieldViews(resource),
    search: searchPlan(resource),
    translated: resource.translated ? true : undefined,
    files: downloadable(resource),
    object: selectedSql(scope),
  };
}
