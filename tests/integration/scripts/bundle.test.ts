import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

/** A checkout with a program of two modules, which runs as every command does. */
class Checkout {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bundle-')));

  constructor() {
    for (const folder of ['scripts', 'program', 'node_modules']) mkdirSync(join(this.folder, folder));
    for (const file of ['prepare', 'bundle', 'stack-traces'])
      copyFileSync(join(ROOT, 'scripts', `${file}.mjs`), join(this.folder, 'scripts', `${file}.mjs`));
    symlinkSync(join(ROOT, 'node_modules', 'esbuild'), join(this.folder, 'node_modules', 'esbuild'));
    copyFileSync(join(ROOT, 'tsconfig.json'), join(this.folder, 'tsconfig.json'));
    this.write('package.json', '{}');
    this.write(
      'program/main.ts',
      `import { word } from './word';\nconst root = word(), load: string = root;\nconsole.log(load, __filename);`,
    );
    this.write(
      'program/word.ts',
      `export const word = (): string => (/^[»–😀]$/u.test('😀') ? 'fir\\u00fcst ü' : 'not read as it was written');`,
    );
    this.write(
      'scripts/go.mjs',
      `import { runBundle } from './bundle.mjs';\nawait runBundle('program/main.ts', process.argv.slice(2), { learns: process.argv[2] === 'long' });`,
    );
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  run(...words: string[]): { printed: string; code: number | null } {
    const { stdout, stderr, status } = spawnSync(process.execPath, this.words(words), { encoding: 'utf8' });
    return { printed: (stdout + stderr).trim(), code: status };
  }

  words(words: string[]): string[] {
    return [join(this.folder, 'scripts', 'go.mjs'), ...words];
  }

  /** What is kept: of the program, and of its packages. */
  kept(part: 'js' | 'js.map' | 'code'): string[] {
    const folder = join(this.folder, 'node_modules', '.cache', 'advocacy-platform');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(`.${part}`)) : [];
    expect(files.length).toBeLessThan(3);
    return files.sort().map((file) => join(folder, file));
  }

  get index(): string {
    return join(this.folder, 'node_modules', '.cache', 'advocacy-platform', 'program-main.json');
  }

