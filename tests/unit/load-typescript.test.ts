import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** A checkout with a program of two modules, which ends at once: the time that a translator that writes later has not. */
let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'advocacy-typescript-'));
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(checkout, folder));
  for (const file of ['scripts/prepare.mjs', 'scripts/load-typescript.mjs', 'scripts/stack-traces.mjs', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(checkout, file));
  symlinkSync(join(ROOT, 'node_modules', 'esbuild'), join(checkout, 'node_modules', 'esbuild'));
  writeFileSync(join(checkout, 'package.json'), '{}');
  writeFileSync(join(checkout, 'word.ts'), wordIs('first'));
  writeFileSync(
    join(checkout, 'main.ts'),
    `import { word } from './word';\nconst text: string = word();\nconsole.log(text);\nprocess.exit(0);`,
  );
});
afterEach(() => rmSync(checkout, { recursive: true }));

const wordIs = (word: string): string => `interface Word {\n  word: string;\n}\nexport const word = (): Word['word'] => '${word}';\n`;
const cache = (): string => join(checkout, 'node_modules', '.cache', 'advocacy-typescript');

function run(): string {
  const script = `
    import { createRequire } from 'node:module';
    import { loadTypeScript } from './scripts/load-typescript.mjs';
    loadTypeScript();
    createRequire(process.cwd() + '/')('./main.ts');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: checkout, encoding: 'utf8' });
  return (stdout + stderr).trim();
}

/** Changes what is kept of the module that says the word. */
function changeKept(from: string, to: string): void {
  for (const file of readdirSync(cache())) {
    const text = readFileSync(join(cache(), file), 'utf8');
    writeFileSync(join(cache(), file), text.replace(`"${from}"`, `"${to}"`));
  }
}

test('what was made of a file is kept, though the program ends at once, and the next run takes it', () => {
  expect(run()).toBe('first');
  expect(readdirSync(cache())).toHaveLength(2);
  changeKept('first', 'kept');
  expect(run()).toBe('kept');
});

test('a file that changed is translated again, and so is one of which an unfinished text is kept', () => {
  run();
  changeKept('first', 'kept');
  writeFileSync(join(checkout, 'word.ts'), wordIs('second'));
  expect(run()).toBe('second');
  for (const file of readdirSync(cache())) writeFileSync(join(cache(), file), '');
  expect(run()).toBe('second');
});

test('what translates belongs to what is kept: other options translate again', () => {
  run();
  changeKept('first', 'kept');
  writeFileSync(join(checkout, 'tsconfig.json'), '{}');
  expect(run()).toBe('first');
});

test('an error names the line of the TypeScript, whether it is translated or kept, also where the checkout was moved to', () => {
  writeFileSync(join(checkout, 'word.ts'), `${wordIs('x')}\nthrow new Error('thrown');\n`);
  expect(run()).toContain(`${join(checkout, 'word.ts')}:6:7`);
  expect(run()).toContain(`${join(checkout, 'word.ts')}:6:7`);
  const moved = `${checkout}-moved`;
  cpSync(checkout, moved, { recursive: true });
  rmSync(checkout, { recursive: true });
  checkout = moved;
  expect(run()).toContain(`${join(moved, 'word.ts')}:6:7`);
});

test('an error names the line where nothing can be kept, and is headed as Node heads it', () => {
  writeFileSync(join(checkout, 'node_modules', '.cache'), 'no folder');
  writeFileSync(
    join(checkout, 'word.ts'),
    `${wordIs('x')}\nimport { readFileSync } from 'node:fs';\n(readFileSync as (path: number[]) => void)([]);\n`,
  );
  expect(run()).toMatch(/^TypeError \[ERR_INVALID_ARG_TYPE\]: The "path" argument .*$/m);
  expect(run()).toContain(`${join(checkout, 'word.ts')}:7:`);
});

test('a file that was kept knows its own place, also where the checkout was moved to', () => {
  writeFileSync(join(checkout, 'word.ts'), 'export const word = (): string => __filename;\n');
  expect(run()).toBe(join(checkout, 'word.ts'));
  const moved = `${checkout}-moved`;
  cpSync(checkout, moved, { recursive: true });
  rmSync(checkout, { recursive: true });
  checkout = moved;
  expect(run()).toBe(join(moved, 'word.ts'));
});

test('a checkout in which nothing can be kept runs all the same', () => {
  writeFileSync(join(checkout, 'node_modules', '.cache'), 'no folder');
  expect(run()).toBe('first');
  expect(run()).toBe('first');
});

test('functions and classes have the names that the source gives them', () => {
  writeFileSync(
    join(checkout, 'word.ts'),
    'class Word {}\nconst say = () => 0;\nexport const word = (): string => [Word.name, say.name, word.name].join();\n',
  );
  expect(run()).toBe('Word,say,word');
});
