import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { columnsOf, type Schema } from './schema';
import type { Files } from './sources';

/** The rules of the generated SQL that rows may break, which no migration makes. */
interface Rules {
  /** The definition of each unique index, by its name. */
  unique: Record<string, string>;
  /** The choices of each column, as `table.column`. */
  choices: Record<string, string[]>;
}

const UNIQUE = /\('(\w+)', '(CREATE UNIQUE INDEX (?:[^']|'')+)'\)/g;
const CHOICES = /^ {2}\('(\w+)', '(\w+)', ARRAY\[((?:[^\]']|'(?:[^']|'')*')*)\]\)/gm;

/** The rules that `repeatable.sql` beside the schema makes. Undefined where it is not there. */
function rulesOf({ program, extended }: Files): Rules | undefined {
  const path = join(dirname(extended ?? program), 'repeatable.sql');
  if (!existsSync(path)) return undefined;
  const sql = readFileSync(path, 'utf8');
  return {
    unique: Object.fromEntries([...sql.matchAll(UNIQUE)].map(([, name, definition]) => [name!, definition!.replaceAll("''", "'")])),
    choices: Object.fromEntries([...sql.matchAll(CHOICES)].map(([, table, column, list]) => [`${table!}.${column!}`, textsIn(list!)])),
  };
}

function textsIn(list: string): string[] {
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text!.replaceAll("''", "'"));
}

const noteOf = ({ migrated }: Files): string => join(dirname(migrated), 'migrated-rules.json');

/**
 * What rows that are there may break from now on: unique indexes that are new on tables that are there, and choices that were taken away. Nothing where no rules are
 * noted yet.
 */
export function rowsAtRisk(files: Files, before: Schema): string[] {
  const rules = rulesOf(files);
  if (!rules || !existsSync(noteOf(files))) return [];
  const noted = JSON.parse(readFileSync(noteOf(files), 'utf8')) as Rules;
  const tables = new Map(before.models.map((model) => [model.table, columnsOf(model).map(({ name }) => name)]));
  return [
    ...Object.entries(rules.unique).flatMap(([name, definition]) => {
      const [, table = '', values = ''] = / ON "?(\w+)"? \((.*?)\)(?: WHERE .*)?$/.exec(definition) ?? [];
      const columns = tables.get(table) ?? [];
      const isThere = columns.some((column) => new RegExp(`\\b${column}\\b`).test(definition.slice(definition.indexOf('('))));
      if (noted.unique[name] === definition || !isThere) return [];
      const what = values.replace(/\(?lower\(("?\w+"?)\)\)? COLLATE "C"/g, '$1, without regard to case').replaceAll('"', '');
      return [
        `${table}: rows with the same ${what}${/ WHERE (.*)$/.exec(definition)?.[0].replace(' WHERE', ' where') ?? ''} stop the next start, which tells them`,
      ];
    }),
    ...Object.entries(noted.choices).flatMap(([column, choices]) => {
      const gone = rules.choices[column] ? choices.filter((choice) => !rules.choices[column]!.includes(choice)) : [];
      return gone.length === 0
        ? []
        : [
            `${column}: rows that have ${gone.map((choice) => `"${choice}"`).join(', ')}, no choice any more, keep it; the next start tells how many`,
          ];
    }),
  ];
}

/** Notes the rules as they are now, beside the schema as of the last migration. */
export function noteRules(files: Files): void {
  const rules = rulesOf(files);
  if (!rules || !existsSync(files.migrated)) return;
  const text = `${JSON.stringify(rules, null, 2)}\n`;
  const path = noteOf(files);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
