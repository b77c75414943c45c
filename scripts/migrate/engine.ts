import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * The SQL that turns the one Prisma schema into the other; '' when nothing differs. It is worked out from the two texts alone, without
 * a database. `from` is undefined for an empty database. Throws when a schema is not valid.
 */
export async function compare(from: string | undefined, to: string): Promise<string> {
  const engine = await (loaded ??= loadEngine());
  const schema = (content: string): Target => ({ tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] });
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : schema(from),
    to: schema(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const script = (stdout ?? '').replace('-- This is an empty migration.', '');
  // The schema is the database's affair: a user who may not make one could not run this, although it is there.
  return script.replace(/^-- CreateSchema\n.*\n/m, '').trim();
}

type Target = { tag: 'empty' } | { tag: 'schemaDatamodel'; files: { path: string; content: string }[] };

/** What is used of `@prisma/schema-engine-wasm`. Its own types are out of a CommonJS program's reach. */
interface Engine {
  diff(parameters: {
    from: Target;
    to: Target;
    script: boolean;
    exitCode: null;
    filters: { externalTables: string[]; externalEnums: string[] };
  }): Promise<{ stdout: string | null }>;
}

interface Bindings {
  SchemaEngine: { new: (options: { datamodels: undefined }, log: () => void, adapter: object) => Promise<Engine> };
  __wbg_set_wasm(exports: object): void;
}

/** The engine of this process. A second one beside it fails. */
let loaded: Promise<Engine> | undefined;

type Instantiate = (bytes: Buffer, imports: object) => Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;

/** The package expects a bundler to load its WebAssembly; this does it by hand. */
async function loadEngine(): Promise<Engine> {
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bindings = engineBindings as unknown as Bindings;
  const { instantiate } = (globalThis as unknown as { WebAssembly: { instantiate: Instantiate } }).WebAssembly;
  const { instance } = await instantiate(readFileSync(join(folder, 'schema_engine_bg.wasm')), { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, noDatabase);
}

const answer = <T>(value: T) => ({ ok: true, value });

/** The engine insists on a connection, and asks it for the server's version only. */
const connection = {
  provider: 'postgres',
  adapterName: 'none',
  queryRaw: async () => answer({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => answer(0),
  executeScript: async () => answer(undefined),
  getConnectionInfo: () => answer({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: async () => answer(undefined),
};

const noDatabase = {
  provider: 'postgres',
  adapterName: 'none',
  connect: async () => answer(connection),
  connectToShadowDb: async () => answer(connection),
};
