import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { authenticate } from '../../runtime/core/auth';
import { deploy } from '../../runtime/core/deploy';
import { assemble } from '../../runtime/core/program/assemble';
import { createLogger, type Logger } from '../../runtime/core/log/logger';
import { makeRegistry } from '../../runtime/core/plan/registry';
import type { Services } from '../../runtime/core/call/services';
import { listen } from '../../runtime/core/program/listen';
import { readRelease } from '../../runtime/app/release';
import type { SITES } from '../../runtime/app/app';
import { compare } from '../../scripts/migrate/engine';
import { type Files, generateChanged, loadGenerated, sqlOfChanged } from './generate-changed';
import { exchange, type TestServer } from './server';
import { testServices } from './services';

const ROOT = join(__dirname, '../..');

/** A service with resources of a test's own beside those of the program, or in place of them, and its HTTP server. */
export interface OwnResources extends Pick<TestServer, 'url' | 'request' | 'close'> {
  services: Services;
  databaseUrl: string;
  /** Deploys again with other declarations, as a later release would. Plans and routers stay. */
  deployAgain(yaml: Readonly<Record<string, string>>, log?: Logger): Promise<void>;
}

/**
 * Generates from the resources of the program and those given here, makes their tables, and serves them. What is tested is so what the
 * generator prints, from YAML to HTTP.
 * @param sites what it serves beside the API: the pages of the public, where a test opens them
 * @param yaml path below resources/ to its text: `things/thing.yaml`; in place of the program's, where that has such a file
 */
export async function serveOwnResources(yaml: Readonly<Record<string, string>>, sites: typeof SITES = []): Promise<OwnResources> {
  const files = generateChanged(yaml);
  const test = await testServices();
  await deployTo(test.url, files, createLogger('silent'));
  const { plans, routers, personData, panels } = loadGenerated(files);
  const services: Services = { ...test.services, registry: makeRegistry(plans), panels, personData };
  const openapi = files.get('openapi.json')!;
  const readOpenapi = (): Promise<string> => Promise.resolve(openapi);
  const app = assemble(services, { routers, authenticate: authenticate(services), sites, readOpenapi });
  const server = await listen(app, '127.0.0.1', 0);
  /** The SQL of resources, which takes half a second to make. */
  const made = new Map([[JSON.stringify(yaml), files]]);
  return {
    services,
    databaseUrl: test.url,
    url: server.url,
    request: (method, path, options = {}) => exchange(server.url, method, path, options, openapi),
    deployAgain(changed, log = createLogger('silent')) {
      const key = JSON.stringify(changed);
      const sql = made.get(key) ?? sqlOfChanged(changed);
      made.set(key, sql);
      return deployTo(test.url, sql, log);
    },
    async close() {
      await server.close();
      await test.close();
    },
  };
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

/** The YAML of a resource of the program, without its first line: `users/phone.yaml`. */
export function yamlOf(path: string): string {
  return readFileSync(join(ROOT, 'resources', path), 'utf8').replace(/^#.*\n/, '');
}
