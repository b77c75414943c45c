import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `UPDATE_GOLDEN=1 npm test -- tests/unit/generator` writes what is expected anew; read the difference before committing it. */
export const UPDATE = process.env.UPDATE_GOLDEN === '1';

/** A folder of `cases/`: `resources/` (and handlers) in; `diagnostics.txt` or `expected/` out. */
export interface Case {
  name: string;
  root: string;
}

export const CASES: Case[] = casesIn(path.join(__dirname, 'cases'));

/** The cases of SQL that is prepared against a database: `tests/integration/generator/verify.test.ts` runs them. */
export const VERIFIED_CASES: Case[] = casesIn(path.join(__dirname, '../../integration/generator/cases'));

function casesIn(folder: string): Case[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, root: path.join(folder, name) }));
}

/** The lines that the case expects; none without a file. */
export function expectedDiagnostics({ root }: Case): string {
  const file = path.join(root, 'diagnostics.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The texts that the case expects, by path below `generated/`. Kept as `.txt`, so that no tool takes them for sources. */
export function expectedFiles({ root }: Case): Record<string, string> {
  const folder = path.join(root, 'expected');
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    files.map((file) => [
      path
        .relative(folder, file)
        .replaceAll(path.sep, '/')
        .replace(/\.txt$/, ''),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** Replaces what a case expects. */
export function update({ root }: Case, diagnostics: string, files: ReadonlyMap<string, string>): void {
  const folder = path.join(root, 'expected');
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(root, 'diagnostics.txt'), { force: true });
  if (diagnostics) writeFileSync(path.join(root, 'diagnostics.txt'), diagnostics);
  for (const [file, text] of files) {
    const target = path.join(folder, `${file}.txt`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
