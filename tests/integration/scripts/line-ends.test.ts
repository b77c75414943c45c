import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../../../runtime/core/database/schema/migrations';
import { staleness } from '../../../runtime/core/program/release';

const ROOT = join(__dirname, '..', '..', '..');
const FOLDERS = ['generated', 'resources', 'prisma', 'runtime'];

test('a clone that turns the ends of lines has the same bytes: no file drifts, and migrations keep their checksums', () => {
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-lines-'));
  const [source, clone] = [join(folder, 'source'), join(folder, 'clone')];
  const git = (...words: string[]): Buffer => execFileSync('git', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    for (const name of [...FOLDERS, '.gitattributes']) cpSync(join(ROOT, name), join(source, name), { recursive: true });
    git('init', '-q', source);
    git('-C', source, 'add', '.');
    git('-C', source, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'All');
    git('clone', '-q', '-c', 'core.autocrlf=true', source, clone);
    const files = FOLDERS.flatMap((name) => readdirSync(join(clone, name), { recursive: true, encoding: 'utf8', withFileTypes: true }))
      .filter((entry) => entry.isFile() && !/\.(png|ico)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => readFileSync(file).includes('\r\n'))).toEqual([]);
    expect(readMigrations(join(clone, 'prisma/migrations'))).toEqual(readMigrations(join(ROOT, 'prisma/migrations')));
    expect(staleness(clone)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
