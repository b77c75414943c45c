import { writePlan } from '../emit/body';
import { fileFields } from '../emit/files';
import { readPlan } from '../emit/query';
import { selectItems } from '../emit/query/representation';
import { topScope } from '../emit/query/scope';
import { typedFields } from '../emit/query/types';
import { schemaDocument } from '../emit/schema';
import { literal, textOf } from '../emit/code';
import { TRANSLATIONS } from '../language/translated';
import type { Field, Resource } from '../model/model';
import type { Explained } from './explained';
import type { Aspect } from './page';

type Entries = Record<string, unknown>;

/** What the endpoints make of a field: how it is shown, what a body may say, how queries filter and order by it, and its entry in the schema document. */
export function endpointAspects(field: Field, resource: Resource, { model, resources }: Explained): Aspect[] {
  const read = readPlan(resource, resources);
  const names = [field.name, ...(field.alias === undefined ? [] : [field.alias])];
  return [
    { name: 'Shown', lines: shownLines(field, resource, resources), otherwise: 'no: it is private' },
    { name: 'Download', lines: downloadLines(field, resource) },
    ...(resource.exposed ? [{ name: 'Body', lines: bodyLines(names, resource, model, resources), otherwise: 'no body may give it' }] : []),
    { name: 'Filters', lines: entriesOf(read.filters as Entries, names), otherwise: 'none' },
    { name: 'Ordering', lines: entriesOf(read.ordering as Entries, names), otherwise: 'no' },
    { name: 'Search', lines: searchLines(field, resource) },
    { name: 'Translations', lines: translationLines(field, resource) },
    ...(resource.exposed ? [{ name: 'Schema', lines: schemaLines(names, resource, resources), otherwise: 'no entry' }] : []),
  ];
}

/** The SQL that shows a field; of one that types add, that of each type. */
function shownLines(field: Field, resource: Resource, resources: Map<string, Resource>): string[] {
  if (field.definition.type === 'typed') {
    const { of } = typedFields(resource, resources)!;
    return Object.entries(of).flatMap(([as, { object }]) => (Object.hasOwn(object, field.name) ? [`${as}: ${object[field.name]}`] : []));
  }
  return selectItems(topScope(resource, resources)).flatMap((each) => (each.field === field ? [each.item] : []));
}

/** The rule of the body, and where the value goes. Where no body is written, there is none. */
function bodyLines(names: string[], resource: Resource, model: Explained['model'], resources: Explained['resources']): string[] {
  const methods = [...resource.methods.list, ...resource.methods.detail];
  if (!methods.some((method) => method === 'post' || method === 'put' || method === 'patch')) return [];
  const plan = writePlan(resource, model, resources);
  const { required, properties } = plan.body as { required: string[]; properties: Entries };
  const stored = ['columns', 'references', 'files', 'many', 'child', 'children', 'custom'].flatMap((part) =>
    entriesOf((plan[part] ?? {}) as Entries, names).map((line) => `${part}: ${line}`),
  );
  const rights = entriesOf((plan.rights ?? {}) as Entries, names).map((line) => `rights: ${line}`);
  const must = names.filter((name) => required.includes(name)).map((name) => `${name} is required in a new object`);
  const translations = names.includes(TRANSLATIONS) ? entriesOf(plan, [TRANSLATIONS]) : [];
  return [...entriesOf(properties, names), ...must, ...rights, ...stored, ...translations];
}

function translationLines({ name, from, column }: Field, { translated }: Resource): string[] {
  if (translated?.from !== from || !translated.fields.includes(name)) return [];
  return [`?language= shows ${translated.table}.${column!.name}, where there is one in the language`];
}

/** Where the bytes of a file are. */
function downloadLines(field: Field, resource: Resource): string[] {
  return fileFields(resource).includes(field) ? [`GET /rest/v1/${resource.name}/{${resource.key.field}}/${field.name}/`] : [];
}

function searchLines({ name, from }: Field, { search }: Resource): string[] {
  return search?.from === from && search.fields.includes(name) ? [`?search= finds its words, in ${search.language}`] : [];
}

function schemaLines(names: string[], resource: Resource, resources: Map<string, Resource>): string[] {
  const { fields, filtering } = schemaDocument(resource, resources) as { fields: Entries; filtering: Entries };
  return [...entriesOf(fields, names), ...entriesOf(filtering, names).map((line) => `filtering: ${line}`)];
}

/** `name: value` of the entries of these names, as the generated file prints them. */
function entriesOf(entries: Entries, names: string[]): string[] {
  return names.filter((name) => entries[name] !== undefined).map((name) => `${name}: ${textOf(literal(entries[name]))}`);
}
