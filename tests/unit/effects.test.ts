import { join } from 'node:path';
import { joinExtensions } from '../../generator/extension/join';
import { load, type LoadResult } from '../../generator/load/load';
import { buildModel } from '../../generator/model/build';
import type { Field, Model, Resource } from '../../generator/model/model';
import { type SourceFile, sourceFiles, wordsByFolder, wordsOf } from '../support/source-files';

const ROOT = join(__dirname, '..', '..');
/** Words of the language whose texts people read, and no program. */
const FOR_PEOPLE = new Set(['about', 'help', 'title', 'kept', 'without_effect', 'only_in', 'deprecated', 'message', 'labels', 'display']);
/** Rows of other resources, and what is computed. */
const HAVE_NO_VALUE_OF_THEIR_OWN = new Set(['child', 'children', 'link', 'typed', 'translations', 'uri', 'computed']);

/** Words that programs say of anything. */
const SAID_OF_ANYTHING = ['county', 'description', 'editable', 'help_text', 'hidden', 'language', 'notes', 'readonly'];

const loaded = load(ROOT);
const model = buildModel({ ...loaded, resources: joinExtensions(ROOT, loaded).resources });

/**
 * Looks for words, so it cannot see what a program does with them. It asks that somebody who knows the table knows the column. SQL of the YAML may, or a
 * file of a folder such as `runtime/domain/pages` names the field, and a file of the same folder its table or its model. A name that fields of several
 * tables have, or that programs say of anything, must stand in a file with the table, or with a file that it imports.
 */
test('each field that a body may say is read by code or SQL, or says why it is only kept', () => {
  const fields = writable(model);
  const files = sourceFiles();
  const folders = wordsByFolder(files);
  const sql = wordsOfSql(loaded);
  const common = namesOfSeveralTables(fields);
  const unread = fields.filter(({ field, owner }) => {
    if (
      field.kept ||
      isRuleOfCustomFields(owner) ||
      isReadByReferences(field, owner) ||
      isReadByForms(field, owner) ||
      isFormOfPublic(owner)
    )
      return false;
    const [names, tables] = [namesOf(field), tablesOf(owner)];
    if (common.has(field.name)) return !isSaid(names, wordsOfSql(loaded, tables)) && !isReadNear(files, names, tables);
    return !isSaid(names, sql) && ![...folders.values()].some((words) => isSaid(names, words) && isSaid(tables, words));
  });
  expect(unread.map(({ owner, field }) => `${owner.name}.${field.name}`).sort()).toEqual([]);
});

/** The fields that bodies may say, each once, with the resource that declares it. */
function writable({ resources }: Model): { field: Field; owner: Resource }[] {
  const found = new Map<string, { field: Field; owner: Resource }>();
  for (const resource of resources.filter(isWritten)) {
    for (const field of resource.fields) {
      if (
        field.readonly ||
        field.private ||
        HAVE_NO_VALUE_OF_THEIR_OWN.has(field.definition.type) ||
        tellsWhen(field) ||
        goesWithPeople(field)
      )
        continue;
      const owner = resources.find(({ name }) => name === field.declaredIn) ?? resource;
      found.set(`${owner.name}.${field.name}`, { field, owner });
    }
  }
  return [...found.values()];
}

/** Whether bodies reach a resource at all. */
function isWritten({ exposed, methods }: Resource): boolean {
  return exposed && [...methods.list, ...methods.detail].some((method) => method !== 'get' && method !== 'delete');
}

/** When a row was made: people read it. */
function tellsWhen({ column }: Field): boolean {
  return column?.type === 'datetime' && column.default === 'now';
}

/** A person whose rows follow when people are merged. */
function goesWithPeople({ definition }: Field): boolean {
  return definition.type === 'reference' && definition.merge !== undefined;
}

/** A reference may be written as a value of such a field: it is how the object is found. */
function isReadByReferences({ name }: Field, owner: Resource): boolean {
  return model.resources.some(({ fields }) =>
    fields.some(({ definition }) => 'accepts' in definition && definition.to === owner.name && definition.accepts.includes(name)),
  );
}

/** Forms offer no object that is hidden (`runtime/staff/lists/hidden.ts`). */
function isReadByForms({ name, definition }: Field, { filters }: Resource): boolean {
  return name === 'hidden' && definition.type === 'boolean' && filters.some(({ field }) => field === name);
}

/** The form of a type of page is read whole, with all that staff wrote (`runtime/domain/pages/render/load-page.ts`). */
function isFormOfPublic({ table }: Resource): boolean {
  return model.resources.some(({ publicForm }) => publicForm?.form === table);
}

/** Names that fields of several tables have, and those that programs say of anything. */
function namesOfSeveralTables(fields: readonly { field: Field; owner: Resource }[]): Set<string> {
  const owners = new Map<string, Set<string>>();
  for (const { field, owner } of fields) owners.set(field.name, (owners.get(field.name) ?? new Set()).add(owner.table));
  return new Set([...SAID_OF_ANYTHING, ...[...owners].filter(([, tables]) => tables.size > 1).map(([name]) => name)]);
}

/** Rows that say which custom fields there are: the core reads them by the field that allows them. */
function isRuleOfCustomFields({ name }: Resource): boolean {
  return model.resources.some(({ fields }) => fields.some(({ definition }) => definition.type === 'custom' && definition.allowed === name));
}

function namesOf({ name, alias, column, definition }: Field): string[] {
  const pairs = definition.type === 'many' ? [definition.table] : [];
  return [name, alias, column?.name, camelCase(name), ...pairs].filter((given): given is string => given !== undefined);
}

/** What code calls a resource, or one that extends it: its name, its table, its model, its value of the discriminator. */
function tablesOf(owner: Resource): string[] {
  const extending = model.resources.filter(({ base }) => base?.resource === owner.name);
  return [owner, ...extending].flatMap(({ name, table, delegate, base }) => [name, table, delegate, ...(base ? [base.as] : [])]);
}

/** Whether a file names a field where it, or a file that it imports or that imports it, names its table; or reads all that is in its rows. */
function isReadNear(files: ReadonlyMap<string, SourceFile>, names: readonly string[], tables: readonly string[]): boolean {
  const namesTable = ({ code, patterns }: SourceFile): boolean =>
    tables.some((table) => code.has(table) || patterns.some((pattern) => pattern.test(table)));
  return [...files.values()].some((file) => {
    const near = [file, ...file.imports.map((path) => files.get(path)!)];
    if (
      tables.some(
        (table) =>
          file.wholeRows.includes(table) || near.some(({ called }) => file.wholeRows.some((name) => called.has(`${name}: ${table}`))),
      )
    )
      return true;
    return (isSaid(names, file.code) && near.some(namesTable)) || (namesTable(file) && near.some(({ code }) => isSaid(names, code)));
  });
}

/** The words of SQL in the YAML, of these resources or of all: in texts that are more than one name. */
function wordsOfSql({ resources }: LoadResult, names?: readonly string[]): Set<string> {
  const words = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /[ (.]/.test(value)) for (const word of wordsOf(value)) words.add(word);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) if (!FOR_PEOPLE.has(key)) visit(part);
  };
  for (const { declaration } of resources) if (names?.includes(declaration.resource) ?? true) visit(declaration);
  return words;
}

function isSaid(names: readonly string[], words: ReadonlySet<string>): boolean {
  return names.some((name) => words.has(name));
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
