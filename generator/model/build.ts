import { sqlFile } from '../language/paths';
import { methodsOf } from '../language/methods';
import type { EraseDeclaration, VerbDeclaration } from '../language/resource';
import { buildColumns, primaryOf } from './columns';
import type { Column } from './field';
import { buildDeprecation } from './deprecation';
import { buildPublicForm } from './public-form';
import { publicMethods } from '../language/public';
import { resolveFieldViews } from './field-views';
import { resolveLimits } from './limits';
import { resolveRowScopes } from './row-scope';
import { buildFields } from './fields';
import { buildEvents, nameEventPersons } from './events';
import { addedOrdering, buildFilters, buildOrdering, buildQueryNames } from './filters';
import { type Declarations, mergeMixins, type Merged, type MergedByName } from './merge-mixins';
import type { Erase, Index, Key, Model, Resource, SqlFile, Verb } from './model';
import { resolveHistory } from './history';
import { buildDisplays } from './display';
import { buildHooks } from './hooks';
import { delegateName, modelName } from './names';
import { buildOnChange } from './on-change';
import { buildPairs } from './pairs';
import { buildSearch } from './search';
import { addTranslations, buildTranslated } from './translated';
import { buildPersonData } from './person-data';
import { buildCounted, buildCounts, buildLocated, buildNotify } from './triggers';

/**
 * Resolves declarations that passed every check into the model: mixins merged, what is inherited written out, defaults filled in.
 * Throws only on declarations that the checks would have refused.
 */
export function buildModel(declarations: Declarations): Model {
  const all = mergeMixins(declarations);
  addTranslations(all);
  const fieldRules = buildFieldRules(all);
  const resources = [...all.values()].map((merged) => buildResource(merged, all, fieldRules));
  resources.sort((a, b) => (a.name < b.name ? -1 : 1));
  addExamples(resources, declarations);
  nameExclusiveTypes(resources);
  nameEventPersons(resources);
  resolveHistory(resources, all);
  resolveFieldViews(resources);
  resolveRowScopes(resources, all);
  resolveLimits(resources);
  buildDisplays(resources, all);
  const pairs = buildPairs(all);
  for (const resource of resources) {
    const declared = all.get(resource.name)!.declaration.on_change;
    if (declared) resource.onChange = buildOnChange(declared, resource, { resources, pairs });
  }
  return {
    resources,
    kinds: [...new Set(resources.map((resource) => resource.kind))].sort(),
    pairs,
    sqlFiles: buildSqlFiles(all, declarations),
    names: {
      resources: resources.filter(({ translates }) => translates === undefined).map(({ name }) => name),
      mixins: declarations.mixins.map(({ declaration }) => declaration.mixin).sort(),
      handlers: declarations.domainFiles?.handlers ?? [],
      sqlFiles: declarations.domainFiles?.sqlFiles ?? [],
      panels: declarations.domainFiles?.panels ?? [],
    },
    personData: buildPersonData(resources, pairs),
    service: { ...declarations.service, title: declarations.service?.title ?? 'API' },
  };
}

function addExamples(resources: Resource[], { examples = [] }: Declarations): void {
  const byResource = new Map(examples.map(({ resource, example }) => [resource, example]));
  for (const resource of resources) resource.example = byResource.get(resource.name);
}

/** Tells the references to which a type lays claim (`exclusive`) among whose rows their targets are. */
function nameExclusiveTypes(resources: Resource[]): void {
  for (const { name, fields } of resources) {
    for (const { definition: child } of fields) {
      if (child.type !== 'child' || !child.exclusive) continue;
      const reference = resources.find((other) => other.name === child.of)!.fields.find((field) => field.name === child.by)!.definition;
      if (reference.type === 'reference') reference.among = name;
    }
  }
}