  /** Moves it to another place. */
  move(): void {
    const place = `${this.folder}-moved`;
    renameSync(this.folder, place);
    this.folder = place;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

let checkout: Checkout;
beforeEach(() => {
  checkout = new Checkout();
});
afterEach(() => checkout.remove());

const prints = (text: string) => ({ printed: `${text} ${checkout.folder}/program/main.ts`, code: 0 });

test('a program runs the same from a bundle that was kept, and translates no TypeScript then', () => {
  for (let run = 0; run < 3; run += 1) expect(checkout.run()).toEqual(prints('firüst ü'));
  rmSync(join(checkout.folder, 'node_modules', 'esbuild'));
  expect(checkout.run()).toEqual(prints('firüst ü'));
});

test('a bundle is made anew when a source changes', () => {
  checkout.run();
  checkout.write('program/word.ts', `export const word = (): string => 'another';`);
  for (let run = 0; run < 3; run += 1) expect(checkout.run()).toEqual(prints('another'));
  // Of the same length, by which V8 would not tell the code of the one from that of the other.
  checkout.write('program/word.ts', `export const word = (): string => 'anotter';`);
  for (let run = 0; run < 3; run += 1) expect(checkout.run()).toEqual(prints('anotter'));
});

test('a bundle is made anew when a file takes the place of another', () => {
  mkdirSync(join(checkout.folder, 'program', 'part'));
  renameSync(join(checkout.folder, 'program', 'word.ts'), join(checkout.folder, 'program', 'part', 'index.ts'));
  checkout.write('program/main.ts', `import { word } from './part';\nconsole.log(word(), __filename);`);
  checkout.run();
  checkout.write('program/part.ts', `export const word = (): string => 'beside';`);
  expect(checkout.run()).toEqual(prints('beside'));
});

test('a bundle is made anew when npm has installed other packages', () => {
  const install = (word: string): void => {
    checkout.write('node_modules/word/index.js', `exports.word = () => '${word}';`);
    checkout.write('node_modules/.package-lock.json', `{ "word": "${word}" }`);
  };
  mkdirSync(join(checkout.folder, 'node_modules', 'word'));
  checkout.write('program/main.ts', `import { word } from 'word';\nconsole.log(word(), __filename);`);
  install('old');
  expect(checkout.run()).toEqual(prints('old'));
  install('new');
  expect(checkout.run()).toEqual(prints('new'));
});

test('a bundle is that of a copy of the checkout too, whose files have other times', () => {
  checkout.run();
  const copy = `${checkout.folder}-copy`;
  cpSync(checkout.folder, copy, { recursive: true });
  checkout.remove();
  checkout.folder = copy;
  rmSync(join(checkout.folder, 'node_modules', 'esbuild'));
  for (let run = 0; run < 2; run += 1) expect(checkout.run()).toEqual(prints('firüst ü'));
  checkout.write('program/word.ts', 'not TypeScript');
  expect(checkout.run().code).not.toBe(0);
});

test('a module is what it was when the bundle was made, and the next run has what it became', () => {
  checkout.write(
    'program/main.ts',
    `import { writeFileSync } from 'node:fs';
if (process.argv[2] === 'edit') writeFileSync(__dirname + '/word.ts', 'export const word = (): string => "edited";');
console.log(require('./word').word(), __filename);`,
  );
  expect(checkout.run('edit')).toEqual(prints('firüst ü'));
  expect(checkout.run()).toEqual(prints('edited'));
});

test('a TypeScript file gets the CommonJS module of a package that has two', () => {
  mkdirSync(join(checkout.folder, 'node_modules', 'two'));
  checkout.write('node_modules/two/package.json', '{ "exports": { "import": "./it.mjs", "require": "./it.cjs" } }');
  checkout.write('node_modules/two/it.mjs', `export const it = 'module';`);
  checkout.write('node_modules/two/it.cjs', `exports.it = 'commonjs';`);
  checkout.write('program/main.ts', `import { it } from 'two';\nconsole.log(it, __filename);`);
  expect(checkout.run()).toEqual(prints('commonjs'));
});

test('a module, and that of a package, knows its own place, also where the checkout was moved to', () => {
  mkdirSync(join(checkout.folder, 'node_modules', 'word'));
  checkout.write(
    'node_modules/word/index.js',
    `'use strict';\nexports.strict = (function () { return this === undefined; })();\nexports.place = __dirname;`,
  );
  checkout.write(
    'program/word.ts',
    `import { place, strict } from 'word';\nexport const word = (): string => \`\${place} \${strict} \${__dirname}\`;`,
  );
  const places = () => prints(`${checkout.folder}/node_modules/word true ${checkout.folder}/program`);
  for (let run = 0; run < 2; run += 1) expect(checkout.run()).toEqual(places());
  checkout.move();
  for (let run = 0; run < 2; run += 1) expect(checkout.run()).toEqual(places());
});

test('functions and classes have the names that the source gives them', () => {
  checkout.write(
    'program/word.ts',
    'class Word {}\nconst say = () => 0;\nexport const word = (): string => [Word.name, say.name, word.name].join();\n',
  );
  expect(checkout.run()).toEqual(prints('Word,say,word'));
});

describe('code that V8 made', () => {
  /** Functions of which few are called, but with the word `long`. */
  beforeEach(() => {
    const functions = Array.from(
      { length: 50 },
      (_, place) => `const f${place} = (x: number): number => [x, 'a text of f${place}'].length;`,
    );
    const all = functions.map((_, place) => `f${place}(1)`).join(', ');
    checkout.write(
      'program/main.ts',
      `${functions.join('\n')}\nconst all = () => [${all}];\nif (process.argv[2] === 'long') all();\nconsole.log('ran', __filename);`,
    );
  });

  const size = (): number => checkout.kept('code').reduce((sum, file) => sum + statSync(file).size, 0);

  test('is kept of the first run, and has more where a process that runs long has run more', () => {
    checkout.run();
    const little = size();
    expect(checkout.run('long')).toEqual(prints('ran'));
    const much = size();
    expect(much).toBeGreaterThan(little);
    for (const word of ['', 'long']) expect(checkout.run(word)).toEqual(prints('ran'));
    expect(size()).toBe(much);
  });

  test('is kept of a run that fails, as it follows from the text alone', () => {
    checkout.write('program/main.ts', 'process.exitCode = 3;');
    expect(checkout.run().code).toBe(3);
    expect(size()).toBeGreaterThan(0);
  });

  test('counts for nothing when it is damaged', () => {
    checkout.run();
    for (const file of checkout.kept('code')) writeFileSync(file, 'no code');
    expect(checkout.run()).toEqual(prints('ran'));
    expect(size()).toBeGreaterThan(100);
  });
});

test('what is kept counts for nothing when it is damaged', () => {
  checkout.run();
  writeFileSync(checkout.index, '{');
  expect(checkout.run()).toEqual(prints('firüst ü'));
  for (const file of checkout.kept('js')) rmSync(file);
  expect(checkout.run()).toEqual(prints('firüst ü'));
});

test("a checkout in which nothing can be kept runs all the same, and so does one whose packages are another checkout's", () => {
  checkout.write('node_modules/.cache', 'no folder');
  for (let run = 0; run < 2; run += 1) expect(checkout.run()).toEqual(prints('firüst ü'));
  rmSync(join(checkout.folder, 'node_modules', '.cache'));
  renameSync(join(checkout.folder, 'node_modules'), join(checkout.folder, 'packages'));
  symlinkSync(join(checkout.folder, 'packages'), join(checkout.folder, 'node_modules'));
  expect(checkout.run()).toEqual(prints('firüst ü'));
  expect(checkout.kept('js')).toEqual([]);
});

test('processes that start at once while there is no bundle all run, and one bundle is kept', async () => {
  const results = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, checkout.words([]), { stdio: ['ignore', 'pipe', 'inherit'] });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number];
      return { printed: printed.trim(), code };
    }),
  );
  expect(results).toEqual(results.map(() => prints('firüst ü')));
  expect(checkout.run()).toEqual(prints('firüst ü'));
  expect(readdirSync(join(checkout.index, '..'))).toHaveLength(8);
});

