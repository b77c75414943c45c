import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Router } from 'express';
import { Client } from 'pg';
import { plans as programPlans, routers as programRouters } from '../../generated';
import { formatDiagnostic } from '../../generator/check/catalogue';
import { generate } from '../../generator/generate';
import { authenticate } from '../../runtime/framework/auth';
import { deploy } from '../../runtime/framework/database/deploy';
import { assemble } from '../../runtime/framework/http/assemble';
import type { Logger } from '../../runtime/framework/log/logger';
import { createLogger } from '../../runtime/framework/log/logger';
import { makeRegistry } from '../../runtime/framework/plan/registry';
import type { ResourcePlan } from '../../runtime/framework/plan/plan';
import type { Services } from '../../runtime/framework/services';
import { listen } from '../../runtime/app/listen';
import { readRelease } from '../../runtime/app/release';
import { compare } from '../../scripts/migrate/engine';
import { exchange, type TestServer } from './server';
import { testServices } from './services';

/** Set by `program-environment.js`: Node's own `require`, which loads the program. */
declare const requireProgram: (name: string) => unknown;

const ROOT = join(__dirname, '../..');

/** A service with resources of a test's own beside those of the program, or in place of them, and its HTTP server. */
export interface OwnResources extends TestServer {
  services: Services;
  databaseUrl: string;
  /** Deploys again with other declarations, as a later release would. Plans and routers stay. */
  deployAgain(yaml: Readonly<Record<string, string>>, log?: Logger): Promise<void>;
}

/**
 * Generates from the resources of the program and those given here, makes their tables, and serves them. What is tested is so what the
 * generator prints, from YAML to HTTP. A text of null takes the file away.
 * @param yaml path below resources/ to its text: `things/thing.yaml`; in place of the program's, where that has such a file
 */
export async function serveOwnResources(yaml: Readonly<Record<string, string>>): Promise<OwnResources> {
  const files = generateWith(yaml);
  const test = await testServices();
  await deployTo(test.url, files, createLogger('silent'));
  const names = Object.values(yaml).flatMap((text) => /^resource: (\w+)/m.exec(text)?.[1] ?? []);
  const load = loader(files);
  const plans = names.map((name) => load(fileOf(files, `export const ${name}Plan`))[`${name}Plan`] as ResourcePlan);
  const routers = plans
    .filter(({ exposed }) => exposed)
    .map(({ name }) => ({ name, router: load(fileOf(files, `export const ${name}Router`))[`${name}Router`] as Router }));
  const services: Services = {
    ...test.services,
    registry: makeRegistry([...programPlans.filter(({ name }) => !names.includes(name)), ...plans]),
  };
  const others = programRouters.filter(({ name }) => !names.includes(name));
  const openapi = files.get('openapi.json')!;
  const readOpenapi = (): Promise<string> => Promise.resolve(openapi);
  const app = assemble(services, { routers: [...others, ...routers], authenticate: authenticate(services), readOpenapi });
  const server = await listen(app, '127.0.0.1', 0);
  return {
    services,
    databaseUrl: test.url,
    url: server.url,
    request: (method, path, options = {}) => exchange(server.url, method, path, options, openapi),
    deployAgain: (changed, log = createLogger('silent')) => deployTo(test.url, generateWith(changed), log),
    async close() {
      await server.close();
      await test.close();
    },
  };
}

type Files = ReadonlyMap<string, string>;

function generateWith(yaml: Readonly<Record<string, string>>): Files {
  const root = mkdtempSync(join(tmpdir(), 'advocacy-own-'));
  try {
    cpSync(join(ROOT, 'resources'), join(root, 'resources'), { recursive: true });
    symlinkSync(join(ROOT, 'runtime'), join(root, 'runtime'));
    for (const [path, text] of Object.entries(yaml)) {
      mkdirSync(dirname(join(root, 'resources', path)), { recursive: true });
      writeFileSync(join(root, 'resources', path), `# yaml-language-server: $schema=../resource.schema.json\n${text}`);
    }
    const { files, diagnostics } = generate(root);
    if (files.size === 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
    return files;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Makes the tables that the database lacks, and applies the repeatable SQL. Tables that are there already stay as they are. */
async function deployTo(url: string, files: Files, log: Logger): Promise<void> {
  const release = readRelease(ROOT);
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(`SELECT to_regclass('own_resources') IS NOT NULL AS made`);
    if (!rows[0]!.made) {
      const now = readFileSync(join(ROOT, 'generated/schema.prisma'), 'utf8');
      await client.query(await compare(now, files.get('schema.prisma')!));
      await client.query('CREATE TABLE own_resources ()');
    }
  } finally {
    await client.end();
  }
  const script = (name: string): string => files.get(name)!;
  await deploy(
    url,
    {
      ...release,
      repeatable: { name: 'generated/repeatable.sql', sql: script('repeatable.sql') },
      reader: { name: 'generated/reader.sql', sql: script('reader.sql') },
    },
    log,
  );
}

function fileOf(files: Files, text: string): string {
  const found = [...files].find(([path, content]) => path.endsWith('.ts') && content.includes(text));
  if (!found) throw new Error(`no generated file has "${text}"`);
  return found[0];
}

/** Loads generated files from their texts. What they import of the program is the program's own. */
function loader(files: Files): (path: string) => Record<string, unknown> {
  const loaded = new Map<string, Record<string, unknown>>();
  const { transformSync } = requireProgram('@swc/core') as typeof import('@swc/core');
  const load = (path: string): Record<string, unknown> => {
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
      const target = join(dirname(path), name);
      return target.startsWith('..') ? requireProgram(join(ROOT, 'generated', target)) : load(`${target}.ts`);
    };
    // The text of a generated file.
    new Function('exports', 'require', code)(exports, require);
    return exports;
  };
  return load;
}

/** The YAML of a resource of the program, without its first line: `users/phone.yaml`. */
export function yamlOf(path: string): string {
  return readFileSync(join(ROOT, 'resources', path), 'utf8').replace(/^#.*\n/, '');
}
