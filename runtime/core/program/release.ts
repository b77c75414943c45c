import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { DataLoad, SqlScript } from '../database/schema/applied-scripts';
import { readMigrations } from '../database/schema/migrations';
import type { Release } from '../deploy';
import { OperationalError } from '../errors/operational-error';

/**
 * Reads from a checkout what a deployment applies to the database. Throws an `OperationalError` when what the generator writes is missing.
 * @param data what comes with the program
 * @param loads and what of it is too much for a script
 */
export function readReleaseOf(root: string, data: readonly SqlScript[] = [], loads: readonly DataLoad[] = []): Release {
  const own = readMigrations(join(root, 'prisma', 'migrations'));
  // Those of extensions have an order of their own, and come after: what they change is made by the others.
  const extended = readMigrations(join(root, 'prisma', 'extended'));
  // The names of the last migrations make the script new, so it is applied again after every migration. A migration may have dropped triggers.
  const last = [own, extended].flatMap((migrations) => migrations.at(-1)?.name ?? []);
  const lastMigration = `-- After ${last.join(' and ') || 'nothing'}\n`;
  return {
    migrations: [...own, ...extended],
    repeatable: { name: 'generated/repeatable.sql', sql: readGenerated(root, 'repeatable.sql') + lastMigration },
    get unmigrated() {
      return isUnmigrated(root);
    },
    reader: readReaderOf(root),
    data,
    loads,
    starter: { name: 'prisma/starter', sql: readStarter(join(root, 'prisma', 'starter')) },
  };
}

/** Reads what makes the role of SQL that staff write. Throws as `readReleaseOf`. */
export function readReaderOf(root: string): SqlScript {
  return { name: 'generated/reader.sql', sql: readGenerated(root, 'reader.sql') };
}

function readGenerated(root: string, name: string): string {
  const folder = generatedFolder(root);
  const path = join(root, folder, name);
  if (!existsSync(path)) throw new OperationalError(`${folder}/ is not there: run "npm run generate".`);
  return readFileSync(path, 'utf8');
}

function readStarter(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const ROOT = join(__dirname, '..', '..', '..');

/**
 * The folder of what the generator wrote: `generated`, or `extended` when `package.json` names extensions. Then `extended` holds everything
 * that `generated` holds, with what the extensions add.
 */
function generatedFolder(root: string = ROOT): 'generated' | 'extended' {
  const file = join(root, 'package.json');
  const { advocacy } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as { advocacy?: { resources?: string[] } };
  return advocacy?.resources?.length ? 'extended' : 'generated';
}

/** The text of the description of the API. */
export function readOpenapi(root: string = ROOT): Promise<string> {
  return readFile(join(root, generatedFolder(root), 'openapi.json'), 'utf8');
}

/** What of a checkout was changed and not yet carried on, a line each: declarations without `generate`, tables without `migrate`. */
export function staleness(root: string = ROOT): string[] {
  const [first, ...more] = changedSources(root);
  const files = more.length > 0 ? `${first} and ${more.length} more are` : `${first} is`;
  return [
    ...(first === undefined ? [] : [`${files} newer than ${generatedFolder(root)}/: run "npm run generate".`]),
    ...(isUnmigrated(root) ? ['No migration makes the tables that the YAML says: run "npm run migrate".'] : []),
  ];
}

/**
 * The declarations, those of extensions too, and the SQL files that they name, whose text is not the one from which the generator wrote.
 * New and deleted ones too. None where the program was installed without them.
 */
function changedSources(root: string): string[] {
  const note = join(root, generatedFolder(root), 'sources.json');
  if (!existsSync(note) || !existsSync(join(root, 'resources'))) return [];
  const noted = JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>;
  const folders = new Set(Object.keys(noted).flatMap((file) => (file.endsWith('.yaml') ? [dirname(dirname(file))] : [])));
  const files = new Set([...Object.keys(noted), ...[...folders].flatMap((folder) => declarations(root, folder))]);
  return [...files].filter((file) => noted[file] !== hashOf(join(root, file))).sort();
}

/** `<resources>/<folder>/<name>.yaml`, as the generator lists them. */
function declarations(root: string, resources: string): string[] {
  if (!existsSync(join(root, resources))) return [];
  const entries = readdirSync(join(root, resources), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9_]*$/.test(entry.name)).map(({ name }) => name);
  return folders.flatMap((folder) => {
    const names = readdirSync(join(root, resources, folder)).filter((name) => /^[^.].*\.yaml$/.test(name));
    return names.map((name) => `${resources}/${folder}/${name}`);
  });
}

/** As `generator/load/hashes.ts`. Undefined for a file that is gone. */
function hashOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return createHash('sha256')
    .update(
      readFileSync(file, 'utf8')
        .replace(/^\ufeff/, '')
        .replaceAll('\r\n', '\n'),
    )
    .digest('hex')
    .slice(0, 16);
}

/** Whether the YAML, that of extensions too, wants other tables than the migrations make. Comments, blanks and the order of lines make no difference. */
export function isUnmigrated(root: string): boolean {
  const texts = {
    program: textOf(join(root, 'generated', 'schema.prisma')),
    migrated: textOf(join(root, 'prisma', 'migrated.prisma')),
    // What extensions add is migrated apart: as `extended/` says it, and as it was at their last migration.
    wanted: textOf(join(root, generatedFolder(root), 'schema.prisma')),
    noted: textOf(join(root, 'prisma', 'extended', 'migrated.prisma')),
  };
  if (texts.migrated === texts.program && texts.wanted === texts.program && texts.noted === '') return false;
  const [program, migrated, wanted, noted] = [texts.program, texts.migrated, texts.wanted, texts.noted].map(linesOf) as [
    Lines,
    Lines,
    Lines,
    Lines,
  ];
  if (program.size > 0 && migrated.size > 0 && !areSame(program, migrated)) return true;
  return wanted.size > 0 && !areSame(added(wanted, program), added(noted, program));
}

/** The text of a file; empty where there is none. */
function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The lines of a Prisma schema: what each is about, to its words. */
type Lines = ReadonlyMap<string, string>;

function linesOf(schema: string): Lines {
  let model = '';
  return new Map(
    schema.split('\n').flatMap((line): [string, string][] => {
      const words = line.trim().replace(/\s+/g, ' ');
      if (words.startsWith('model ')) model = words;
      if (words === '' || words.startsWith('//')) return [];
      // Relations are in no database under the names of their fields.
      return [[`${model} ${subjectOf(words)}`, words.includes('@relation(') ? words.slice(words.indexOf(' ')) : words]];
    }),
  );
}

/** What stays the same about a line: its column, or the relation and its side, whose names follow from others. Else all of it. */
function subjectOf(words: string): string {
  const relation = /@relation\(("[^"]*")/.exec(words)?.[1];
  if (relation !== undefined) return `${relation} ${words.includes('fields:')}`;
  return /^\w+ \w/.test(words) && !/[{=]/.test(words) ? words.split(' ')[0]! : words;
}

function added(lines: Lines, program: Lines): Lines {
  return new Map([...lines].filter(([subject]) => !program.has(subject)));
}

function areSame(one: Lines, other: Lines): boolean {
  return one.size === other.size && [...one].every(([subject, words]) => other.get(subject) === words);
}
