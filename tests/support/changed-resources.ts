import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Router } from 'express';
import { formatDiagnostic } from '../../generator/check/catalogue';
import { generate } from '../../generator/generate';
import { readReader } from '../../runtime/app/release';
import { listen } from '../../runtime/app/listen';
import { SITES } from '../../runtime/app/sites';
import { authenticate, unwatchAccounts } from '../../runtime/framework/auth';
import { addAccount } from '../../runtime/framework/auth/account-store';
import { saveGroups } from '../../runtime/framework/auth/group-store';
import { hashPassword } from '../../runtime/framework/auth/password';
import type { Right } from '../../runtime/framework/auth/permissions';
import { onConnection } from '../../runtime/framework/database/transaction';
import { prepareReader } from '../../runtime/framework/database/reader';
import { assemble } from '../../runtime/framework/http/assemble';
import type { ResourcePlan } from '../../runtime/framework/plan/plan';
import { makeRegistry } from '../../runtime/framework/plan/registry';
import type { Services } from '../../runtime/framework/services';
import { StaffSql } from '../../runtime/framework/staff-sql';
import { exchange, type Credentials, type TestResponse } from './server';
import { testServices, testSettings } from './services';

const ROOT = join(__dirname, '../..');
const PASSWORD = 'a password of the tests';
/** Signing in need not take as long as it takes a user. */
const QUICK_HASH = { N: 256, r: 8, p: 1 };

/** The service with some files of `resources/` changed: generated anew, and served over HTTP on a database of its own. */
export interface ChangedService {
  services: Services;
  plans: readonly ResourcePlan[];
  /** Makes an account with these rights, and `group` for its group where the name matters. */
  account(username: string, rights: readonly string[], group?: string): Promise<Credentials>;
  as(who: Credentials | undefined, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

declare const requireProgram: (file: string) => unknown;

/** From a path below `resources/` to what makes its new text of the old one; '' for a new file. */
export type Changes = Readonly<Record<string, (text: string) => string>>;

/**
 * Generates from a copy of `resources/` with the changes, and serves what was generated. Changes must leave the tables as they are, or `prepare`
 * makes them. It runs before the role of staff SQL gets its rights.
 */
export async function openChanged(changes: Changes, prepare?: (sql: ChangedService['sql']) => Promise<unknown>): Promise<ChangedService> {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const files = generateChanged(folder, changes);
  const { plans, routers } = requireProgram(join(folder, 'generated/index.ts')) as {
    plans: ResourcePlan[];
    routers: { name: string; router: Router }[];
  };
  const test = await testServices();
  const { pool, log } = test.services;
  const sql: ChangedService['sql'] = async (text, values) => (await pool.query(text, values)).rows as never;
  await prepare?.(sql);
  const reader = { ...readReader(), sql: files.get('reader.sql')! };
  const staffSql = new StaffSql({ owner: pool, source: pool, settings: testSettings(), log, reader });
  const services: Services = { ...test.services, registry: makeRegistry(plans), staffSql };
  await onConnection(pool, (client) => prepareReader(client, reader));
  const openapi = files.get('openapi.json')!;
  const readOpenapi = (): Promise<string> => Promise.resolve(openapi);
  const server = await listen(
    assemble(services, { routers, authenticate: authenticate(services), sites: SITES, readOpenapi }),
    '127.0.0.1',
    0,
  );
  return {
    services,
    plans,
    sql,
    async account(username, rights, group = `of ${username}`) {
      await saveGroups(pool, [{ name: group, rights: rights.map(rightOf) }]);
      await addAccount(pool, { username, password: await hashPassword(PASSWORD, QUICK_HASH), superuser: false, groups: [group] });
      return { username, password: PASSWORD };
    },
    as: (who, method, path, body, headers) => exchange(server.url, method, path, { account: who, body, headers }, openapi),
    async close() {
      await server.close();
      await unwatchAccounts(services);
      await staffSql.close();
      await test.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function rightOf(text: string): Right {
  const [kind, access] = text.split('.');
  return { kind: kind!, access: access as Right['access'] };
}

/** Writes `generated/` into the folder, beside the program's `runtime/` and packages. Throws when the changed YAML has a mistake. */
function generateChanged(folder: string, changes: Changes): Map<string, string> {
  cpSync(join(ROOT, 'resources'), join(folder, 'resources'), { recursive: true });
  for (const name of ['runtime', 'node_modules']) symlinkSync(join(ROOT, name), join(folder, name));
  for (const [name, change] of Object.entries(changes)) {
    const file = join(folder, 'resources', name);
    writeBelow(file, change(readOr(file, '')));
  }
  const { files, diagnostics } = generate(folder);
  if (files.size === 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  for (const [name, text] of files) writeBelow(join(folder, 'generated', name), text);
  return files;
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

function writeBelow(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
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
