import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFolder } from './generated-folder';

const ROOT = join(__dirname, '..', '..');

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

/** Whether generated/ wants other tables than the migrations make. Comments, blanks and the order of lines make no difference. */
export function isUnmigrated(root: string): boolean {
  const [wanted, migrated] = [join(root, 'generated', 'schema.prisma'), join(root, 'prisma', 'migrated.prisma')];
  return existsSync(wanted) && existsSync(migrated) && linesOf(wanted) !== linesOf(migrated);
}

function linesOf(schema: string): string {
  let model = '';
  const lines = readFileSync(schema, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const words = line.trim().replace(/\s+/g, ' ');
      if (words.startsWith('model ')) model = words;
      return words === '' || words.startsWith('//') ? [] : [`${model} ${words}`];
    });
  return lines.sort().join('\n');
}