describe('an error', () => {
  const throwing = (): void => {
    checkout.write(
      'program/word.ts',
      `interface Word {\n  word: string;\n}\nexport const word = (): Word['word'] => {\n  const it = 'ü'; throw new Error(it);\n};`,
    );
    checkout.write(
      'program/main.ts',
      `import { word } from './word';\ntry {\n  word();\n} catch (error) {\n  console.log((error as Error).stack);\n}`,
    );
  };
  const traced = () => {
    const [word, main] = ['word.ts:5:25', 'main.ts:3:3'].map((place) => `${join(checkout.folder, 'program', place)}`);
    return [`Error: ü`, `    at word (${word})`, expect.stringContaining(main!) as string];
  };
  const trace = (): string[] => checkout.run().printed.split('\n').slice(0, 3);

  test('names the lines of the TypeScript, whether the bundle was kept or made, also where the checkout was moved to', () => {
    throwing();
    for (let run = 0; run < 3; run += 1) expect(trace()).toEqual(traced());
    checkout.move();
    for (let run = 0; run < 2; run += 1) expect(trace()).toEqual(traced());
  });

  test('names the lines of the TypeScript where nothing can be kept', () => {
    throwing();
    checkout.write('node_modules/.cache', 'no folder');
    expect(trace()).toEqual(traced());
  });

  test('stays as it is where there is no map', () => {
    throwing();
    checkout.run();
    for (const file of checkout.kept('js.map')) rmSync(file);
    expect(checkout.kept('js').some((file) => trace()[1]!.includes(file))).toBe(true);
  });

  test('is headed as Node heads it', () => {
    checkout.write('program/main.ts', `import { readFileSync } from 'node:fs';\n(readFileSync as (path: number[]) => void)([]);\n`);
    expect(checkout.run().printed).toMatch(/^TypeError \[ERR_INVALID_ARG_TYPE\]: The "path" argument .*$/m);
    expect(checkout.run().printed).toContain(`${join(checkout.folder, 'program', 'main.ts')}:2:`);
  });
});
