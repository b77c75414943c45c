import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as openapiTypescript from 'openapi-typescript';
import { ModuleKind, ModuleResolutionKind, Project, ScriptTarget } from 'ts-morph';
import { deprecatedLists, type Description, forClient, listsOf } from './document';

const SOURCE = join(__dirname, 'source');
const ROOT = join(__dirname, '../..');

/** The object of filters by a row that a reference names, as the types have it. */
const RELATED_FILTERS = /"(\w+__)\*"\?: components\["parameters"\]\["[^"]+"\];/g;
const RELATED_VALUE = 'string | number | boolean | null | undefined | readonly (string | number)[]';

/** Writes the package of the client for a service that is so described into a folder. */
export async function writePackage(description: Description, folder: string): Promise<void> {
  await mkdir(join(folder, 'dist'), { recursive: true });
  const lists = listsOf(description);
  await writeFile(join(folder, 'dist', 'schema.d.ts'), await schemaTypes(forClient(description)));
  await compile(join(folder, 'dist'), entry(lists, deprecatedLists(lists, description)));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await packageJson(), null, 2)}\n`);
  await copyFile(join(SOURCE, 'README.md'), join(folder, 'README.md'));
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Types of everything that the description tells of. Filters such as `page__name` are properties of the query like all others. */
async function schemaTypes(description: Description): Promise<string> {
  // Its types say of a CommonJS module that it is one function, and its names beside that.
  const { default: nodesOf, astToString } = openapiTypescript as typeof openapiTypescript & { astToString: (nodes: object[]) => string };
  const nodes = await nodesOf(description as never, { silent: true, defaultNonNullable: false });
  return astToString(nodes).replaceAll(RELATED_FILTERS, `[related: \`$1\${string}\`]: ${RELATED_VALUE};`);
}

/** The first file of the package: it joins the program of the client with the types and lists of this service. `going` says of lists that they go one day. */
function entry(lists: Record<string, string>, going: Record<string, string>): string {
  // What TypeScript makes of the operations by their names has no comments of theirs.
  const told = Object.entries(going).map(
    ([name, message]) => `\n  /** @deprecated ${message.replaceAll('*/', '*\\/')} */\n  ${name}: Lists['${name}'];`,
  );
  return `import { clientOf } from './client';
import type { components, operations, paths } from './schema';
import type { Client as ClientOf, ClientOptions } from './types';

export * from './public';
export type { components, operations, paths };

type Lists = ClientOf<paths, operations>;

/** A client of the service. */
export type Client = ${
    told.length === 0
      ? 'Lists'
      : `Omit<Lists, ${Object.keys(going)
          .map((name) => `'${name}'`)
          .join(' | ')}> & {${told.join('')}\n}`
  };

const LISTS = ${JSON.stringify(lists, null, 2)};

/** Makes a client of the service at an address, as an account of staff or, without one, for what is public. */
export function createClient(options: ClientOptions): Client {
  return clientOf<paths, operations>(LISTS, options) as Client;
}
`;
}

/** Translates the client. Throws for what does not fit the types of this service. */
async function compile(dist: string, index: string): Promise<void> {
  const project = new Project({
    compilerOptions: {
      target: ScriptTarget.ES2022,
      module: ModuleKind.CommonJS,
      moduleResolution: ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      strict: true,
      esModuleInterop: true,
      declaration: true,
      skipLibCheck: true,
      rootDir: SOURCE,
      outDir: dist,
    },
  });
  project.addSourceFilesAtPaths(join(SOURCE, '*.ts'));
  project.createSourceFile(join(SOURCE, 'index.ts'), index);
  project.createSourceFile(join(SOURCE, 'schema.d.ts'), await readFile(join(dist, 'schema.d.ts'), 'utf8'));
  const problems = project.getPreEmitDiagnostics();
  if (problems.length > 0) throw new Error(project.formatDiagnosticsWithColorAndContext(problems));
  await project.emit();
}

async function packageJson(): Promise<object> {
  const { version, devDependencies, engines, license } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    devDependencies: Record<string, string>;
    engines: object;
    license: string;
  };
  return {
    name: 'advocacy-client',
    version,
    description: 'A typed client of the advocacy platform.',
    license,
    engines,
    type: 'commonjs',
    main: './dist/index.js',
    types: './dist/index.d.ts',
    files: ['dist'],
    sideEffects: false,
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  };
}
