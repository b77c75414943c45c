import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinExtensions } from '../../generator/extension/join';
import { load, type LoadResult } from '../../generator/load/load';
import { buildModel } from '../../generator/model/build';
import type { Field, Model, Resource } from '../../generator/model/model';

const ROOT = join(__dirname, '..', '..');
const SOURCE = /\.(?:ts|js|sql|html|hbs)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm;
const WORD = /[A-Za-z_]\w*/g;
/** Words of the language whose texts people read, and no program. */
const FOR_PEOPLE = new Set(['about', 'help', 'title', 'kept', 'message', 'labels']);
/** Rows of other resources, and what is computed. */
const HAVE_NO_VALUE_OF_THEIR_OWN = new Set(['child', 'children', 'link', 'typed', 'translations', 'uri', 'computed']);

const loaded = load(ROOT);
const model = buildModel({ ...loaded, resources: joinExtensions(ROOT, loaded).resources });

/** Words that programs say of anything. A field of such a name is read by a file that names its table too, or by SQL of its own YAML. */
const SAID_OF_ANYTHING = new Set(['county', 'description', 'editable', 'help_text', 'hidden', 'language', 'notes', 'readonly']);

/**
 * Looks for words, so it cannot see what a program does with them. It asks that somebody who knows the table knows the column: a file of a
 * folder such as `runtime/domain/pages` names the field, and a file of the same folder names its table or its model. Or SQL of the YAML does.
 */
test('each field that a body may say is read by code or SQL, or says why it is only kept', () => {
  const folders = wordsBy((file) => file.split('/').slice(0, 2).join('/'));
  const files = wordsBy((file) => file, { withComments: false });
  const sql = wordsOfSql(loaded);
  const unread = writable(model).filter(({ field, owner }) => {
    if (field.kept || isRuleOfCustomFields(owner)) return false;
    const names = namesOf(field);
    const tables = tablesOf(owner);
    const isCommon = SAID_OF_ANYTHING.has(field.name);
    const places = [...(isCommon ? files : folders).values()];
    return (
      !isSaid(names, isCommon ? wordsOfSql(loaded, tables) : sql) && !places.some((words) => isSaid(names, words) && isSaid(tables, words))
    );
  });
  expect(unread.map(({ owner, field }) => `${owner.name}.${field.name}`).sort()).toEqual([]);
});

/** The fields that bodies may say, each once, with the resource that declares it. */
function writable({ resources }: Model): { field: Field; owner: Resource }[] {
  const found = new Map<string, { field: Field; owner: Resource }>();
  for (const resource of resources.filter(({ methods }) =>
    [...methods.list, ...methods.detail].some((method) => method !== 'get' && method !== 'delete'),
  )) {
    for (const field of resource.fields) {
      if (field.readonly || field.private || HAVE_NO_VALUE_OF_THEIR_OWN.has(field.definition.type)) continue;
      const owner = resources.find(({ name }) => name === field.declaredIn) ?? resource;
      found.set(`${owner.name}.${field.name}`, { field, owner });
    }
  }
  return [...found.values()];
}

/** Rows that say which custom fields there are: the framework reads them by the field that allows them. */
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

/** The words of the hand-written program, by the places of its files: `domain/pages`, `framework/auth`. */
function wordsBy(placeOf: (file: string) => string, { withComments = true } = {}): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const file of readdirSync(join(ROOT, 'runtime'), { recursive: true, encoding: 'utf8' }).filter((path) => SOURCE.test(path))) {
    const words = places.get(placeOf(file)) ?? new Set();
    for (const word of readFileSync(join(ROOT, 'runtime', file), 'utf8')
      .replace(withComments ? /(?!)/ : COMMENT, ' ')
      .match(WORD) ?? [])
      words.add(word);
    places.set(placeOf(file), words);
  }
  return places;
}

/** The words of SQL in the YAML, of these resources or of all: in texts that are more than one name. */
function wordsOfSql({ resources }: LoadResult, names?: readonly string[]): Set<string> {
  const words = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /[ (.]/.test(value)) for (const word of value.match(WORD) ?? []) words.add(word);
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
