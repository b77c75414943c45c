import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '..', '..');

const SKIPPED = new Set(['node_modules', 'data', 'coverage', 'cases']);

/** The files of the repository, relative to its root. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name) ? filesBelow(path) : [];
  });
}

const FILES = filesBelow('.');

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('every link of a document leads to a file that is there', () => {
  const dead = FILES.filter((file) => file.endsWith('.md')).flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => normalize(join(dirname(file), target!)))
      .filter((target) => !existsSync(join(ROOT, target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('every file that a README names is where it says: beside it, below its folder, or at the root', () => {
  const files = new Set(FILES.map((file) => normalize(file)));
  // A name that many files have, such as `index.ts`, is that of a kind of file.
  const isKind = (name: string) => !name.includes('/') && FILES.filter((file) => file.endsWith(`/${name}`)).length > 1;
  const missing = FILES.filter((file) => /^(runtime|generator|scripts|tests)\/.*README\.md$/.test(normalize(file))).flatMap((file) =>
    [...read(file).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.ts)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !files.has(normalize(join(dirname(file), name))) && !files.has(name) && !isKind(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every rule that a comment cites stands in the README that it names', () => {
  const headings = new Map(
    FILES.filter((file) => file.endsWith('README.md')).map((file) => [
      file,
      [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!.toLowerCase()),
    ]),
  );
  const unknown = FILES.filter((file) => /\.(ts|yaml|sql)$/.test(file)).flatMap((file) =>
    [...read(file).matchAll(/([\w/-]+\/README\.md),\s(?:\*\s)?"([^"]+)"/g)]
      .filter(
        ([, readme, heading]) => ![...headings].some(([name, known]) => name.endsWith(readme!) && known.includes(heading!.toLowerCase())),
      )
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(unknown).toEqual([]);
});

test('no comment cites a document that is not in the repository', () => {
  const citing = FILES.filter((file) => /\.(ts|mjs|yaml|sql|md|json)$/.test(file) && file !== 'tests/unit/documents.test.ts').filter(
    (file) =>
      /\((specification|domain|decisions)(,? ["\d]|, )|\b(specification|domain) \d+\.\d+|\b(api|decisions|domain)\.md\b/.test(read(file)),
  );
  expect(citing).toEqual([]);
});
