import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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

/** A checkout with a program of two modules that runs recorded: `npm run generate` does so. */
class Checkout {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'recorded-')));

  constructor() {
    for (const folder of ['scripts', 'program', 'node_modules']) mkdirSync(join(this.folder, folder));
    for (const file of ['prepare', 'recorded-code', 'load-typescript', 'stack-traces'])
      copyFileSync(join(ROOT, 'scripts', `${file}.mjs`), join(this.folder, 'scripts', `${file}.mjs`));
    symlinkSync(join(ROOT, 'node_modules', 'esbuild'), join(this.folder, 'node_modules', 'esbuild'));
    copyFileSync(join(ROOT, 'tsconfig.json'), join(this.folder, 'tsconfig.json'));
    this.write('package.json', '{}');
    this.write('program/main.ts', `import { word } from './word';\nconst text: string = word();\nconsole.log(text, __filename);`);
    this.write('program/word.ts', `export const word = (): string => 'fir\\u00fcst ü';`);
    this.write(
      'scripts/go.mjs',
      `import { runRecorded } from './recorded-code.mjs';\nrunRecorded('program/main.ts', 'go', { read: 'nothing', more: 'more' }[process.argv[2]] ?? 'missing');`,
    );
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  run(...words: string[]): { printed: string; code: number | null } {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(this.folder, 'scripts', 'go.mjs'), ...words], {
      encoding: 'utf8',
    });
    return { printed: (stdout + stderr).trim(), code: status };
  }

  /** Runs until nothing is left to record. */
  record(): void {
    this.run();
    this.run();
    expect(this.has('js') && this.has('code') && this.has('json')).toBe(true);
  }

  /** The path of what is recorded; undefined where nothing is. */
  recorded(ending: string): string | undefined {
    const folder = join(this.folder, 'node_modules', '.cache', 'advocacy-platform');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(`.${ending}`)) : [];
    expect(files.length).toBeLessThan(2);
    return files[0] && join(folder, files[0]);
  }

  has(ending: string): boolean {
    return this.recorded(ending) !== undefined;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

describe('code that is recorded', () => {
  let checkout: Checkout;

  beforeEach(() => {
    checkout = new Checkout();
  });

  afterEach(() => checkout.remove());

  const prints = (text: string) => ({ printed: `${text} ${checkout.folder}/program/main.ts`, code: 0 });

  test('runs as it does where nothing is recorded, and translates no TypeScript then', () => {
    for (let run = 0; run < 3; run += 1) expect(checkout.run()).toEqual(prints('firüst ü'));
    // Without the translator the record alone can run.
    rmSync(join(checkout.folder, 'node_modules', 'esbuild'));
    expect(checkout.run()).toEqual(prints('firüst ü'));
  });

  test('is written anew when a module changes', () => {
    checkout.record();
    checkout.write('program/word.ts', `export const word = (): string => 'another';`);
    for (let run = 0; run < 3; run += 1) expect(checkout.run()).toEqual(prints('another'));
    // Of the same length, by which V8 would not tell the code of the one from that of the other.
    checkout.write('program/word.ts', `export const word = (): string => 'anotter';`);
    for (let run = 0; run < 3; run += 1) expect(checkout.run()).toEqual(prints('anotter'));
  });

  test('gives all that has not changed, where few of many modules have: it is not written anew then', () => {
    const names = Array.from({ length: 50 }, (_, place) => `part${place}`);
    for (const name of names) checkout.write(`program/${name}.ts`, `export const word = (): string => '${name}';`);
    const all = names.map((name) => `require('./${name}').word()`).join(', ');
    checkout.write('program/main.ts', `console.log([${all}].join(' '), __filename);`);
    checkout.record();
    const recorded = checkout.recorded('js');
    checkout.write('program/part7.ts', `export const word = (): string => 'changed';`);
    for (let run = 0; run < 2; run += 1) expect(checkout.run()).toEqual(prints(names.join(' ').replace('part7', 'changed')));
    expect(checkout.recorded('js')).toBe(recorded);
    // The others are not even read.
    rmSync(join(checkout.folder, 'node_modules', '.cache', 'advocacy-typescript'), { recursive: true });
    checkout.run();
    expect(readdirSync(join(checkout.folder, 'node_modules', '.cache', 'advocacy-typescript'))).toHaveLength(1);
  });

  test('does not hold what a module was before it changed under a run', () => {
    checkout.write(
      'program/main.ts',
      `import { writeFileSync } from 'node:fs';
import { word } from './word';
console.log(word(), __filename);
if (process.argv[2] === 'edit') writeFileSync(__dirname + '/word.ts', 'export const word = (): string => "edited";');`,
    );
    expect(checkout.run('edit')).toEqual(prints('firüst ü'));
    expect(checkout.has('json')).toBe(true);
    expect(checkout.run()).toEqual(prints('edited'));
  });

  test('is written anew when a file takes the place of another', () => {
    mkdirSync(join(checkout.folder, 'program', 'part'));
    renameSync(join(checkout.folder, 'program', 'word.ts'), join(checkout.folder, 'program', 'part', 'index.ts'));
    checkout.write('program/main.ts', `import { word } from './part';\nconsole.log(word(), __filename);`);
    checkout.record();
    checkout.write('program/part.ts', `export const word = (): string => 'beside';`);
    expect(checkout.run()).toEqual(prints('beside'));
  });

  test('takes in a module that a run loads for the first time', () => {
    checkout.write('program/main.ts', `console.log(process.argv[2] === 'more' ? require('./word').word() : 'less', __filename);`);
    checkout.record();
    expect(readFileSync(checkout.recorded('js')!, 'utf8')).not.toContain('word.ts');
    for (let run = 0; run < 3; run += 1) expect(checkout.run('more')).toEqual(prints('firüst ü'));
    expect(readFileSync(checkout.recorded('js')!, 'utf8')).toContain('word.ts');
    expect(checkout.run()).toEqual(prints('less'));
  });

  test('keeps what earlier runs needed, and what only Node can load is no reason to write it anew', () => {
    checkout.write(
      'program/main.ts',
      `import { word } from './word';\nif (process.argv[2] === 'more') require('./more');\nconsole.log(word(), __filename);`,
    );
    checkout.write('program/more.ts', `import type {} from './word';\nexport const later = (): Promise<unknown> => import('./word');`);
    checkout.record();
    for (let run = 0; run < 2; run += 1) checkout.run('more');
    const recorded = checkout.recorded('js')!;
    expect(readFileSync(recorded, 'utf8')).toContain('word.ts');
    const { mtimeMs } = statSync(checkout.recorded('json')!);
    expect(checkout.run('more')).toEqual(prints('firüst ü'));
    expect(statSync(checkout.recorded('json')!).mtimeMs).toBe(mtimeMs);
  });

  test('has more of what V8 made where a process that runs longer has run more', () => {
    const functions = Array.from(
      { length: 50 },
      (_, place) => `const f${place} = (x: number): number => [x, 'a text of f${place}'].length;`,
    );
    const all = functions.map((_, place) => `f${place}(1)`).join(', ');
    checkout.write(
      'program/main.ts',
      `${functions.join('\n')}\nconst all = () => [${all}];\nif (process.argv[2] === 'more') all();\nconsole.log('ran', __filename);`,
    );
    checkout.record();
    const sizeOf = (): number => statSync(checkout.recorded('code')!).size;
    const little = sizeOf();
    expect(checkout.run('more')).toEqual(prints('ran'));
    expect(sizeOf()).toBeGreaterThan(little);
    const much = sizeOf();
    for (const word of ['', 'more']) expect(checkout.run(word)).toEqual(prints('ran'));
    expect(sizeOf()).toBe(much);
  });

  test('throws errors that name the lines of the TypeScript', () => {
    checkout.write(
      'program/word.ts',
      `interface Word {\n  word: string;\n}\nexport const word = (): Word['word'] => {\n  const it = 'ü'; throw new Error(it);\n};`,
    );
    checkout.write(
      'program/main.ts',
      `import { word } from './word';\ntry {\n  word();\n} catch (error) {\n  console.log((error as Error).stack);\n}`,
    );
    for (let run = 0; run < 4; run += 1)
      expect(checkout.run().printed).toMatch(
        /^Error: ü\n {4}at word \(.*\/program\/word\.ts:5:\d+\)\n {4}at .*\/program\/main\.ts:3:3\)?\n/,
      );
  });

  test('is not kept of a run that failed or that only reads', () => {
    checkout.run('read');
    expect(checkout.has('json')).toBe(false);
    checkout.write('program/main.ts', 'process.exitCode = 3;');
    expect(checkout.run().code).toBe(3);
    expect(checkout.has('json')).toBe(false);
  });

  test('counts for nothing when it is damaged', () => {
    checkout.record();
    writeFileSync(checkout.recorded('code')!, 'no code');
    expect(checkout.run()).toEqual(prints('firüst ü'));
    writeFileSync(checkout.recorded('json')!, '{');
    expect(checkout.run()).toEqual(prints('firüst ü'));
  });
});
