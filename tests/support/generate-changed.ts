import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Router } from 'express';
import { formatDiagnostic } from '../../generator/check/catalogue';
import { check } from '../../generator/check/check';
import { emitSql } from '../../generator/emit/sql';
import { joinExtensions } from '../../generator/extension/join';
import type { generate } from '../../generator/generate';
import { load as loadDeclarations } from '../../generator/load/load';
import { buildModel } from '../../generator/model/build';
import type { ResourcePlan } from '../../runtime/core/plan/plan';
import type { Services } from '../../runtime/core/call/services';

/** Set by `program-environment.js`: Node's own `require`, which loads the program. */
declare const requireProgram: (name: string) => unknown;

const ROOT = join(__dirname, '../..');

/** Paths below `generated/`, to their texts. */
export type Files = ReadonlyMap<string, string>;

/** From a path below `resources/` to its text, or to what makes its new text of the old one; that is '' for a new file. */
export type Changes = Readonly<Record<string, string | ((text: string) => string)>>;

/** What the generator makes of the resources of the program with these changes. */
export function generateChanged(changes: Changes): Files {
  if (Object.keys(changes).length === 0) return filesOfProgram();
  const { files, diagnostics } = withChanges(changes, generateWithKept);
  if (files.size === 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return files;
}

/** What the generator has made of the resources as they are: that it makes the same again, `npm run generate -- --check` says. */
function filesOfProgram(): Files {
  const folder = join(ROOT, 'generated');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/** The repeatable SQL alone, which takes a fifth of what all files take. */
export function sqlOfChanged(changes: Changes): Files {
  return withChanges(changes, (root) => {
    const loaded = loadDeclarations(root);
    const diagnostics = check(root, loaded);
    if (diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
    return emitSql(buildModel({ ...loaded, resources: joinExtensions(root, loaded).resources }));
  });
}

/** Works in a folder that has the resources of the program with these changes. */
function withChanges<T>(changes: Changes, work: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'advocacy-changed-'));
  try {
    cpSync(join(ROOT, 'resources'), join(root, 'resources'), { recursive: true });
    symlinkSync(join(ROOT, 'runtime'), join(root, 'runtime'));
    for (const [path, change] of Object.entries(changes)) {
      const file = join(root, 'resources', path);
      const text = typeof change === 'string' ? change : change(existsSync(file) ? readFileSync(file, 'utf8') : '');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text.startsWith('#') ? text : `# yaml-language-server: $schema=../resource.schema.json\n${text}`);
    }
    return work(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Generates as the command does, with what a process of the tests keeps (`kept-generation.ts`). */
export function generateWithKept(root: string): ReturnType<typeof generate> {
  const kept = requireProgram(join(__dirname, 'kept-generation.ts')) as typeof import('./kept-generation');
  return kept.generateWithKept(root);
}

interface Generated extends Pick<Services, 'personData' | 'panels'> {
  plans: readonly ResourcePlan[];
  routers: readonly { name: string; router: Router }[];
}

/** What generated texts hold. What they import of the program, and files that are as the program has them, are the program's own. */
export function loadGenerated(files: Files): Generated {
  const { transformSync } = requireProgram('@swc/core') as typeof import('@swc/core');
  const loaded = new Map<string, Record<string, unknown>>();
  const same = new Map<string, boolean>();

  function isProgram(path: string): boolean {
    const known = same.get(path);
    if (known !== undefined) return known;
    const text = files.get(path)!;
    const program = join(ROOT, 'generated', path);
    const isSame =
      existsSync(program) &&
      readFileSync(program, 'utf8') === text &&
      [...text.matchAll(/ from '(\.[^']+)';$/gm)].every(
        ([, name]) => !files.has(moduleOf(path, name!)) || isProgram(moduleOf(path, name!)),
      );
    same.set(path, isSame);
    return isSame;
  }

  function load(path: string): Record<string, unknown> {
    if (isProgram(path)) return requireProgram(join(ROOT, 'generated', path)) as Record<string, unknown>;
    const known = loaded.get(path);
    if (known) return known;
    const exports: Record<string, unknown> = {};
    loaded.set(path, exports);
    const { code } = transformSync(files.get(path)!, {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    const require = (name: string): unknown => {
      if (!name.startsWith('.')) return requireProgram(name);
      const module = moduleOf(path, name);
      return files.has(module) ? load(module) : requireProgram(join(ROOT, 'generated', dirname(path), name));
    };
    // The text of a generated file.
    new Function('exports', 'require', code)(exports, require);
    return exports;
  }

  return { ...load('index.ts'), ...load('person-data.ts'), ...load('panels.ts') } as unknown as Generated;
}

/** The file below `generated/` that a file there names. */
function moduleOf(path: string, name: string): string {
  return `${join(dirname(path), name)}.ts`;
}

/** A change of YAML: every text that is to be replaced must be there. */
export function replacing(...pairs: readonly [from: string, to: string][]): (text: string) => string {
  return (text) =>
    pairs.reduce((changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`the YAML has no ${from}`);
      return changed.replace(from, () => to);
    }, text);
}

/** A change of YAML: these rules in place of those that it has. */
export function scoped(rules: string): (text: string) => string {
  return (text) => replacing(['fields:\n', `scope:\n${rules}fields:\n`])(text.replace(/^scope:.*\n(?: .*\n)*/m, ''));
}
