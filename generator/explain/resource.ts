import type { Accepted } from '../language/words';
import type { Resource } from '../model/model';
import { displayLines } from './display';
import type { Explained } from './explained';
import { page } from './page';
import { erasureLines, mergeLines } from './person-data';
import { viewLines } from './staff-sql';
import { checkLines, indexLines } from './storage';
import { triggerLines } from './triggers';

/** The page of a resource, in short: its table, its endpoints, its fields by name, and what the database does with its rows. */
export function resourcePage(resource: Resource, explained: Explained): string {
  const { stored, over, base, name } = resource;
  const ofTable = (lines: () => string[]): string[] => (stored ? lines() : []);
  return page({ name, place: explained.placeOf(resource), about: resource.about }, [
    { name: 'Table', lines: [tableLine(resource)] },
    { name: 'Prisma', lines: stored ? [`model ${resource.model}, ${resource.columns.length} columns`] : [], otherwise: 'no model' },
    { name: 'Extends', lines: base ? [`${base.resource} as ${base.as}`] : [] },
    { name: 'Endpoints', lines: endpointLines(resource), otherwise: 'none' },
    { name: 'Scope', lines: scopeLines(resource) },
    { name: 'Fields', lines: [wrapped(resource.fields.map((field) => (field.private ? `(${field.name})` : field.name)))] },
    {
      name: 'Filters',
      lines: resource.filters.length === 0 ? [] : [wrapped(resource.filters.map((filter) => filter.name))],
      otherwise: 'none',
    },
    { name: 'Ordering', lines: resource.ordering.length === 0 ? [] : [resource.ordering.join(', ')], otherwise: 'none' },
    { name: 'Search', lines: resource.search ? [resource.search.fields.join(', ')] : [] },
    { name: 'Page', lines: displayLines(resource) },
    { name: 'Indexes', lines: ofTable(() => indexLines(resource, explained)) },
    { name: 'Checks', lines: ofTable(() => checkLines(resource)) },
    { name: 'Triggers', lines: ofTable(() => triggerLines(resource, explained).map((line) => line.replace(/\n[^]*/, ''))) },
    { name: 'Staff SQL', lines: viewLines(resource, explained), otherwise: staffSql(resource) },
    {
      name: 'Erasure',
      lines: ofTable(() => erasureLines(resource, explained.model)),
      otherwise: over ? `see ${over}` : 'rows stay as they are',
    },
    { name: 'Merge', lines: ofTable(() => mergeLines(resource, explained.model)) },
    {
      name: 'Retention',
      lines: resource.retention ? [`after the setting ${resource.retention.setting}: ${resource.retention.where}`] : [],
    },
    {
      name: 'Times ahead',
      lines: Object.entries(resource.ahead ?? {}).map(([field, { most }]) => `${field}: at most ${most}`),
    },
    {
      name: 'Parts',
      lines: resource.partition ? [`one for every ${resource.partition.every} ids, made ahead`] : [],
    },
    { name: 'Files', lines: [`resources/${name}.ts${resource.exposed ? `, routers/${name}.ts` : ''}`] },
    { name: 'More', lines: [`npm run generate -- --explain ${name}.${resource.fields[0]?.name ?? 'id'}`] },
  ]);
}

function tableLine({ over, stored, table }: Resource): string {
  if (stored) return table;
  return over === undefined ? 'none; a view makes its rows' : `none; the rows of ${over}, in ${table}`;
}

function staffSql({ stored, reportable, table }: Resource): string {
  return stored && reportable ? `reads the whole of ${table}` : 'may not read it';
}

/** Whom each rule is for, and the rows. */
function scopeLines({ scope = [] }: Resource): string[] {
  return scope.map(({ right, group, limited, unlimited, where }) => {
    const limit = limited !== undefined ? `limited by ${limited}` : unlimited !== undefined ? `not limited by ${unlimited}` : 'everybody';
    return `${right ?? group ?? limit}: ${where}`;
  });
}

function endpointLines({ exposed, name, methods, verbs, handlers, accepts, key }: Resource): string[] {
  if (!exposed) return [];
  const path = `/rest/v1/${name}/`;
  const line = (list: readonly string[], at: string, part: 'list' | 'detail'): string[] =>
    list.map((method) => {
      const handler = handlers[`${part}.${method}`];
      const bespoke = handler === undefined ? '' : `  handler ${handler}${accepting(accepts[`${part}.${method}`])}`;
      return `${method.toUpperCase().padEnd(6)} ${at}${bespoke}`;
    });
  return [
    ...line(methods.list, path, 'list'),
    ...line(methods.detail, `${path}{${key.field}}/`, 'detail'),
    ...verbs.flatMap(({ on, path: below, methods: ways, handler, right, accepts: accepted }) =>
      ways.map(
        (way) =>
          `${way.toUpperCase().padEnd(6)} ${path}${on === 'detail' ? `{${key.field}}/` : ''}${below}/  handler ${handler}${accepting(accepted)}, right ${right}`,
      ),
    ),
  ];
}

function accepting(accepted: Accepted | undefined): string {
  return accepted === undefined ? '' : `, accepts ${accepted}`;
}

/** Names, as many on a line as fit. */
function wrapped(names: string[]): string {
  return names
    .join(', ')
    .replace(/(.{1,110})(?: |$)/g, '$1\n')
    .trimEnd();
}
