import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf, migrationName, nextMigration, writeMigration } from '../../scripts/migrate/write';
import { copyKept } from './checkout';
import { writePrismaClient } from './prisma-client';
import { generateHere } from './run-here';

const ROOT = join(__dirname, '..', '..');

/** Folders that get files of their own. What they hold is linked, but for what commands write or read without following links. */
const OWN = ['.', 'prisma', 'node_modules', 'node_modules/.prisma', 'node_modules/.prisma/client'];
const COPIED = ['resources', 'prisma/migrated.prisma', 'prisma/migrated-rules.json', 'prisma/migrations'];
/** What a checkout has beside the program, and what is made anew. */
const LEFT_OUT = /^(\.[^/]*|tests|data|generated|extended|node_modules\/\.cache)$/;

/**
 * A checkout whose files are links to those of this one, with files of a test's own beside them. Nothing is generated in it yet. A test may
 * add files to `folders` later too.
 * `startProgram` runs its program.
 */
export function linkCheckout(files: Readonly<Record<string, string>> = {}, folders: readonly string[] = []): string {
  const root = mkdtempSync(join(tmpdir(), 'advocacy-linked-'));
  const own = new Set([...OWN, ...[...Object.keys(files), ...folders.map((folder) => `${folder}/file`)].flatMap(foldersOf)]);
  linkFolder('.', root, { own, files });
  copyKept(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/**
 * Makes what runs in such a checkout: what is generated, the migration, and the Prisma client. Returns the SQL of the migration. A start applies it,
 * so it is not tried before, as the command does: that takes three seconds of processor, of the four that this would take.
 */
export async function makeLinked(root: string, name = 'own'): Promise<string> {
  const { code, output } = generateHere(root);
  if (code !== 0) throw new Error(output);
  const [files] = filesOf(root);
  const migration = await nextMigration(files!);
  const { losses, refusals, sql } = migration;
  if (losses.length + refusals.length > 0) throw new Error([...losses, ...refusals].join('\n'));
  if (sql !== '') writeMigration(files!, migration, migrationName(files!, name, new Date()));
  writePrismaClient(root, 'generated');
  return sql;
}

function linkFolder(folder: string, root: string, what: { own: ReadonlySet<string>; files: Readonly<Record<string, string>> }): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = join(folder, name);
    const [from, to] = [join(ROOT, path), join(root, path)];
    if (path in what.files || LEFT_OUT.test(path)) continue;
    if (COPIED.includes(path)) cpSync(from, to, { recursive: true });
    else if (what.own.has(path)) linkFolder(path, root, what);
    else symlinkSync(from, to);
  }
}

/** `a` and `a/b` of `a/b/c`. */
function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}