function buildResource(merged: Merged, all: MergedByName, fieldRules: ReadonlyMap<string, string>): Resource {
  const { declaration } = merged;
  const columns = buildColumns(merged, all);
  const fields = buildFields(merged, all);
  const primary = primaryOf(merged, all);
  return {
    name: merged.name,
    kind: merged.kind,
    source: merged.source,
    about: declaration.about,
    table: merged.table,
    model: merged.model,
    delegate: delegateName(merged.model),
    exposed: declaration.expose !== false,
    deprecated: buildDeprecation(declaration.deprecated),
    reportable: declaration.reportable !== false,
    reportViews: declaration.report_views ?? {},
    large: (declaration.over ? all.get(declaration.over)!.declaration : declaration).large === true,
    counted: buildCounted(merged, columns),
    over: declaration.over,
    stored: declaration.over === undefined && declaration.view === undefined,
    base: buildBase(merged, all),
    discriminator: declaration.discriminator,
    descendants: descendantsOf(merged.name, all),
    primary: { column: primary.column, type: primary.type },
    key: buildKey(merged, all),
    methods: methodsOf(declaration),
    public: publicMethods(declaration),
    publicForm: buildPublicForm(merged, all),
    rights: declaration.rights ?? {},
    returnRepresentation: declaration.return_representation === true,
    strict: declaration.strict,
    columns,
    fields,
    queryNames: buildQueryNames(fields),
    filters: buildFilters(merged, all, fields),
    ordering: buildOrdering(merged, all),
    addedOrdering: addedOrdering(merged, all),
    search: buildSearch(merged, all),
    translated: buildTranslated(merged, all),
    translates: merged.translates,
    handlers: declaration.handlers ?? {},
    accepts: declaration.accepts ?? {},
    query: declaration.query ?? {},
    body: declaration.body ?? {},
    answer: declaration.answer ?? {},
    verbs: Object.entries(declaration.verbs ?? {}).map(([name, verb]) => buildVerb(name, verb)),
    archived: declaration.archived === true,
    hooks: buildHooks(declaration),
    checks: (declaration.checks ?? []).map((check, index) => (index < merged.added.own.checks ? check : { ...check, added: true })),
    indexes: buildIndexes(merged, columns),
    fieldRules: fieldRules.get(merged.name),
    located: buildLocated(merged, all),
    person: declaration.person === true,
    worth: (declaration.worth ?? []).flatMap((entry) => Object.entries(entry).map(([field, best]) => ({ field, best }))),
    erase: buildErase(declaration.erase),
    counts: buildCounts(merged, all, columns),
    retention: declaration.retention,
    ahead: declaration.ahead,
    partition: declaration.partition,
    notify: buildNotify(merged, columns),
    events: buildEvents(merged, columns),
  };
}

function buildBase(merged: Merged, all: MergedByName): Resource['base'] {
  if (!merged.base) return undefined;
  const base = all.get(merged.base.resource)!;
  return {
    resource: base.name,
    table: base.table,
    delegate: delegateName(modelName(base.name)),
    as: merged.base.as,
    pointer: merged.base.pointer,
    discriminator: base.declaration.discriminator!,
  };
}

function descendantsOf(name: string, all: MergedByName): Resource['descendants'] {
  return [...all.values()]
    .filter((merged) => merged.base?.resource === name)
    .map((merged) => ({ resource: merged.name, as: merged.base!.as }))
    .sort((a, b) => (a.resource < b.resource ? -1 : 1));
}

/** The key in paths is the primary key, unless the YAML names a one-to-one reference or a computed field. */
function buildKey(merged: Merged, all: MergedByName): Key {
  const primary = primaryOf(merged, all);
  const name = merged.declaration.key ?? (merged.base ? 'id' : primary.field);
  const field = merged.fields[name];
  if (field?.type === 'reference') {
    const target = primaryOf(all.get(field.to)!, all);
    return { field: name, column: field.column ?? `${name}_id`, type: target.type, primary: false };
  }
  const computed = field?.type === 'computed';
  return { field: name, column: primary.column, type: computed ? field.as : primary.type, primary: !computed };
}

function buildVerb(name: string, verb: VerbDeclaration): Verb {
  const { on, path = name, keyed = false, methods, handler, accepts, query, body, answer = {}, right, help, deprecated } = verb;
  return { name, on, path, keyed, methods, handler, accepts, query, body, answer, right, help, deprecated: buildDeprecation(deprecated) };
}

function buildIndexes({ declaration: { indexes = [], unique_together: together = [] }, added }: Merged, columns: Column[]): Index[] {
  const part = (field: string): string => columns.find((column) => column.field === field || column.name === field)?.name ?? field;
  return [
    ...indexes.map(({ fields, unique = false, where }, index) => ({
      parts: fields.map(part),
      unique,
      where,
      ...(index >= added.own.indexes && { added: true }),
    })),
    ...together.map(({ fields, message }, index) => ({
      parts: fields.map(part),
      unique: true,
      message,
      ...(index >= added.own.unique_together && { added: true }),
    })),
  ];
}

function buildErase({ rows = false, keep = [], also = [], mentions = [], withhold = [], ...rest }: EraseDeclaration = {}): Erase {
  return { rows, keep, also, mentions, withhold, ...rest };
}

/** The resources that list the allowed names of custom fields, each by the resource that holds their rows. */
function buildFieldRules(all: MergedByName): Map<string, string> {
  const rules = new Map<string, string>();
  for (const { fields } of all.values()) {
    for (const field of Object.values(fields)) {
      if (field.type === 'custom' && field.allowed && !rules.has(field.of)) rules.set(field.of, field.allowed);
    }
  }
  return rules;
}

function buildSqlFiles(all: MergedByName, { sqlFiles }: Declarations): SqlFile[] {
  const files = new Set([...all.values()].flatMap(({ declaration }) => (declaration.repeatable ?? []).map(sqlFile)));
  return [...files].sort().map((file) => ({ file, text: sqlFiles!.get(file)! }));
}
