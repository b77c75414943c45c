import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { declaredModelOf } from '../../support/declared-model';

const ROOT = join(__dirname, '../../..');
const model = declaredModelOf(ROOT);

const isOfCore = (source: string): boolean => source.startsWith('resources/core/');

/** The tables of these resources, and those of their lists of references. */
function tablesOf(resources: typeof model.resources): Set<string> {
  const pairs = resources.flatMap(({ fields }) =>
    fields.flatMap(({ definition }) => (definition.type === 'many' ? [definition.table] : [])),
  );
  return new Set([...resources.filter(({ stored }) => stored).map(({ table }) => table), ...pairs]);
}

const ofCore = model.resources.filter(({ source }) => isOfCore(source));
const tablesOfCore = tablesOf(ofCore);
const others = model.resources.filter(({ source }) => !isOfCore(source));
const tablesOfOthers = new Set([...tablesOf(others)].filter((table) => !tablesOfCore.has(table)));
const namesOfOthers = new Set(others.map(({ name }) => name));

/** The texts of a program. Comments are none. */
function literalsOf(code: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest));
  return texts;
}

/** What of texts is a table of another resource, or looks like one of the core and is declared nowhere there. */
function foreignTables(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.match(/[a-z_][a-z0-9_]*/g) ?? []);
  const looksLikeOne = /^(?:core|auth)_[a-z0-9_]+$/;
  return words.filter((word) => tablesOfOthers.has(word) || (looksLikeOne.test(word) && !tablesOfCore.has(word)));
}

/** The names of other resources by which code looks plans up: `registry.get('page')`. */
function foreignLookups(code: string): string[] {
  const asked = [...code.matchAll(/\bregistry\.(?:get|find)\(\s*['"`](\w+)['"`]/g)].map(([, name]) => name!);
  return asked.filter((name) => namesOfOthers.has(name));
}

function filesIn(folder: string, ending: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => ending.test(file)).map((file) => join(folder, file));
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('the core and the generator name no table but those of the resources that the core declares', () => {
  const files = ['runtime/core', 'generator'].flatMap((folder) => filesIn(folder, /\.ts$/));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const code = read(file);
    // Its texts are looked at alone where any word of it is such a name, comments among them.
    const tables = foreignTables([code]).length === 0 ? [] : foreignTables(literalsOf(code));
    return [...tables, ...foreignLookups(code)].map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('the resources of the core name no table but their own, and no other resource', () => {
  const files = filesIn('resources/core', /\.yaml$/);
  expect(files.length).toBe(ofCore.length);
  expect(files.flatMap((file) => foreignTables([read(file).replaceAll(/^\s*#.*$/gm, '')]).map((name) => `${file}: ${name}`))).toEqual([]);
  const references = ofCore.flatMap(({ name, columns }) =>
    columns.flatMap(({ references: to }) => (to && namesOfOthers.has(to.resource) ? [`${name}: ${to.resource}`] : [])),
  );
  expect(references).toEqual([]);
});

test('every table that the core declares is used by it', () => {
  const texts = [...filesIn('runtime/core', /\.ts$/), ...filesIn('generator', /\.ts$/)].map(read).join('\n');
  const unused = ofCore.filter(({ name, table }) => !texts.includes(table) && !texts.includes(`'${name}'`) && !table.startsWith('('));
  expect(unused.map(({ name }) => name)).toEqual([]);
});

test('a table of the domain is found wherever a text names it', () => {
  const code = "/* core_page */ const a = 'core_page'; const b = `SELECT ${a} FROM core_usermailing`; const c = 'auth_user';"; // oxlint-disable-line no-template-curly-in-string -- it is code
  expect(foreignTables(literalsOf(code))).toEqual(['core_page', 'core_usermailing']);
  expect(foreignTables(['DELETE FROM core_gone'])).toEqual(['core_gone']);
  expect(foreignLookups("services.registry.get('page'); registry.get('authuser')")).toEqual(['page']);
});
